import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What a transition has drawn anew is what looks another way, row for row.
@Suite struct UpdatedRowsTests {
    private typealias Entry = ItemListItemEntry<Int>

    /// A row that says little, so that many changes of a state are none of its look.
    private static func row(_ id: Int, _ generator: inout SeededGenerator) -> Entry {
        let text = ["a", "b"].randomElement(using: &generator) ?? ""
        var row =
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: Entry(id: id, item: ItemListSectionHeaderItem(text: text))
            case 1: Entry(id: id, item: ItemListTextItem(text: text))
            case 2: Entry(id: id, item: ItemListSwitchItem(title: text, value: .random(using: &generator), updated: { _ in }))
            case 3: Entry(id: id, item: BareItem(text: text))
            default: Entry(id: id, item: ItemListActionItem(title: text, action: {}))
            }
        row = ItemListSection("\(Int.random(in: 0..<3, using: &generator))") { row }.rows[0]
        return row
    }

    private static func next(_ rows: [Entry], _ generator: inout SeededGenerator) -> [Entry] {
        var rows = rows
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let place = Int.random(in: 0...rows.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let id = Int.random(in: 0..<24, using: &generator)
                if !rows.contains(where: { $0.id == id }) { rows.insert(row(id, &generator), at: place) }
            case 1 where place < rows.count: rows.remove(at: place)
            case 2 where place < rows.count: rows[place] = row(rows[place].id, &generator)
            case 3 where place < rows.count:
                let row = rows.remove(at: place)
                rows.insert(row, at: .random(in: 0...rows.count, using: &generator))
            default: break
            }
        }
        if Int.random(in: 0..<20, using: &generator) == 0 { rows.shuffle(using: &generator) }
        return rows
    }

    /// How a row looks, from the list as a whole.
    private struct Look: Equatable {
        let content: ItemListRowContent
        let section: String?
        let neighbors: ItemListNeighbors
        let isAlwaysPlain: Bool
    }

    private static func looks(_ rows: [Entry]) -> [Int: Look] {
        let traits = rows.map { row in
            ItemListNeighborTraits(
                section: row.section, isAlwaysPlain: row.item.isAlwaysPlain, requestsNoInset: row.item.requestsNoInset,
                isText: row.item.isFreeText)
        }
        var looks: [Int: Look] = [:]
        for (index, row) in rows.enumerated() {
            looks[row.id] = Look(
                content: row.item.content(), section: row.section,
                neighbors: itemListNeighbors(
                    item: traits[index], topItem: index > 0 ? traits[index - 1] : nil,
                    bottomItem: index + 1 < rows.count ? traits[index + 1] : nil),
                isAlwaysPlain: row.item.isAlwaysPlain)
        }
        return looks
    }

    /// Which rows a transition has drawn anew, of those that were there before.
    private static func redrawn(_ transition: ItemListTransition<Int>) -> Set<Int> {
        var rows = Set(transition.diff.updates.map { transition.rows.id(at: $0.index) })
        for insertion in transition.diff.insertions where insertion.previousIndex != nil && insertion.reason != nil {
            rows.insert(transition.rows.id(at: insertion.index))
        }
        return rows
    }

    @Test(arguments: UInt64(0)..<24)
    func onlyRowsWhoseLookChangedAreUpdated(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let clock = VirtualClock()
        let recorder = ItemListRecorder<Int>()
        let state = ValuePromise([Entry]())
        let controller = ItemListController<Entry>(
            queue: clock.queue, workQueue: clock.makeQueue(), state: state.get() |> map { ItemListState(title: "", entries: $0) },
            diagnostics: { _ in })
        controller.connect(recorder)
        clock.run()
        var (rows, before) = ([Entry](), [Int: Look]())
        for step in 0..<120 {
            rows = Self.next(rows, &generator)
            let after = Self.looks(rows)
            let count = recorder.transitions.count
            state.set(rows)
            clock.run()
            let changed = Set(before.keys.filter { id in after[id].map { $0 != before[id] } ?? false })
            let redrawn = recorder.transitions.dropFirst(count).map(Self.redrawn)
            #expect(redrawn.count <= 1, "seed \(seed), step \(step)")
            #expect((redrawn.first ?? []) == changed, "seed \(seed), step \(step)")
            before = after
        }
        #expect(recorder.faults == [], "seed \(seed)")
        withExtendedLifetime(controller) {}
    }
}

/// A row that wants no gap below itself.
private struct BareItem: ItemListItem {
    let text: String
    var requestsNoInset: Bool { true }

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .text, title: RichText(text))
    }
}
