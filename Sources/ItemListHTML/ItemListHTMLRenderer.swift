public import ItemList
internal import ItemListRemote
internal import SignalistJSON
public import Signals

/// Shows a screen in a browser: each transition is a message of patches for a page, which the page's own script applies in place.
///
/// ```swift
/// let tab = ItemListHTMLRenderer<Int>(queue: queue) { line in socket.send(line) }
/// let connection = controller.connect(tab)
/// // For each line that the socket receives:
/// tab.receive(line, on: connection)
/// ```
///
/// The page itself is an ``ItemListHTMLDocument``: `ItemListHTMLDocument().page(script: true, socket: "/screen")` is one that is empty until the first
/// message comes. One renderer serves one page. The controller sends it the next transition when the page shows the last one, so a slow
/// one costs itself alone. What a page asks for is said in the language of the article JSON Lines of `ItemListRemote`.
public final class ItemListHTMLRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let connection: WireConnection<ID>

    /// - Parameters:
    ///   - queue: the controller's queue, on which `send` and `diagnostics` are called.
    ///   - options: what the page has besides the screen; the same as the page was made with.
    ///   - windowLimit: the most rows that the page has at a time; at least 1. It asks for others as it is scrolled.
    ///   - diagnostics: takes what the page said that is of no use.
    ///   - send: takes a line without its end. What it sends arrives in order, or not at all.
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

    /// Sends the page what changes, and completes the transition when the page says that it shows it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        connection.apply(transition, completion: completion)
    }

    /// Tells the page that what it shows is what a revision looks like.
    public func reached(_ revision: Int) {
        connection.reached(revision)
    }

    /// Marks the row that leads to the screen which is shown beside this one, from any thread.
    /// - Parameter id: nil for none.
    public func markCurrent(_ id: ID?) {
        connection.mark(id.map { .row($0) } ?? .none)
    }

    /// Marks the row that was pressed last, where it isn't known which one leads to the screen beside this one; from any thread.
    public func markPressed() {
        connection.mark(.pressed)
    }

    /// Takes a line from the page, from any thread; lines that follow each other are given one after the other.
    ///
    /// - Parameters:
    ///   - line: a message, without its end.
    ///   - connection: what the renderer was connected by: what the other side asks for is asked of its screen.
    public func receive(_ line: String, on connection: ItemListConnection<ID>) {
        self.connection.receive(line, on: connection)
    }

    /// Calls `completion` once, later, on the controller's queue, when all calls that were received by now are answered.
    public func whenAnswered(_ completion: @escaping @Sendable () -> Void) {
        connection.whenAnswered(completion)
    }

    /// The row that the other side knows by a wire id. Waits for the controller's queue.
    public func id(named name: String) -> ID? {
        connection.id(named: name)
    }
}

/// Gives each state of a screen, as a whole page, to whoever writes it to a file or serves it.
public final class ItemListHTMLPageRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let options: ItemListHTMLOptions
    private let sink: @Sendable (ItemListHTMLDocument) -> Void

    /// - Parameters:
    ///   - options: what the page has besides the screen.
    ///   - sink: takes the page of a transition. Called once for each transition, before its completion, on the controller's queue.
    public init(options: ItemListHTMLOptions = ItemListHTMLOptions(), sink: @escaping @Sendable (ItemListHTMLDocument) -> Void) {
        self.options = options
        self.sink = sink
    }

    /// Gives the page of a transition, with all rows, to the sink, then completes it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        sink(ItemListHTMLDocument(transition, options: options))
        completion()
    }
}

extension ItemListHTMLDocument {
    /// The page of what a transition leads to, with all rows.
    /// - Complexity: O(n); every row is made.
    public init<ID>(_ transition: ItemListTransition<ID>, options: ItemListHTMLOptions = ItemListHTMLOptions()) {
        self.init(strings: transition.presentationData.strings)
        let whole = ItemListTransition(
            from: 0, to: transition.to, diff: ItemListDiff(), rows: transition.rows, chrome: transition.chrome,
            interaction: transition.interaction, presentationData: transition.presentationData, options: [])
        var view = WireView<ID>(limit: max(1, transition.rows.count), manner: .byNames)
        var writer = HTMLWriter(options: options)
        for patch in writer.patches(view.apply(whole, wanted: nil)) {
            // A page that is made from nothing takes every patch.
            try? apply(patch)
        }
    }
}
