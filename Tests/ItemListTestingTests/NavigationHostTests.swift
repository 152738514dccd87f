import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// A host of a screen in a navigation.
@Suite struct NavigationHostTests {
    private let failures = Received<ItemListTestFailure>()
    private let isForgotten = ValuePromise(false)

    private var messages: [String] { failures.values.map(\.message) }

    /// A screen that asks before it forgets an account, and pushes its details.
    private func host() -> ItemListTestHost<String> {
        let (failures, isForgotten) = (failures, isForgotten)
        return ItemListTestHost(
            reporter: { failures.append($0) },
            navigation: { environment, place in
                ItemListController(showing: isForgotten.get(), queue: environment.queue, diagnostics: environment.diagnostics) {
                    forgotten in
                    ItemListState(title: "Account") {
                        ItemListTextItem(text: forgotten ? "Forgotten" : "Known").id("state")
                        ItemListActionItem(
                            title: "Forget",
                            action: {
                                place.present(AlertController(title: "Forget it?", actions: [.destructive("forget", "Forget account")]))
                                    .start(next: { if $0?.action == "forget" { isForgotten.set(true) } })
                            }
                        ).id("forget")
                        ItemListDisclosureItem(title: "Details", action: { place.push { _ in details(environment.queue) } }).id("details")
                    }
                }
            })
    }

    @Test func alertIsSeenAndAnswered() {
        let host = host()
        host.expect(rows: ["Known", "Forget, button", "Details, link"])
        #expect(host.modal == nil)
        host.tap("Forget")
        host.modal?.expect(chrome: ["Forget it?"])
        host.modal?.expect(rows: ["Forget account, button", "Cancel, button"])
        host.modal?.tap("Forget account")
        #expect(host.modal == nil)
        host.expect(rows: ["Forgotten", "Forget, button", "Details, link"])
        host.finish()
        #expect(messages == [])
    }

    @Test func pushedScreenIsSeenAndActsByItsOwnIDs() {
        let host = host()
        _ = host.rows
        #expect(host.pushed(Int.self) == nil)
        host.tap("Details")
        #expect(host.pushed(String.self) == nil)
        #expect(host.pushed(Int.self)?.ids == [1])
        host.pushed(Int.self)?.tap("Number 1")
        host.finish()
        #expect(messages == [])
    }

    @Test func alertThatTheTestDidNotLookAtFailsIt() {
        let host = host()
        _ = host.rows
        host.tap("Forget")
        host.finish()
        #expect(messages == ["the test did not look at an alert or a sheet:\n+ Forget it?\n+ Forget account, button\n+ Cancel, button"])
    }

    @Test func refusedTapInAnAlertFailsTheTest() {
        let host = host()
        _ = host.rows
        host.tap("Forget")
        host.modal?.tap("Keep it")
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("nothing on the screen is called “Keep it”:") == true)
        host.finish()
    }
}

private func details(_ queue: Queue) -> ItemListController<ItemListItemEntry<Int>> {
    ItemListController(
        queue: queue,
        state: .single(
            ItemListState(title: "Details") {
                ItemListActionItem(title: "Number 1", action: {}).id(1)
            }))
}
