import ItemList
import ItemListTerminal
import ItemListText
import Signals

/// C9: from an event of the terminal to the bytes that it is sent, 1,000,000 rows in sections of 1,000.
///
/// A run reports one event to a session and encodes the frame that comes of it. Beside it the same with 1,000 rows, on which a step must not
/// depend.
let terminalScrollRows: [Row] = [
    scrollRow("a step of the wheel in the middle, 80 by 24", small, .middle),
    scrollRow("a step of the wheel in the middle, 300 by 100", large, .middle),
    scrollRow("to the end or back, 80 by 24", small, .ends),
    scrollRow("to the end or back, 300 by 100", large, .ends),
    scrollRow("a step, and 10 rows come or go above, 80 by 24", small, .insertions),
    scrollRow("a step, and 10 rows come or go above, 300 by 100", large, .insertions),
]

private let small = TextSize(columns: 80, rows: 24)
private let large = TextSize(columns: 300, rows: 100)

private enum Scroll {
    case middle, ends, insertions
}

private func scrollRow(_ title: String, _ size: TextSize, _ scroll: Scroll) -> Row {
    Row(
        "C9", "1,000,000 rows on a terminal: " + title, unit: "frame", units: 1, goals: [Goal(2, Name.thousandRows)], limit: 1_000_000
    ) {
        [steps(Name.ours, rowCount: 1_000_000, size, scroll), steps(Name.thousandRows, rowCount: 1_000, size, scroll)]
    }
}

private func steps(_ name: String, rowCount: Int, _ size: TextSize, _ scroll: Scroll) -> Contestant {
    Contestant.lasting(name) {
        let clock = VirtualClock()
        let sectionCount = max(rowCount / 1_000, 10)
        let length = rowCount / sectionCount
        let first = (0..<sectionCount).map { section in (0..<length).map { Screen.Entry(section * length + $0) } }
        var second = first
        second[0].insert(contentsOf: (0..<10).map { Screen.Entry(rowCount + $0) }, at: 5)
        let changed = second
        let state = ValuePromise(first)
        let controller = ItemListController<Screen.Entry>(
            queue: clock.queue, state: state.get().map { ItemListState(title: "Rows", sections: $0) })
        let terminal = EncodingTerminal(size: size, queue: clock.queue)
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        // A terminal that is no device refuses nothing.
        try? session.start(controller)
        clock.run()
        controller.window.request(.scrollTo(rowCount / 2, .center))
        clock.run()
        var step = 0
        return {
            step += 1
            let before = (terminal.frameCount, terminal.byteCount)
            // Down for a while, and back.
            let isDown = step / 64 % 2 == 0
            switch scroll {
            case .ends: terminal.report(.named(step.isMultiple(of: 2) ? .home : .end))
            case .insertions:
                state.set(step.isMultiple(of: 2) ? first : changed)
                fallthrough
            case .middle:
                let mouse = TerminalMouse(isDown ? .wheelDown : .wheelUp, at: TextPosition(column: 1, row: 5))
                terminal.report(.mouse(mouse))
            }
            clock.run()
            precondition(terminal.frameCount > before.0 && terminal.byteCount > before.1, "nothing was drawn")
            return withExtendedLifetime((controller, session)) { 1 }
        }
    }
}
