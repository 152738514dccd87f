import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// A host that drags, drops, and begins several actions at once.
@Suite struct ItemListTestHostActingTests {
    private let settings = ValuePromise(Sounds())
    private let failures = Received<ItemListTestFailure>()

    private func host(_ screen: @escaping (ItemListTestEnvironment) -> any ItemListScreen<String>) -> ItemListTestHost<String> {
        let failures = failures
        return ItemListTestHost(reporter: { failures.append($0) }, screen: screen)
    }

    private var messages: [String] { failures.values.map(\.message) }

    @Test func aTestBeginsSeveralActionsAtOnceAndReadsTheirAnswers() {
        let host = host { [settings] in soundsController(settings, queue: $0.queue, diagnostics: $0.diagnostics) }
        _ = host.rows
        let answers = [
            host.begin(.toggle, on: .row("sounds")), host.begin(.set(.isOn(true)), on: .row("sounds")), host.begin(.delete, on: .row("on")),
        ]
        #expect(answers.map { $0.value == nil } == [true, true, true])
        host.run()
        #expect(answers.map { $0.value?.isHandled } == [true, true, false])
        #expect(host.rows.last == "Sounds, switch, on")
        #expect(host.perform(.toggle, on: .row("sounds"))?.isHandled == true)
        _ = host.rows
        host.finish()
        #expect(messages == [])
    }

    @Test func aTestDragsAndDrops() {
        let names = ValuePromise(["Ada", "Ben", "Cy"])
        let host = host { environment in
            ItemListController(
                queue: environment.queue,
                state: names.get().map { all in
                    let entries = all.map { name in
                        ItemListItemEntry(id: name, item: ItemListDisclosureItem(title: name, label: "").editable(canMove: true))
                    }
                    var state = ItemListState(title: "", entries: entries)
                    state.moved = { row, place in
                        names.update { names in
                            var names = names.filter { $0 != row }
                            guard let index = names.firstIndex(of: place.row) else { return names }
                            if case .after = place { names.insert(row, at: index + 1) } else { names.insert(row, at: index) }
                            return names
                        }
                    }
                    return state
                }, diagnostics: environment.diagnostics)
        }
        #expect(host.drag("Ada", over: .after("Cy"))?.isHandled == true)
        #expect(host.ids == ["Ada", "Ben", "Cy"])
        host.drop()
        #expect(host.ids == ["Ben", "Cy", "Ada"])
        host.drop(expecting: .notOffered)
        host.finish()
        #expect(messages == [])
    }

    @Test func aTestTypesIntoTheSearch() {
        let host = host { environment in
            ItemListController(queue: environment.queue, diagnostics: environment.diagnostics) { window in
                window.query.map { query in
                    var state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: query, entries: [])
                    state.chrome.search = ItemListSearch(placeholder: "Search")
                    return state
                }
            }
        }
        host.type("ab", into: "Search")
        #expect(host.chrome == ["ab", "Search, search field, ab"])
        host.finish()
        #expect(messages == [])
    }

    @Test func aConditionThatNeverHoldsReportsTheScreen() async {
        let host = host { [settings] in soundsController(settings, queue: $0.queue, diagnostics: $0.diagnostics) }
        await host.until({ false }, atMost: 0)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("a condition has not held within 0.0 seconds; the screen is:\n") == true)
        #expect(messages.first?.contains("Notifications, switch, on") == true)
        host.finish()
    }
}
