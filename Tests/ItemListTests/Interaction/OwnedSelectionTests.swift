import ItemList
import ItemListTesting
import Signals
import Testing

/// A state that owns the selection of its rows.
@Suite struct OwnedSelectionTests {
    private let chosen = ValuePromise<Set<String>>([])
    private let names = ValuePromise(["Ada", "Ben", "Cleo"])

    private func host(
        _ changed: @escaping @Sendable (ValuePromise<Set<String>>, Set<String>) -> Void = { $0.set($1) }
    ) -> ItemListTestHost<String> {
        let (chosen, names) = (chosen, names)
        return ItemListTestHost { environment in
            ItemListController(queue: environment.queue, diagnostics: environment.diagnostics) { window in
                combineLatest(names.get(), chosen.get(), window.query).map { names, ids, query in
                    var state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Names") {
                        for name in names where query.isEmpty || name.contains(query) {
                            ItemListActionItem(title: name, action: {}).editable(isEditing: true, canSelect: true).id(name)
                        }
                    }
                    state.chrome.search = ItemListSearch(placeholder: "Search")
                    state.selection = ItemListSelection(ids, changed: { changed(chosen, $0) })
                    return state
                }
            }
        }
    }

    private func shown(_ host: ItemListTestHost<String>) -> [String] {
        _ = host.rows
        return host.transitions.last?.interaction.selection.sorted() ?? []
    }

    @Test func stateSelectsRowsWithoutTheUser() {
        let host = host()
        chosen.set(["Ben"])
        host.run()
        #expect(shown(host) == ["Ben"])
        #expect(host.row("Ben")?.content.editing?.isSelected == true)
        chosen.set([])
        host.run()
        #expect(shown(host) == [])
    }

    @Test func selectingAsksTheState() {
        let host = host()
        host.perform(.select(true), on: .row("Ada"))
        #expect(chosen.value == ["Ada"])
        host.perform(.extendSelection, on: .row("Cleo"))
        #expect(chosen.value == ["Ada", "Ben", "Cleo"])
        host.perform(.select(false), on: .row("Ben"))
        #expect(shown(host) == ["Ada", "Cleo"])
        host.perform(.select(false), on: .list)
        #expect(chosen.value == [])
        host.perform(.select(true), on: .list)
        #expect(shown(host) == ["Ada", "Ben", "Cleo"])
    }

    @Test func stateMayRefuse() {
        let host = host { chosen, ids in chosen.set(ids.subtracting(["Ben"])) }
        host.perform(.select(true), on: .list)
        #expect(shown(host) == ["Ada", "Cleo"])
    }

    @Test func twoSelectionsBeforeTheAnswerAreBothAskedFor() {
        let asked = ValuePromise<[Set<String>]>([])
        let host = host { _, ids in asked.mutate { $0.append(ids) } }
        host.perform(.select(true), on: .row("Ada"))
        host.perform(.select(true), on: .row("Ben"))
        #expect(asked.value == [["Ada"], ["Ada", "Ben"]])
        #expect(shown(host) == [])
    }

    @Test func searchHidesSelectedRows() {
        let host = host()
        chosen.set(["Ada", "Ben"])
        host.type("Be", into: "Search")
        #expect(host.rows.count == 1)
        #expect(host.transitions.last?.interaction.hiddenSelection == ["Ada"])
        #expect(shown(host) == ["Ada", "Ben"])
    }

    @Test func requestKeepsSelectedRowsThatTheSearchHides() {
        let names = names
        let windows = ValuePromise<ItemListWindow<String>?>(nil)
        let host = ItemListTestHost<String> { environment in
            ItemListController<ItemListItemEntry<String>>(queue: environment.queue, diagnostics: environment.diagnostics) { window in
                windows.set(window)
                return combineLatest(names.get(), window.query).map { names, query -> ItemListState<ItemListItemEntry<String>> in
                    var state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Names") {
                        for name in names where query.isEmpty || name.contains(query) {
                            ItemListActionItem(title: name, action: {}).editable(isEditing: true, canSelect: true).id(name)
                        }
                    }
                    state.chrome.search = ItemListSearch(placeholder: "Search")
                    return state
                }
            }
        }
        host.perform(.select(true), on: .row("Ada"))
        host.type("Be", into: "Search")
        (windows.value ?? nil)?.request(.select(["Ada", "Ben", "Cleo"]))
        host.run()
        #expect(shown(host) == ["Ada", "Ben"])
    }
}
