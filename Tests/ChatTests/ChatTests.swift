import ItemList
import ItemListTesting
import Signals
import Testing

/// A chat over a server that answers when the test says.
@Suite struct ChatTests {
    private let answer = ValuePromise<Result<Void, SampleChat.Refusal>?>(.success(()))
    private let chat: Chat

    init() {
        chat = Chat(SampleChat(count: 120) { [answer] in try await answer.get().compactMap { $0 }.first()?.get() }, unreadCount: 2)
    }

    private func loadedHost() async -> ItemListTestHost<ChatRow> {
        let chat = chat
        let host = ItemListTestHost { chatController(chat, on: $0.queue) }
        host.perform(.loadMore(.top), on: .list)
        await host.until { host.ids.count > 1 }
        #expect(host.takeRequests() == [.focus(.row(.field))])
        return host
    }

    private func refuse() {
        answer.set(.failure(SampleChat.Refusal()))
    }

    @Test func newestMessagesAreShownWithAMarkAboveTheUnreadOnes() async {
        let host = await loadedHost()
        #expect(host.ids.suffix(4) == [.unread, .message("118"), .message("119"), .field])
        #expect(host.ids.count == 52)
        #expect(chat.state.value?.hasEarlier == true)
    }

    @Test func earlierMessagesAreLoadedUntilThereAreNone() async {
        let host = await loadedHost()
        for count in [102, 122] {
            host.perform(.loadMore(.top), on: .list)
            await host.until { host.ids.count == count }
        }
        #expect(host.ids.first == .message("0"))
        host.perform(.loadMore(.top), on: .list, expecting: .notOffered)
    }

    @Test func failedLoadIsTriedAgainByAButton() async {
        let host = await loadedHost()
        refuse()
        host.perform(.loadMore(.top), on: .list)
        await host.until { host.ids.first == .problem }
        host.perform(.loadMore(.top), on: .list, expecting: .notOffered)
        answer.set(.success(()))
        host.tap("Try again: the network is down")
        await host.until { host.ids.count == 102 }
    }

    @Test func messageIsSentByKeyAndByButton() async {
        let host = await loadedHost()
        host.type("Hello", into: "Message")
        host.perform(.submit, on: .row(.field))
        await host.until { host.rows.contains("you, Hello") }
        // The mark is gone once something was sent.
        #expect(!host.ids.contains(.unread))
        host.type("Are you there?", into: "Message")
        host.perform(.activate, on: .row(.field, part: ItemListMultilineInputItem.inlineActionPart))
        await host.until { host.rows.contains("you, Are you there?") }
        #expect(chat.state.value?.draft == "")
        // Each message that is sent is shown, at the end.
        #expect(host.takeRequests() == [.focus(.row(.field)), .focus(.row(.field))])
    }

    @Test func messageThatFailsIsSentAgain() async {
        let host = await loadedHost()
        refuse()
        host.type("Hello", into: "Message")
        host.perform(.submit, on: .row(.field))
        await host.until { host.rows.contains { $0.contains("Not sent: the network is down") } }
        answer.set(.success(()))
        host.perform(.activate, on: .row(.message("sent 1"), part: "resend"))
        await host.until { host.rows.contains("you, Hello") }
        #expect(host.takeRequests() == [.focus(.row(.field))])
    }
}
