import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

/// A long list is filtered while somebody types, and by tabs.
@Suite struct SearchTests {
    private struct Line: ItemListNodeEntry {
        let id: Int
        let made: Counter

        var section: Int { 0 }

        static func == (first: Line, second: Line) -> Bool { first.id == second.id }

        func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
            made.increment()
            return ItemListDisclosureItem(title: "Line \(id)", label: .text(""), action: {})
        }
    }

    /// A screen of 10,000 lines in a terminal of 24, which takes a tenth of a second to show a picture.
    private final class LongScreen: Sendable {
        let clock = VirtualClock()
        let made = Counter()
        let transitions = Counter()
        let view: ItemListTextRenderer<Int>
        let controller: ItemListController<Line>

        init() {
            let view = ItemListTextRenderer<Int>(size: TextSize(columns: 40, rows: 24), onChange: {})
            self.view = view
            let tab = ValuePromise("all")
            let lines = (0..<10_000).map { [made] in Line(id: $0, made: made) }
            controller = ItemListController(queue: clock.queue, workQueue: clock.makeQueue()) { window in
                combineLatest(window.query, tab.get())
                    |> map { (query: String, chosen: String) in
                        var shown = query.isEmpty ? lines : lines.filter { "\($0.id)".contains(query) }
                        if chosen == "even" { shown = shown.filter { $0.id.isMultiple(of: 2) } }
                        var state = ItemListState(title: "", entries: shown)
                        state.chrome.search = ItemListSearch(placeholder: "Search")
                        state.chrome.title = .textWithTabs(
                            "Lines",
                            ItemListChoice([ItemListOption("all", "All"), ItemListOption("even", "Even")], chosen: chosen))
                        state.handlers[.title] = { if case .choose(let name) = $0 { tab.set(name) } }
                        return state
                    }
            }
            controller.connect(Slow(view: view, queue: clock.queue, transitions: transitions))
            clock.advance(by: 1)
        }

        private final class Slow: ItemListRenderer {
            let view: ItemListTextRenderer<Int>
            let queue: Queue
            let transitions: Counter

            init(view: ItemListTextRenderer<Int>, queue: Queue, transitions: Counter) {
                (self.view, self.queue, self.transitions) = (view, queue, transitions)
            }

            func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
                transitions.increment()
                view.apply(transition) {}
                _ = queue.after(0.1, completion)
            }
        }

        func type(_ query: String) {
            controller.perform(.query(query), on: .search)
        }

        var ids: [Int] { Array(view.view.rows.indices.map(view.view.rows.id(at:))) }
    }

    @Test func aSearchCostsTransitionsByTimeAndRowsByTheScreen() {
        let screen = LongScreen()
        #expect(screen.ids.count == 10_000)
        let (made, transitions) = (screen.made.count, screen.transitions.count)
        #expect(made < 200)
        // A second of typing, a key each 20 milliseconds.
        for length in 0..<50 {
            screen.type(String("1234567".prefix(length % 5)))
            screen.clock.advance(by: 0.02)
        }
        screen.type("77")
        screen.clock.advance(by: 1)
        #expect(screen.ids == (0..<10_000).filter { "\($0)".contains("77") })
        // Ten pictures are shown in the second, and two more in the next one.
        #expect((8...14).contains(screen.transitions.count - transitions), "\(screen.transitions.count - transitions)")
        #expect(screen.made.count - made < 2_000, "\(screen.made.count - made)")
        screen.controller.perform(.cancel, on: .search)
        screen.clock.advance(by: 1)
        #expect(screen.ids.count == 10_000)
    }

    @Test func aTabFiltersBesideTheSearch() {
        let screen = LongScreen()
        let (made, transitions) = (screen.made.count, screen.transitions.count)
        screen.type("99")
        screen.controller.perform(.choose("even"), on: .chrome(.title))
        screen.clock.advance(by: 1)
        #expect(screen.ids == (0..<10_000).filter { "\($0)".contains("99") && $0.isMultiple(of: 2) })
        #expect(screen.view.view.chrome.title.choice?.chosen == "even")
        #expect(screen.transitions.count - transitions <= 2)
        #expect(screen.made.count - made < 1_500)
        screen.controller.perform(.choose("odd"), on: .chrome(.title))
        screen.clock.advance(by: 1)
        #expect(screen.view.view.chrome.title.choice?.chosen == "even")
    }
}
