import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// A field with a button that sends its text, which takes time.
@Suite struct WorkTextTests {
    private let service = Service()
    private let draft = ValuePromise("")

    private func makeHost() -> ItemListTestHost<String> {
        let (draft, service) = (draft, service)
        let send: @Sendable () -> Void = {
            let text = draft.value ?? ""
            draft.set("")
            ItemListWork.start {
                do { try await service.call() } catch { draft.update { $0.isEmpty ? text : $0 } }
            }
        }
        return ItemListTestHost { environment in
            ItemListController(showing: draft.get(), queue: environment.queue, diagnostics: environment.diagnostics) { text in
                ItemListState(title: "Chat") {
                    ItemListMultilineInputItem(
                        text: text, placeholder: "Message", inlineAction: .init(title: "Send", action: send), textUpdated: { draft.set($0) }
                    ).id("draft")
                }
            }
        }
    }

    private func text(_ host: ItemListTestHost<String>) -> [String?] {
        let input = host.row("draft")?.content.control?.input
        return [input?.text, input?.otherText]
    }

    @Test func textThatCouldNotBeSentReturns() async {
        let host = makeHost()
        host.type("Hello", into: "Message")
        host.tap("Send")
        #expect(text(host) == ["", nil])
        service.fail(Failure("no network"))
        await host.until { text(host) == ["Hello", nil] }
    }

    /// Another thread may bring the text after the work has ended.
    @Test func firstTextAfterTheWorkIsItsAnswer() async {
        let host = makeHost()
        host.type("Hello", into: "Message")
        host.tap("Send")
        service.answer(1)
        await host.until { host.rows.first == "Message, text area, empty" }
        draft.set("Hello")
        host.run()
        #expect(text(host) == ["Hello", nil])
        draft.set("from elsewhere")
        host.run()
        #expect(text(host) == ["Hello", "from elsewhere"])
    }

    @Test func returningTextWaitsBehindTypedText() async {
        let host = makeHost()
        host.type("Hello", into: "Message")
        host.tap("Send")
        await service.called(1)
        host.type("a", into: "Message")
        host.perform(.edit(.deleteBackward), on: .row("draft"))
        service.fail(Failure("no network"))
        await host.until { text(host) == ["", "Hello"] }
    }

    @Test func textFromElsewhereWaitsAfterTheWork() async {
        let host = makeHost()
        host.type("Hello", into: "Message")
        host.tap("Send")
        service.answer(1)
        await host.until { host.rows.first == "Message, text area, empty" }
        host.type("a", into: "Message")
        draft.set("from elsewhere")
        host.run()
        #expect(text(host) == ["a", "from elsewhere"])
    }
}
