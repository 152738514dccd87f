internal import FlyingFox

/// The server's end of a web socket.
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

/// Connects a page with its tab, or tells it that there is no place for it.
struct TabSocket: WSMessageHandler {
    let tabs: WebTabs
    let limits: WebLimits
    /// The tab that the page says it is; nil for a new one.
    let id: String?
    /// Where the page is in the browser's address bar.
    let address: String
    /// Whether it has room for two screens beside each other.
    let isWide: Bool
    /// The number of the last message that it has.
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
