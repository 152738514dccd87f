import Signals

/// Counts the ticks, each a second of a virtual clock, from the moment when something expected was started.
final class MarbleTimeline: Sendable {
    private struct State {
        var origin = 0.0
        var isCleaningUp = false
    }

    let clock = VirtualClock()
    private let state = Locked(State())

    /// The clock's time at the tick 0.
    var origin: Double { state.withLock { $0.origin } }
    /// The expected time has passed, and what still runs is being disposed.
    var isCleaningUp: Bool { state.withLock { $0.isCleaningUp } }

    func begin() {
        let now = clock.now
        state.withLock { $0 = State(origin: now) }
    }

    func cleanUp(_ dispose: () -> Void) {
        state.withLock { $0.isCleaningUp = true }
        dispose()
        state.withLock { $0.isCleaningUp = false }
    }
}

/// A diagram of events as they happen.
struct MarbleLog: Sendable {
    private(set) var diagram = MarbleDiagram(ticks: [])
    /// Descriptions of the events that came at no tick but between two.
    private(set) var strays: [String] = []

    /// - Parameter seconds: since the tick 0.
    mutating func note(_ event: MarbleDiagram.Event, at seconds: Double) {
        let nanoseconds = Int((seconds * 1e9).rounded())
        let (tick, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        if rest != 0 {
            strays.append("\"\(MarbleDiagram.text(event))\" came between two ticks, after \(seconds) seconds")
        }
        while diagram.ticks.count <= tick {
            diagram.ticks.append([])
        }
        diagram.ticks[tick].append(event)
    }
}
