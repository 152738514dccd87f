import Signals
import TestSupport

@testable import SignalistDemoScreens

/// A model of a log with a subscriber to its states.
final class LogViewer {
    let model: LogModel
    let states = Received<LogState>()
    let clock = VirtualClock()
    private var looking: (any Disposable)?

    init(_ log: any LogSource) {
        model = LogModel(source: log, queue: clock.makeQueue())
        look()
    }

    deinit { looking?.dispose() }

    func look() {
        looking = model.states.start(next: { [states] in states.append($0) })
    }

    func lookAway() {
        looking?.dispose()
        looking = nil
        clock.run()
    }

    var state: LogState { states.values.last ?? LogState() }
    var lines: [LogEntry] { state.pages.flatMap { $0 } }
    /// The lines, and `--` for the mark that a new file begins.
    var texts: [String] { lines.map { $0.isMark ? "--" : $0.line.text } }

    /// Waits until all is read.
    func settle() { clock.advance(by: 2) }

    /// Reports the lines in sight: so many from one on.
    func see(from index: Int, count: Int = 10) {
        let lines = lines.dropFirst(index).prefix(count)
        model.take(visible: lines.map(\.id))
        settle()
    }

    func seeEnd() { see(from: max(0, lines.count - 10)) }
}

/// Lines with numbers.
func numbered(_ range: Range<Int>) -> String { range.map { "line \($0)\n" }.joined() }
