import ItemList
import Signals
import TestSupport
import Testing

/// Rows whose items are counted.
private struct CountedEntry: ItemListNodeEntry {
    let id: Int
    var text = ""
    var section: Int { id / 10 }

    func item(presentationData: ItemListPresentationData, arguments: Counter) -> any ItemListItem {
        arguments.increment()
        return ItemListDisclosureItem(title: RichText(text))
    }
}

@Suite struct LazinessTests {
    @Test func aListCostsItsDiffAndNotTheItemsOfItsRows() {
        let clock = VirtualClock()
        let items = Counter()
        let state = ValuePromise((0..<5_000).map { CountedEntry(id: $0) })
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get()
                |> map { (entries: [CountedEntry]) in
                    (ItemListControllerState(title: .text("")), (ItemListNodeState(entries: entries), items))
                })
        let sizes = Received<Int>()
        controller.connect(
            ClosureRenderer { transition, completion in
                sizes.append(transition.rows.count)
                completion()
            })
        clock.run()
        #expect(sizes.values == [5_000])
        #expect(items.count == 0)

        // One row is removed, one changed, one moved: the neighbours of each are looked at, before and after.
        var entries = (0..<5_000).map { CountedEntry(id: $0) }
        entries[1_000].text = "changed"
        entries.remove(at: 2_000)
        entries.insert(entries.remove(at: 3_000), at: 4_000)
        state.set(entries)
        clock.run()
        #expect(sizes.values == [5_000, 4_999])
        // At most two rows beside each of four places, and for each row three items of the old and three of the new list.
        #expect(items.count > 0 && items.count <= 4 * 2 * 6)
    }
}
