import ItemList
import ItemListRemote
import Signals
import TestSupport
import Testing

/// A client at the end of a stream: it shows each message when the test lets it, or at once.
final class JSONStream: Sendable {
    private struct State {
        var client = ItemListJSONClient()
        var unread: [String] = []
        var lines: [String] = []
        var calls = 0
    }

    private let state = Locked(State())
    private let screen: ContentScreen
    let diagnostics = Received<ItemListDiagnostic>()
    private let renderer: ItemListJSONRenderer<Int>
    let connection: ItemListConnection<Int>

    /// - Parameter delay: how long a message is on its way to the client; nil until ``readNext()``.
    init(_ screen: ContentScreen, windowLimit: Int = 500, delay: (@Sendable () -> Double)? = { 0 }) {
        self.screen = screen
        let onLine = Locked<@Sendable (String) -> Void>({ _ in })
        renderer = ItemListJSONRenderer(
            queue: screen.clock.queue, windowLimit: windowLimit, diagnostics: { [diagnostics] in diagnostics.append($0) },
            send: { line in onLine.withLock { $0 }(line) })
        connection = screen.controller.connect(renderer)
        onLine.withLock {
            $0 = { [weak self] line in
                self?.state.withLock { state in
                    state.lines.append(line)
                    state.unread.append(line)
                }
                guard let delay else { return }
                screen.clock.queue.after(delay()) { [weak self] in self?.readNext() }
            }
        }
    }

    var client: ItemListJSONClient { state.withLock { $0.client } }
    /// All that was sent.
    var lines: [String] { state.withLock { $0.lines } }
    var unread: [String] { state.withLock { $0.unread } }

    /// The client takes the next message, and replies.
    func readNext(isShown: Bool = true) {
        let reply: String? = state.withLock { state in
            guard !state.unread.isEmpty else { return nil }
            let line = state.unread.removeFirst()
            do throws(ItemListWireError) {
                return try state.client.receive(line)
            } catch {
                Issue.record("\(error): \(line)")
                return nil
            }
        }
        if let reply, isShown { send(reply) }
    }

    func send(_ line: String) {
        renderer.receive(line, on: connection)
    }

    /// Asks for something; the number of the call.
    @discardableResult
    func call(_ action: ItemListAction, on target: ItemListTarget<String>) -> Int {
        let (number, line) = state.withLock { state in
            state.calls += 1
            return (state.calls, state.client.line(for: action, on: target, number: state.calls))
        }
        send(line)
        return number
    }

    func show(_ window: Range<Int>) {
        send(client.line(forWindow: window))
    }
}
