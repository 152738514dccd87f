public import ItemList
internal import ItemListRemote
internal import SignalistJSON
public import Signals

/// A renderer that shows a screen in a browser. Each transition is a message of patches, which the page's own script applies in place.
///
/// ```swift
/// let tab = ItemListHTMLRenderer<Int>(queue: queue) { line in socket.send(line) }
/// let connection = controller.connect(tab)
/// // For each line that the socket receives:
/// tab.receive(line, on: connection)
/// ```
///
/// The page itself is an ``ItemListHTMLDocument``. `ItemListHTMLDocument().page(script: true, socket: "/screen")` is empty until the first
/// message arrives. One renderer serves one page. It sends the next transition after the page has shown the last one, so a slow page delays
/// no other. Requests of the page are JSON Lines, as the article of `ItemListRemote` describes.
public final class ItemListHTMLRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let connection: WireConnection<ID>

    /// Creates a renderer for one page.
    ///
    /// - Parameters:
    ///   - queue: The controller's queue, on which `send` and `diagnostics` are called.
    ///   - options: The options of the page, equal to those with which the page was made.
    ///   - windowLimit: The largest number of rows on the page; at least 1. Scrolling requests others.
    ///   - diagnostics: Receives reports of invalid messages from the page.
    ///   - send: Sends a line without its line break. Lines must arrive in order, or not at all.
    public init(
        queue: Queue, options: ItemListHTMLOptions = ItemListHTMLOptions(), windowLimit: Int = 200,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        send: @escaping @Sendable (_ line: String) -> Void
    ) {
        var writer = HTMLWriter(options: options)
        connection = WireConnection(
            queue: queue, limit: windowLimit, manner: .byNames,
            encode: { number, change in
                let patches = writer.patches(change)
                var change = change
                change.fields.removeAll { writer.isSecret($0.row) }
                var object = change.members(type: "patches", number: number)
                object["patches"] = .array(patches.map(\.json))
                return JSONWriter.compact(.object(object))
            }, diagnostics: diagnostics, send: send)
    }

    /// Sends the changes to the page, and completes the transition when the page has shown them.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        connection.apply(transition, completion: completion)
    }

    /// Tells the page that it shows a revision.
    public func reached(_ revision: Int) {
        connection.reached(revision)
    }

    /// Marks the row that opened the screen beside this one. Callable from any thread.
    /// - Parameter id: The row; nil for none.
    public func markCurrent(_ id: ID?) {
        connection.mark(id.map { .row($0) } ?? .none)
    }

    /// Marks the row that was pressed last, if the row that opened the screen beside this one is unknown. Callable from any thread.
    public func markPressed() {
        connection.mark(.pressed)
    }

    /// Receives a line from the page. Callable from any thread; lines must arrive in order, one at a time.
    ///
    /// - Parameters:
    ///   - line: A message without its line break.
    ///   - connection: The renderer's connection. The page's requests go to its screen.
    public func receive(_ line: String, on connection: ItemListConnection<ID>) {
        self.connection.receive(line, on: connection)
    }

    /// Calls `completion` once, later, on the controller's queue, after all calls received so far are answered.
    public func whenAnswered(_ completion: @escaping @Sendable () -> Void) {
        connection.whenAnswered(completion)
    }

    /// Returns the row with a wire id. Waits for the controller's queue.
    public func id(named name: String) -> ID? {
        connection.id(named: name)
    }
}

/// A renderer that passes each state of a screen, as a whole page, to a function that writes or serves it.
public final class ItemListHTMLPageRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let options: ItemListHTMLOptions
    private let sink: @Sendable (ItemListHTMLDocument) -> Void

    /// Creates a renderer of whole pages.
    ///
    /// - Parameters:
    ///   - options: The options of the page.
    ///   - sink: Receives the page of each transition, once, before its completion, on the controller's queue.
    public init(options: ItemListHTMLOptions = ItemListHTMLOptions(), sink: @escaping @Sendable (ItemListHTMLDocument) -> Void) {
        self.options = options
        self.sink = sink
    }

    /// Passes the page of a transition, with all rows, to the sink, then completes it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        sink(ItemListHTMLDocument(transition, options: options))
        completion()
    }
}

extension ItemListHTMLDocument {
    /// Creates the page of a transition's new state, with all rows.
    /// - Complexity: O(*n*); every row is made.
    public init<ID>(_ transition: ItemListTransition<ID>, options: ItemListHTMLOptions = ItemListHTMLOptions()) {
        self.init(strings: transition.presentationData.strings)
        let whole = ItemListTransition(
            from: 0, to: transition.to, diff: ItemListDiff(), rows: transition.rows, chrome: transition.chrome,
            interaction: transition.interaction, presentationData: transition.presentationData, options: [])
        var view = WireView<ID>(limit: max(1, transition.rows.count), manner: .byNames)
        var writer = HTMLWriter(options: options)
        for patch in writer.patches(view.apply(whole, wanted: nil)) {
            // A page made from an empty one accepts every patch.
            try? apply(patch)
        }
    }
}
