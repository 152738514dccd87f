import ItemList
import ItemListHTML
import ItemListRemote
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// A page at the end of a stream, put together by Swift instead of a browser.
final class HTMLStream: Sendable {
    private struct State {
        var document: ItemListHTMLDocument
        var lines: [String] = []
    }

    private let state: Locked<State>
    private let screen: ContentScreen
    private let renderer: ItemListHTMLRenderer<Int>
    let connection: ItemListConnection<Int>

    init(_ screen: ContentScreen, windowLimit: Int = 500, options: ItemListHTMLOptions = ItemListHTMLOptions()) {
        self.screen = screen
        state = Locked(State(document: ItemListHTMLDocument()))
        let onLine = Locked<@Sendable (String) -> Void>({ _ in })
        renderer = ItemListHTMLRenderer(
            queue: screen.clock.queue, options: options, windowLimit: windowLimit, send: { line in onLine.withLock { $0 }(line) })
        connection = screen.controller.connect(renderer)
        onLine.withLock {
            $0 = { [weak self] line in
                screen.clock.queue.justDispatch { [weak self] in self?.take(line) }
            }
        }
    }

    var document: ItemListHTMLDocument { state.withLock { $0.document } }
    var lines: [String] { state.withLock { $0.lines } }

    private func take(_ line: String) {
        let reply: String? = state.withLock { state in
            state.lines.append(line)
            do throws(ItemListWireError) {
                return try state.document.receive(line)
            } catch {
                Issue.record("\(error): \(line)")
                return nil
            }
        }
        if let reply { send(reply) }
    }

    func id(named name: String) -> Int? { renderer.id(named: name) }

    func send(_ line: String) {
        renderer.receive(line, on: connection)
    }
}
