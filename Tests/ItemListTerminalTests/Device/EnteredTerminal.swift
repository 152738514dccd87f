import Dispatch
import Signals
import TestSupport

@testable import ItemListTerminal

/// A terminal on a pseudo-terminal, and the events that it reports.
final class EnteredTerminal: Sendable {
    let terminal: Terminal
    private let events = Locked<[TerminalEvent]>([])
    private let arrived = DispatchSemaphore(value: 0)

    init(on descriptor: Int32) throws {
        terminal = try Terminal(
            input: descriptor, output: descriptor, environment: ["TERM": "xterm"], colorMode: TerminalColorMode.none,
            queue: Queue(name: "terminal"))
    }

    /// - Parameter body: called with each event on the terminal's queue, before the event counts as arrived.
    func enter(onEvent body: @escaping @Sendable (TerminalEvent) -> Void = { _ in }) throws {
        try terminal.queue.sync {
            try terminal.enter { [self] new in
                for event in new {
                    body(event)
                    events.withLock { $0.append(event) }
                    arrived.signal()
                }
            }
        }
    }

    func leave() {
        terminal.queue.sync { terminal.leave() }
    }

    /// The next event; nil when none comes in ten seconds.
    func next() -> TerminalEvent? {
        guard arrived.wait(timeout: .now() + .seconds(10)) == .success else {
            return nil
        }
        return events.withLock { $0.removeFirst() }
    }
}
