import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Rows whose comparisons and items are counted.
private struct CountedEntry: ItemListNodeEntry {
    let id: Int
    var text = ""
    let comparisons: Counter
    var section: Int { id / 10 }

    static func == (left: CountedEntry, right: CountedEntry) -> Bool {
        left.comparisons.increment()
        return left.id == right.id && left.text == right.text
    }

    func item(presentationData: ItemListPresentationData, arguments: Counter) -> any ItemListItem {
        arguments.increment()
        return ItemListDisclosureItem(title: RichText(text))
    }
}

/// A screen whose state is built of sections.
private struct SectionedScreen {
    let clock = VirtualClock()
    let comparisons = Counter()
    let items = Counter()
    let diagnostics = Received<ItemListDiagnostic>()
    let recorder = ItemListRecorder<Int>()
    let state: ValuePromise<[[CountedEntry]]>
    let controller: ItemListController<CountedEntry>

    init(_ sections: [Range<Int>]) {
        state = ValuePromise(sections.map { [comparisons] in $0.map { CountedEntry(id: $0, comparisons: comparisons) } })
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get()
                |> map { [items] (sections: [[CountedEntry]]) in
                    ItemListState(title: "", sections: sections, arguments: items)
                },
            diagnostics: { [diagnostics] in diagnostics.append($0) })
        controller.connect(recorder)
        clock.run()
    }

    /// Shows a state and returns how many comparisons of rows that took.
    func show(_ sections: [[CountedEntry]]) -> Int {
        let before = comparisons.count
        state.set(sections)
        clock.run()
        return comparisons.count - before
    }

    func entry(_ id: Int) -> CountedEntry {
        CountedEntry(id: id, text: "new", comparisons: comparisons)
    }
}

@Suite struct SectionedScreenTests {
    private static let tenSections = (0..<1_000).map { $0 * 10..<$0 * 10 + 10 }

    @Test func aTransitionCostsTheSectionsThatChanged() {
        let screen = SectionedScreen(Self.tenSections)
        var sections = Self.tenSections.map { $0.map { CountedEntry(id: $0, comparisons: screen.comparisons) } }
        _ = screen.show(sections)
        #expect(screen.recorder.transitions.count == 1)
        #expect(screen.items.count == 0)

        sections[700][3].text = "changed"
        #expect(screen.show(sections) == 10)
        #expect(screen.recorder.transitions.last?.diff.updates == [.init(index: 7_003, previousIndex: 7_003, reason: .content)])
        #expect(screen.items.count <= 2 * 6)

        #expect(screen.show(sections) == 0)
        sections[3] += [screen.entry(20_000)]
        #expect(screen.show(sections) == 10)
        #expect(screen.recorder.transitions.last?.diff.insertions == [.init(index: 40)])
        #expect(screen.recorder.transitions.count == 3)
        #expect(screen.recorder.rows.map(\.id) == sections.joined().map(\.id))
        #expect(screen.recorder.faults == [])
    }

    @Test func rowsAreFoundInAllSectionsAndEmptyOnesHaveNone() {
        let screen = SectionedScreen([0..<0, 0..<3, 10..<10, 10..<12, 12..<12])
        let rows = screen.recorder.transitions[0].rows
        #expect(rows.count == 5)
        #expect(rows.indices.map { rows.id(at: $0) } == [0, 1, 2, 10, 11])
        #expect(screen.recorder.row(2)?.neighbors.bottom == .otherSection(.full))
        #expect(screen.recorder.row(10)?.neighbors.top == .otherSection(.full))
        let outcomes = Received<ItemListAnswer>()
        screen.controller.perform(.toggle, on: .row(11)) { outcomes.append($0) }
        screen.controller.perform(.toggle, on: .row(5)) { outcomes.append($0) }
        screen.clock.run()
        #expect(outcomes.values == [.refused(.notOffered), .refused(.notThere)])
    }

    @Test func aRepeatedIDIsLeftOutOfItsSectionAndTheOthersStayShared() {
        let screen = SectionedScreen([0..<5, 5..<10, 10..<15])
        var sections = [0..<5, 5..<10, 10..<15].map { $0.map { CountedEntry(id: $0, comparisons: screen.comparisons) } }
        sections[1] += [screen.entry(3), screen.entry(6)]
        _ = screen.show(sections)
        #expect(screen.recorder.rows.map(\.id) == Array(0..<15))
        #expect(screen.diagnostics.values.count == 2)
        sections[1].removeLast(2)
        #expect(screen.show(sections) == 5)
        #expect(screen.recorder.rows.map(\.id) == Array(0..<15))
        #expect(screen.recorder.faults == [])
    }

    @Test func entriesAreTheRowsOfAllSections() {
        var state = ItemListState<Row>(
            title: "", sections: [[Row(id: 1)], [], [Row(id: 2), Row(id: 3)]], arguments: .init(version: 0) { _ in })
        #expect(state.entries.map(\.id) == [1, 2, 3])
        state.entries.removeFirst()
        #expect(state.sections == [[Row(id: 2), Row(id: 3)]])
        #expect(ItemListState(title: "", entries: [Row(id: 4)], arguments: .init(version: 0) { _ in }).sections == [[Row(id: 4)]])
    }
}
