internal import FlyingFox

final class WebSocketEnd: Sendable {
    let send: @Sendable (_ text: String) -> Void
    let close: @Sendable () -> Void

    init(send: @escaping @Sendable (_ text: String) -> Void, close: @escaping @Sendable () -> Void) {
        self.send = send
        self.close = close
    }

    convenience init(_ messages: AsyncStream<WSMessage>.Continuation) {
        self.init(send: { messages.yield(.text($0)) }) {
            messages.yield(.close(WSCloseCode(1000)))
            messages.finish()
        }
    }
}

/// The connection of a page to its tab; it refuses the page if there are too many.
struct TabSocket: WSMessageHandler {
    let tabs: WebTabs
    let limits: WebLimits
    /// The tab's identifier from the page; nil for a new tab.
    let id: String?
    /// The path in the page's address bar.
    let address: String
    /// True if two screens fit side by side.
    let isWide: Bool
    /// The number of the last message that the page received.
    let heard: Int

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let end = WebSocketEnd(continuation)
        guard let tab = tabs.attach(end, to: id, heard: heard, address: address, isWide: isWide) else {
            end.send(WebHostMessage.full(limit: limits.tabs).greeting(heard: 0))
            end.close()
            return messages
        }
        Task {
            for await message in client {
                if case .text(let text) = message { tab.receive(text, on: end) }
            }
            tab.detach(end)
            continuation.finish()
        }
        return messages
    }
}
