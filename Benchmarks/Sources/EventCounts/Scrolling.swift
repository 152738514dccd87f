import CEventCounter
import CHeap
import ItemList
import ItemListTerminal
import ItemListText
import Signals
import Workloads

/// A row of a line that counts how often its content is made.
private struct LineEntry: ItemListNodeEntry {
    struct Item: ItemListItem {
        let id: Int
        let made: MadeContents

        func content() -> ItemListRowContent {
            made.count += 1
            return ItemListRowContent(role: .label, title: RichText("Line \(id)"))
        }
    }

    let id: Int
    let section: Int

    func item(presentationData: ItemListPresentationData, arguments made: MadeContents) -> any ItemListItem {
        Item(id: id, made: made)
    }
}

// Sendable: used by the thread that runs the clock.
private final class MadeContents: @unchecked Sendable {
    var count = 0
}

private let rowCount = 1_000_000

/// Prints what it takes to scroll a million rows on a terminal from top to bottom, by pages and by steps of the wheel.
///
/// Rows in sections have gaps above them here and there, which the layout learns of as it sees them: that is memory. Rows of one section
/// are all alike, so nothing is learned.
func printScrolling() {
    printScrolling("pages, in sections", .named(.pageDown), back: .named(.pageUp), sectionLength: 1_000)
    printScrolling("pages", .named(.pageDown), back: .named(.pageUp), sectionLength: rowCount)
    printScrolling("the wheel", wheel(.wheelDown), back: wheel(.wheelUp), sectionLength: rowCount)
}

private func wheel(_ kind: TerminalMouse.Kind) -> TerminalKey {
    .mouse(TerminalMouse(kind, at: TextPosition(column: 1, row: 5)))
}

private func printScrolling(_ name: String, _ key: TerminalKey, back: TerminalKey, sectionLength: Int) {
    let clock = VirtualClock()
    let made = MadeContents()
    let entries = (0..<rowCount).map { LineEntry(id: $0, section: $0 / sectionLength) }
    let controller = ItemListController<LineEntry>(
        queue: clock.queue,
        state: .single(ItemListState(chrome: ItemListChrome(title: .text("Log"), style: .plain), entries: entries, arguments: made)))
    let terminal = EncodingTerminal(size: TextSize(columns: 40, rows: 12), queue: clock.queue)
    let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
    // A terminal that is no device refuses nothing.
    try? session.start(controller)
    clock.run()
    func scroll(_ key: TerminalKey, _ count: Int) {
        for _ in 0..<count {
            terminal.report(key)
            clock.run()
        }
    }
    // What is kept of rows that were seen is as much as it will be then.
    scroll(key, 2_000)
    let before = (made: made.count, blocks: live_block_count(), bytes: heap_bytes_in_use(), frames: terminal.frameCount)
    var frames = -1
    while terminal.frameCount != frames {
        frames = terminal.frameCount
        scroll(key, 1_000)
    }
    let steps = Double(terminal.frameCount - before.frames)
    printLine("1,000,000 rows by \(name): rows made a row", Double(made.count - before.made) / Double(rowCount))
    // The last rows are held in another way than those between others, so the heap is looked at where it was looked at before: between rows.
    scroll(back, 2_000)
    printLine("1,000,000 rows by \(name): growth of the heap in blocks", Double(live_block_count() - before.blocks))
    printLine("1,000,000 rows by \(name): growth of the heap in bytes", Double(heap_bytes_in_use()) - Double(before.bytes))
    printLine("1,000,000 rows by \(name): rows a frame", Double(rowCount) / steps)
    withExtendedLifetime((session, controller)) {}
}
