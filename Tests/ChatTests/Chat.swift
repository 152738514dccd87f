import ItemList
import Signals

/// A message of a chat.
struct Message: Sendable, Hashable, Identifiable {
    enum Delivery: Sendable, Hashable {
        case sent
        case underWay
        case failed(String)
    }

    var id: String
    var author: String
    var text: String
    var delivery = Delivery.sent
}

/// The server.
protocol ChatService: Sendable {
    /// Returns at most `count` messages, the oldest first: the newest ones, or those before a message.
    func messages(before id: String?, count: Int) async throws -> [Message]
    func send(_ text: String) async throws -> Message
}

/// The loaded messages and the text that isn't sent yet.
struct ChatState: Sendable {
    var messages: [Message] = []
    var hasEarlier = true
    /// The reason why earlier messages couldn't be loaded; nil if nothing failed.
    var problem: String?
    var firstUnread: String?
    var draft = ""
    /// The number of messages sent from here, for the ids of those that the server doesn't have yet.
    var sentCount = 0
}

/// A chat as the server has it, and what is being sent.
final class Chat: Sendable {
    static let pageSize = 50
    let state = ValuePromise(ChatState())
    private let service: any ChatService
    private let unreadCount: Int

    init(_ service: any ChatService, unreadCount: Int) {
        self.service = service
        self.unreadCount = unreadCount
    }

    /// Loads the messages before the first one, or the newest ones at first.
    func loadEarlier() async {
        state.mutate { $0.problem = nil }
        let first = state.value?.messages.first?.id
        do {
            let page = try await service.messages(before: first, count: Self.pageSize)
            state.mutate {
                if first == nil { $0.firstUnread = page.suffix(unreadCount).first?.id }
                $0.messages.insert(contentsOf: page, at: 0)
                $0.hasEarlier = page.count == Self.pageSize
            }
        } catch {
            state.mutate { $0.problem = "\(error)" }
        }
    }

    /// Shows the draft as a message that is under way, and empties the field.
    func send() {
        var new: Message?
        state.mutate {
            new = nil
            guard !$0.draft.isEmpty else { return }
            $0.sentCount += 1
            let message = Message(id: "sent \($0.sentCount)", author: "you", text: $0.draft, delivery: .underWay)
            $0.messages.append(message)
            $0.draft = ""
            $0.firstUnread = nil
            new = message
        }
        if let new { Task { await deliver(new) } }
    }

    /// Sends a message that failed again.
    func resend(_ message: Message) {
        set(.underWay, of: message)
        Task { await deliver(message) }
    }

    private func deliver(_ message: Message) async {
        do {
            _ = try await service.send(message.text)
            set(.sent, of: message)
        } catch {
            set(.failed("\(error)"), of: message)
        }
    }

    private func set(_ delivery: Message.Delivery, of message: Message) {
        state.mutate {
            guard let index = $0.messages.firstIndex(where: { $0.id == message.id }) else { return }
            $0.messages[index].delivery = delivery
        }
    }
}

/// A row of a chat.
enum ChatRow: Hashable, Sendable {
    case problem
    case message(String)
    case unread
    case field
}

/// A chat: earlier messages above, a field below.
func chatController(_ chat: Chat, on queue: Queue) -> ItemListController<ItemListItemEntry<ChatRow>> {
    ItemListController(showing: chat.state.get(), queue: queue) { now in
        var state = ItemListState<ItemListItemEntry<ChatRow>>(title: "Chat") {
            ItemListSection("messages") {
                if let problem = now.problem {
                    ItemListActionItem(title: "Try again: \(problem)", action: { await chat.loadEarlier() }).id(ChatRow.problem)
                }
                for message in now.messages {
                    if message.id == now.firstUnread {
                        ItemListSectionHeaderItem(text: "Unread messages").id(ChatRow.unread)
                    }
                    MessageItem(message: message, resend: { chat.resend(message) }).id(ChatRow.message(message.id))
                }
            }
            ItemListSection("field") {
                ItemListMultilineInputItem(
                    text: now.draft, placeholder: "Message", returnKey: .send,
                    inlineAction: .init(title: "Send", isEnabled: !now.draft.isEmpty, action: { chat.send() }),
                    textUpdated: chat.state.setter(\.draft), action: { chat.send() }
                ).id(ChatRow.field)
            }
        }
        // The end of the last row keeps its place, and the newest message is shown at first and after sending.
        state.chrome.anchor = .bottom
        if !now.messages.isEmpty { state.requests = [ItemListRequest(now.sentCount, .focus(.row(.field)))] }
        // Earlier messages are asked for again only when the user says so.
        if now.hasEarlier, now.problem == nil { state.chrome.loadsMore = [.top] }
        state.handlers.list = { action in
            if action == .loadMore(.top) { ItemListWork.start { await chat.loadEarlier() } }
        }
        return state
    }
}

/// A message, with a button if it couldn't be sent.
struct MessageItem: ItemListItem {
    var message: Message
    var resend: @Sendable () -> Void

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(message.author))
        content.subtitle = RichText(message.text)
        content.subtitleLineLimit = 0
        switch message.delivery {
        case .sent: break
        case .underWay: content.values = [.activity]
        case .failed(let problem):
            content.footnote = ItemListFootnote("Not sent: \(problem)", kind: .error)
            content.parts = [ItemListPart("resend", title: "Send again")]
        }
        return content
    }

    func perform(_ action: ItemListAction, on part: String) {
        if action == .activate, part == "resend" { resend() }
    }
}
