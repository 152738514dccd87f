import ItemList
import Signals

/// C11: all of 100,000 rows are selected, and taken out of the selection.
///
/// A run does both, and a renderer that draws nothing applies the transitions. Beside it by hand: the item of each row, and its id put into a set.
let selectAllRow = Row("C11", "100,000 rows, all selected and none", unit: "row", units: count) {
    [
        Contestant.lasting(Name.ours) {
            let screen = SelectionScreen()
            return {
                screen.select(true)
                let selectedCount = screen.selectedCount.take()
                screen.select(false)
                return selectedCount
            }
        },
        Contestant(
            Name.itemsAndIDs,
            run: {
                let look = ItemListPresentationData(PresentationData())
                var ids = Set<Int>(minimumCapacity: count)
                for row in rows {
                    if let item = row.item(presentationData: look, arguments: ()) as? ItemListEditableItem, item.canSelect {
                        ids.insert(row.id)
                    }
                }
                return ids.count
            }),
    ]
}

/// C12: from a state's emission to the applied transition, 100,000 rows that are all selected, of which one changed; beside it the same with
/// nothing selected.
let selectedChangeRow = Row(
    "C12", "100,000 rows, all selected, one changed", unit: "transition", units: 1, goals: [Goal(2, Name.nothingSelected)]
) {
    [changes(Name.ours, selectsAll: true), changes(Name.nothingSelected, selectsAll: false)]
}

/// C13: from a request to the applied transition, 100,000 rows that are all selected, of which one leaves the selection and comes back; beside
/// it the set of ids by hand, copied, changed and compared with the old one, and one row that is selected alone.
let deselectRow = Row("C13", "100,000 rows, all selected but one", unit: "request", units: 2, goals: [Goal(2, Name.setByHand)]) {
    [
        oneSelected(Name.ours, selectsAll: true),
        Contestant.lasting(Name.setByHand) {
            var selection = Set(0..<count)
            func change(_ change: (inout Set<Int>) -> Void) -> Int {
                let old = selection
                change(&selection)
                return old.count > selection.count ? old.count { !selection.contains($0) } : selection.count { !old.contains($0) }
            }
            return { change { $0.remove(count / 2) } + change { $0.insert(count / 2) } }
        },
        oneSelected(Name.nothingSelected, selectsAll: false),
    ]
}

extension Name {
    static let itemsAndIDs = "items and ids by hand"
    static let nothingSelected = "nothing selected"
    static let setByHand = "a set by hand"
}

private let count = 100_000
private let rows = (0..<count).map { SelectableRow(row: DiffRow($0)) }

private func oneSelected(_ name: String, selectsAll: Bool) -> Contestant {
    Contestant.lasting(name) {
        let screen = SelectionScreen()
        if selectsAll { screen.select(true) }
        _ = screen.updateCount.take()
        return {
            screen.select(!selectsAll, at: count / 2)
            screen.select(selectsAll, at: count / 2)
            return screen.updateCount.take()
        }
    }
}

private func changes(_ name: String, selectsAll: Bool) -> Contestant {
    Contestant.lasting(name) {
        let screen = SelectionScreen()
        if selectsAll { screen.select(true) }
        _ = screen.updateCount.take()
        var changed = rows
        changed[count / 2].row.flag.toggle()
        let second = changed
        var isFirst = true
        return {
            isFirst.toggle()
            screen.show(isFirst ? rows : second)
            return screen.updateCount.take()
        }
    }
}

private struct SelectableRow: ItemListNodeEntry {
    var row: DiffRow<Int>
    var id: Int { row.id }
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListActionItem(title: RichText(row.title), action: {}).editable(isEditing: true, canSelect: true)
    }
}

private final class SelectionScreen {
    let clock = VirtualClock()
    let selectedCount = Tally()
    let updateCount = Tally()
    private let state = ValuePromise(rows)
    private let controller: ItemListController<SelectableRow>

    init() {
        let selectedCount = selectedCount
        controller = ItemListController(queue: clock.queue) { [state] window in
            window.selection.start(next: { selectedCount.add($0.count) })
            return state.get().map { ItemListState(title: "Rows", entries: $0) }
        }
        controller.connect(CountingRenderer(updateCount: updateCount))
        clock.run()
        _ = updateCount.take()
    }

    func select(_ isSelected: Bool) {
        controller.perform(.select(isSelected), on: .list)
        clock.run()
    }

    func select(_ isSelected: Bool, at id: Int) {
        controller.perform(.select(isSelected), on: .row(id))
        clock.run()
    }

    func show(_ rows: [SelectableRow]) {
        state.set(rows)
        clock.run()
    }
}

private struct CountingRenderer: ItemListRenderer {
    let updateCount: Tally

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        updateCount.add(transition.diff.updates.count)
        completion()
    }
}
