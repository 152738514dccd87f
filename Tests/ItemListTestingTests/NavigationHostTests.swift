import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// A screen with a button. The work of the button counts its start, and its end by the screen's release.
private func chat(_ place: NavigationPlace, _ queue: Queue, isWorking work: Counter) -> any ItemListScreen {
    ItemListController(
        queue: queue,
        state: .single(
            ItemListState(title: "Chat") {
                ItemListActionItem(
                    title: "Send",
                    action: {
                        work.increment()
                        _ = await Signal<Int, NoError>.never().first()
                        if Task.isCancelled { work.increment() }
                    }
                ).id("send")
                ItemListActionItem(title: "Leave", action: { place.pop() }).id("leave")
            }))
}

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

    @Test func goingBackLeavesAlertsAndPushedScreens() {
        let host = host()
        _ = host.rows
        host.tap("Details")
        #expect(host.pushed(Int.self)?.ids == [1])
        host.goBack()
        #expect(host.pushed(Int.self) == nil)
        host.tap("Forget")
        #expect(host.modal?.rows.count == 2)
        host.goBack()
        #expect(host.modal == nil)
        host.expect(rows: ["Known", "Forget, button", "Details, link"])
        #expect(messages == [])
        host.goBack()
        #expect(messages == ["there is nothing to go back from: no alert, no sheet and no pushed screen"])
        host.finish()
    }

    @Test func alertThatTheTestDidNotLookAtFailsIt() {
        let host = host()
        _ = host.rows
        host.tap("Forget")
        host.finish()
        #expect(messages == ["the test did not look at an alert or a sheet:\n+ Forget it?\n+ Forget account, button\n+ Cancel, button"])
    }

    @Test func pushedScreenEndsWithItsHostThatTheTestKeeps() throws {
        let host = host()
        _ = host.rows
        host.tap("Details")
        let details = try #require(host.pushed(Int.self))
        host.finish()
        #expect(messages == [])
        #expect(details.ids == [1])
    }

    @Test(arguments: [true, false]) func workEndsWithAScreenThatIsLeft(leavesByItself: Bool) async throws {
        let work = Counter()
        let host = ItemListTestHost<String>(
            reporter: { [failures] in failures.append($0) },
            navigation: { environment, place in
                ItemListController(
                    queue: environment.queue,
                    state: .single(
                        ItemListState(title: "Chats") {
                            ItemListDisclosureItem(
                                title: "Chat", action: { place.push { chat($0, environment.queue, isWorking: work) } }
                            ).id("chat")
                        }))
            })
        host.expect(rows: ["Chat, link"])
        host.tap("Chat")
        let pushed = try #require(host.pushed(String.self))
        pushed.tap("Send")
        await host.until { work.count == 1 }
        leavesByItself ? pushed.tap("Leave") : host.goBack()
        #expect(host.pushed(String.self) == nil)
        await host.until { work.count == 2 }
        host.finish()
        #expect(messages == [])
    }

    @Test(arguments: [true, false]) func asyncQuestionHasItsAnswer(isCancelled: Bool) async {
        let answers = ValuePromise<[String]>([])
        let host = ItemListTestHost(navigation: { environment, place in
            ItemListController(
                queue: environment.queue,
                state: .single(
                    ItemListState(title: "Account") {
                        ItemListActionItem(
                            title: "Forget",
                            action: {
                                let answer = await place.ask(
                                    AlertController(title: "Forget it?", actions: [ModalAction("forget", "Forget account")]))
                                answers.mutate { $0.append(answer?.action ?? "cancelled") }
                            }
                        ).id("forget")
                    }))
        })
        host.tap("Forget")
        await host.until { host.modal != nil }
        host.modal?.tap(isCancelled ? "Cancel" : "Forget account")
        await host.until { host.rows == ["Forget, button"] }
        #expect(answers.value == [isCancelled ? "cancelled" : "forget"])
    }

    @MainActor @Test func testOnTheMainActorWaits() async {
        let host = host()
        await host.until { host.rows.count == 3 }
        host.finish()
        #expect(messages == [])
    }

    @Test func footerTakesNoText() {
        let failures = failures
        let host = ItemListTestHost<String>(reporter: { failures.append($0) }) { environment in
            var state = ItemListState<ItemListItemEntry<String>>(title: "Chat", entries: [])
            state.chrome.footer = ItemListSingleLineInputItem(text: "", placeholder: "Message", textUpdated: { _ in }).content()
            state.handlers[.footer] = { _ in }
            return ItemListController(queue: environment.queue, state: .single(state), diagnostics: environment.diagnostics)
        }
        host.type("hi", into: "Message")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("refused as notOffered") == true)
        _ = host.chrome
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
