import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText

/// Rows whose items and contents are counted, and whether they were made on the controller's queue.
private struct CountedEntry: ItemListNodeEntry {
    struct Arguments: Sendable {
        let queue: Queue
        let items = Counter()
        let contents = Counter()
        let contentsOnQueue = Counter()
    }

    struct Item: ItemListItem {
        let title: String
        let arguments: Arguments

        func content() -> ItemListRowContent {
            arguments.contents.increment()
            if arguments.queue.isCurrent() { arguments.contentsOnQueue.increment() }
            return ItemListRowContent(role: .label, title: RichText(title), offers: .activate)
        }
    }

    let id: Int
    var text = "Row"
    var section: Int { id / 100 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        arguments.items.increment()
        return Item(title: "\(text) \(id);", arguments: arguments)
    }
}

/// How much of a long list a text renderer looks at.
@Suite struct TextLazinessTests {
    private final class Screen {
        let clock = VirtualClock()
        let arguments: CountedEntry.Arguments
        let state: ValuePromise<[[CountedEntry]]>
        let controller: ItemListController<CountedEntry>
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 80, rows: 24), onChange: {})

        init(count: Int) {
            let arguments = CountedEntry.Arguments(queue: clock.queue)
            self.arguments = arguments
            state = ValuePromise((0..<(count / 100)).map { section in (0..<100).map { CountedEntry(id: section * 100 + $0) } })
            controller = ItemListController(
                queue: clock.queue, workQueue: clock.makeQueue(),
                state: state.get()
                    |> map { (sections: [[CountedEntry]]) in
                        ItemListState(title: "", sections: sections, arguments: arguments)
                    })
            controller.connect(renderer)
            clock.run()
        }

        /// What it takes until the screen is drawn after a change: items, contents, contents on the controller's queue.
        func cost(of change: (inout [[CountedEntry]]) -> Void) -> [Int] {
            let before = counts
            var sections = state.value ?? []
            change(&sections)
            state.set(sections)
            clock.run()
            _ = renderer.view.frame()
            _ = renderer.view.selectedRow
            return zip(counts, before).map(-)
        }

        private var counts: [Int] { [arguments.items.count, arguments.contents.count, arguments.contentsOnQueue.count] }
    }

    /// The lines of the list on the screen: rows of a line each.
    private static let visibleCount = 22

    @Test(arguments: [1_000, 100_000])
    func theFirstTransitionMakesTheVisibleRows(count: Int) {
        let screen = Screen(count: count)
        _ = screen.renderer.view.frame()
        #expect(screen.arguments.contents.count <= Self.visibleCount)
        #expect(screen.arguments.items.count <= Self.visibleCount + 2)
    }

    @Test(arguments: [1_000, 100_000])
    func aVisibleRowThatChangedIsMadeAlone(count: Int) {
        let screen = Screen(count: count)
        let cost = screen.cost { $0[0][5].text = "Changed" }
        #expect(screen.renderer.view.frame().text.contains("Changed 5;"))
        // For the neighbours: the row before and after. For the screen: the row, and the items beside it.
        #expect(cost[0] <= 2 + 3)
        #expect(cost[1...] == [1, 0])
    }

    @Test(arguments: [1_000, 100_000])
    func aRowThatChangedOutOfSightIsNotMade(count: Int) {
        let screen = Screen(count: count)
        let cost = screen.cost { $0[5][50].text = "Changed" }
        #expect(cost[0] <= 2)
        #expect(cost[1...] == [0, 0])
    }

    @Test(arguments: [1_000, 100_000])
    func rowsThatComeAboveMakeNothingButThemselvesAndTheirNeighbours(count: Int) {
        let screen = Screen(count: count)
        screen.renderer.update { $0.scroll(by: 300) }
        let top = screen.renderer.view.frame().strings[4]
        let cost = screen.cost { $0[0].insert(contentsOf: (0..<10).map { CountedEntry(id: 1_000_000 + $0) }, at: 50) }
        #expect(screen.renderer.view.frame().strings[4] == top)
        #expect(cost[0] <= 10 * 2 * 3)
        #expect(cost[1...] == [0, 0])
    }

    @Test func aScreenfulOfScrollingMakesAScreenfulOfRows() {
        let screen = Screen(count: 100_000)
        let before = screen.arguments.contents.count
        for _ in 0..<100 {
            screen.renderer.update { $0.scroll(by: 20) }
            _ = screen.renderer.view.frame()
        }
        #expect(screen.arguments.contents.count - before <= 100 * 20 + Self.visibleCount)
        // And keeps those near it.
        #expect(screen.renderer.view.list.drawn.count < 400)
    }

    @Test func aFrameMakesNoRows() {
        let screen = Screen(count: 100_000)
        screen.renderer.update { $0.moveSelection(.last) }
        for _ in 0..<50 { screen.renderer.update { $0.moveSelection(.pageUp) } }
        // These were seen before, and forgotten.
        for _ in 0..<52 { screen.renderer.update { $0.moveSelection(.pageDown) } }
        screen.renderer.update { $0.resize(TextSize(columns: 80, rows: 12)) }
        screen.renderer.update { $0.hint = "hint" }
        let before = screen.arguments.contents.count
        let frame = screen.renderer.view.frame()
        #expect(frame.text.contains("Row 99999;"))
        #expect(screen.renderer.view.selectedRow?.id == 99_999)
        #expect(screen.arguments.contents.count == before)
    }

    @Test func anotherThemeMakesTheVisibleRowsAnew() {
        let clock = VirtualClock()
        let arguments = CountedEntry.Arguments(queue: clock.queue)
        let presentation = ValuePromise(PresentationData())
        let entries = (0..<1_000).map { CountedEntry(id: $0) }
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), presentationData: presentation.get(),
            state: Signal<ItemListState<CountedEntry>, NoError>.single(ItemListState(title: "", entries: entries, arguments: arguments)))
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 80, rows: 24), onChange: {})
        controller.connect(renderer)
        clock.run()
        let before = arguments.contents.count
        presentation.set(PresentationData(theme: .night))
        clock.run()
        #expect(renderer.view.frame().cells.allSatisfy { $0.style.background != PresentationTheme.day.list.itemBlocksBackgroundColor })
        #expect(arguments.contents.count - before <= Self.visibleCount)
        withExtendedLifetime(controller) {}
    }

    @Test func aPreparationThatTheUserOvertookIsUsedForTheRowsThatItDrew() {
        let screen = Screen(count: 1_000)
        let contents = screen.arguments.contents
        let made = ItemListRows<Int>(count: 1_000, id: { $0 }) { index in
            contents.increment()
            return ItemListRow(
                id: index, content: ItemListRowContent(role: .label, title: RichText("New \(index);"), offers: .activate),
                neighbors: ItemListNeighbors(top: .sameSection(alwaysPlain: false), bottom: .sameSection(alwaysPlain: false)))
        }
        let transition = ItemListTransition(
            from: 1, to: 2, diff: ItemListDiff(updates: (0..<1_000).map { .init(index: $0, previousIndex: $0, reason: .content) }),
            rows: made, chrome: screen.renderer.view.chrome, presentationData: PresentationData(), options: [])
        let prepared = screen.renderer.prepare(transition)
        screen.renderer.update { $0.scroll(by: 10) }
        let before = screen.arguments.contents.count
        screen.renderer.apply(transition, prepared: prepared, completion: {})
        let text = screen.renderer.view.frame().text
        #expect(text.contains("New 15;") && !text.contains("Row") && !text.contains("New 5;"))
        #expect(screen.arguments.contents.count - before <= 11)
        // Another width: nothing of what was drawn fits.
        let later = ItemListTransition(
            from: 2, to: 3, diff: transition.diff, rows: made, chrome: transition.chrome, presentationData: PresentationData(), options: [])
        let useless = screen.renderer.prepare(later)
        screen.renderer.update { $0.resize(TextSize(columns: 60, rows: 24)) }
        screen.renderer.apply(later, prepared: useless, completion: {})
        #expect(screen.renderer.view.frame().columns == 60 && screen.renderer.view.frame().faults == [])
        #expect(screen.renderer.view.frame().text.contains("New 15;"))
        let shown = screen.renderer.view.frame()
        screen.renderer.update {
            $0.resize(TextSize(columns: 61, rows: 24))
            $0.resize(TextSize(columns: 60, rows: 24))
        }
        #expect(screen.renderer.view.frame() == shown)
    }
}
