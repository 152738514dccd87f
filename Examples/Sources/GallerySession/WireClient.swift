import ItemList
import ItemListRemote
import Signals

/// A client elsewhere: all that it knows of a screen, it has read from lines of JSON.
final class WireClient: @unchecked Sendable {
    // Sendable: a virtual clock does all work on the thread that runs it.
    private(set) var client = ItemListJSONClient()
    private var connection: ItemListConnection<String>?
    private var renderer: ItemListJSONRenderer<String>?

    init(_ screen: any ItemListScreen<String>, queue: Queue) {
        let renderer = ItemListJSONRenderer<String>(queue: queue) { [weak self] line in
            queue.justDispatch { [weak self] in self?.take(line) }
        }
        self.renderer = renderer
        connection = screen.connect(renderer)
    }

    private func take(_ line: String) {
        guard let connection, let answer = try? client.receive(line) else { return }
        renderer?.receive(answer, on: connection)
    }

    /// The words of the rows in the client's window.
    var words: [String] { client.rows.map { Mirror.words($0.content) } }
}
