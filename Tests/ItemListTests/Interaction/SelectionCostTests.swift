import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// An id that counts how often it is hashed.
private struct HashedID: Hashable, Sendable {
    let number: Int
    let hashes: Counter

    static func == (left: HashedID, right: HashedID) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
        hashes.increment()
        hasher.combine(number)
    }
}

private struct SelectableEntry: ItemListNodeEntry {
    let id: HashedID
    var title = ""
    var canSelect = true
    let contents: Counter

    var section: Int { 0 }

    static func == (left: SelectableEntry, right: SelectableEntry) -> Bool {
        left.id == right.id && left.title == right.title && left.canSelect == right.canSelect
    }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        contents.increment()
        return ItemListActionItem(title: RichText(title), action: {}).editable(isEditing: true, canSelect: canSelect)
    }
}

/// A selection is carried by what changed in the list, not by the ids of all that is selected.
@Suite struct SelectionCostTests {
    private static let count = 1_000
    private let clock = VirtualClock()
    private let hashes = Counter()
    private let contents = Counter()
    private let state = ValuePromise<[SelectableEntry]>()
    private let controller: ItemListController<SelectableEntry>
    private let connection: ItemListConnection<HashedID>
    private let selected = Received<Int>()

    init() {
        let selected = selected
        controller = ItemListController(queue: clock.queue, workQueue: clock.makeQueue()) { [state] window in
            window.selection.start(next: { selected.append($0.count) })
            return state.get() |> map { entries in ItemListState(title: "", entries: entries) }
        }
        connection = controller.connect(ClosureRenderer<HashedID> { _, completion in completion() })
        show(entries())
    }

    private func entries() -> [SelectableEntry] {
        (0..<Self.count).map { SelectableEntry(id: HashedID(number: $0, hashes: hashes), contents: contents) }
    }

    private func show(_ entries: [SelectableEntry]) {
        state.set(entries)
        clock.run()
    }

    private func selectAll() {
        controller.perform(.select(true), on: .list)
        clock.run()
    }

    /// The third look for a row makes a table of all rows.
    private func makeRowTable(_ ids: [HashedID]) {
        for id in ids.suffix(3) {
            connection.report(.cursor(id))
            clock.run()
        }
    }

    private func hashes(of work: () -> Void) -> Int {
        let before = hashes.count
        work()
        return hashes.count - before
    }

    @Test func statesWithAllRowsSelectedHashNoSelectedRow() {
        selectAll()
        #expect(selected.values.last == Self.count)
        var entries = entries()
        let count = hashes {
            for number in 0..<10 {
                entries[500].title = "\(number)"
                show(entries)
            }
        }
        #expect(count < 10, "\(count) hashes for ten states")
    }

    @Test func aCursorThatMovesHashesNoSelectedRow() {
        selectAll()
        let ids = entries().map(\.id)
        makeRowTable(ids)
        let count = hashes {
            for number in 0..<10 {
                connection.report(.cursor(ids[number]))
                clock.run()
            }
        }
        #expect(count < 200, "\(count) hashes for ten positions")
    }

    @Test func aRowThatIsDeselectedCostsOneLookForEachSelectedRow() {
        selectAll()
        let ids = entries().map(\.id)
        makeRowTable(ids)
        let count = hashes {
            controller.perform(.select(false), on: .row(ids[500]))
            clock.run()
        }
        #expect(selected.values.last == Self.count - 1)
        #expect(count < Self.count + 100, "\(count) hashes")
    }

    @Test func aRowThatGoesLeavesTheSelection() {
        selectAll()
        var entries = entries()
        entries.remove(at: 500)
        entries.swapAt(100, 700)
        show(entries)
        #expect(selected.values.last == Self.count - 1)
        entries.append(SelectableEntry(id: HashedID(number: 500, hashes: hashes), contents: contents))
        show(entries)
        #expect(selected.values.last == Self.count - 1)
    }

    @Test func allIsSelectedWithOneContentForEachRow() {
        let (before, hashed) = (contents.count, hashes.count)
        selectAll()
        #expect(contents.count - before == Self.count)
        #expect(hashes.count - hashed <= 2 * Self.count)
    }

    @Test func onlyRowsThatOfferItAreSelected() {
        var entries = entries()
        for index in stride(from: 0, to: Self.count, by: 2) { entries[index].canSelect = false }
        // Of rows with one id the first one counts, which doesn't offer it.
        entries.append(SelectableEntry(id: entries[0].id, contents: contents))
        entries.append(SelectableEntry(id: entries[1].id, canSelect: false, contents: contents))
        show(entries)
        selectAll()
        #expect(selected.values.last == Self.count / 2)
    }
}
