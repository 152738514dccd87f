import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Rows whose items, contents and comparisons of ids are counted.
private struct CountedEntry: ItemListNodeEntry {
    struct Arguments: Sendable {
        let items = Counter()
        let contents = Counter()
    }

    /// An id that counts how often it is compared.
    struct ID: Hashable, Sendable {
        static let comparisons = Counter()
        let number: Int

        static func == (first: ID, second: ID) -> Bool {
            comparisons.increment()
            return first.number == second.number
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(number)
        }
    }

    struct Item: ItemListItem {
        let contents: Counter

        func content() -> ItemListRowContent {
            contents.increment()
            return ItemListRowContent(role: .label, title: "Row", offers: .activate)
        }
    }

    let number: Int
    var text = ""
    var id: ID { ID(number: number) }
    var section: Int { number / 10 }

    init(id: Int) {
        number = id
    }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        arguments.items.increment()
        return Item(contents: arguments.contents)
    }
}

@Suite(.serialized) struct LazinessTests {
    @Test func aListCostsItsDiffAndNotTheItemsOfItsRows() {
        let clock = VirtualClock()
        let arguments = CountedEntry.Arguments()
        let state = ValuePromise((0..<5_000).map { CountedEntry(id: $0) })
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get()
                |> map { (entries: [CountedEntry]) in
                    ItemListState(title: "", entries: entries, arguments: arguments)
                })
        let sizes = Received<Int>()
        controller.connect(
            ClosureRenderer { transition, completion in
                sizes.append(transition.rows.count)
                completion()
            })
        clock.run()
        #expect(sizes.values == [5_000])
        #expect(arguments.items.count == 0)

        // One row is removed, one changed, one moved: the neighbours of each are looked at, before and after.
        var entries = (0..<5_000).map { CountedEntry(id: $0) }
        entries[1_000].text = "changed"
        entries.remove(at: 2_000)
        entries.insert(entries.remove(at: 3_000), at: 4_000)
        state.set(entries)
        clock.run()
        #expect(sizes.values == [5_000, 4_999])
        // At most two rows beside each of four places, and for each row three items of the old and three of the new list.
        #expect(arguments.items.count > 0 && arguments.items.count <= 4 * 2 * 6)
        #expect(arguments.contents.count == 0)
    }

    /// The rows of a screen of 5,000, and what counts them.
    private func rows() -> (rows: ItemListRows<CountedEntry.ID>?, arguments: CountedEntry.Arguments, controller: Any) {
        let clock = VirtualClock()
        let arguments = CountedEntry.Arguments()
        let entries = (0..<5_000).map { CountedEntry(id: $0) }
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: Signal<ItemListState<CountedEntry>, NoError>.single(ItemListState(title: "", entries: entries, arguments: arguments)))
        let recorder = ItemListRecorder<CountedEntry.ID>()
        controller.connect(recorder)
        clock.run()
        return (recorder.transitions.last?.rows, arguments, controller)
    }

    @Test(arguments: [0..<1, 7..<8, 100..<120, 4_980..<5_000, 0..<5_000])
    func adjoiningRowsMakeTheirItemsAndContentsOnce(range: Range<Int>) {
        let (rows, arguments, _) = rows()
        #expect(rows?.rows(in: range).map(\.id.number) == Array(range))
        #expect(arguments.items.count <= range.count + 2)
        #expect(arguments.contents.count == range.count)
    }

    @Test func aLoopOverAllRowsMakesEachItemOnce() {
        let (rows, arguments, _) = rows()
        #expect(rows.map { rows in rows.reduce(0) { count, _ in count + 1 } } == 5_000)
        #expect(arguments.items.count == 5_000)
        #expect(arguments.contents.count == 5_000)
    }

    /// The comparisons are counted for the whole suite, whose tests run one by one for that.
    @Test func rowsThatAreLookedUpOftenAreFoundWithoutALookAtTheOthers() {
        let (rows, arguments, _) = rows()
        for number in 0..<3 {
            #expect(rows?.index(of: CountedEntry.ID(number: number)) == number)
        }
        let before = CountedEntry.ID.comparisons.count
        for number in stride(from: 0, to: 5_000, by: 7) {
            #expect(rows?.index(of: CountedEntry.ID(number: number)) == number)
        }
        #expect(rows?.index(of: CountedEntry.ID(number: 5_000)) == nil)
        #expect(CountedEntry.ID.comparisons.count - before < 5_000)
        #expect(arguments.items.count == 0)
    }
}
