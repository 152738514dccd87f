public import ItemList
internal import SignalistJSON
public import Signals

/// A renderer that shows a screen in another program, in any language. Transitions and the program's requests are lines of JSON.
///
/// ```swift
/// let client = ItemListJSONRenderer<Int>(queue: queue) { line in socket.send(line) }
/// let connection = controller.connect(client)
/// // For each line that the socket receives:
/// client.receive(line, on: connection)
/// ```
///
/// One renderer serves one connection. It sends the next transition after the client has shown the last one, so a slow client delays no
/// other. For a long list, the client has a window and requests another one when it scrolls. <doc:JSONLines> describes the protocol.
public final class ItemListJSONRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let connection: WireConnection<ID>

    /// Creates a renderer for one connection.
    ///
    /// - Parameters:
    ///   - queue: The controller's queue, on which `send` and `diagnostics` are called.
    ///   - windowLimit: The largest number of rows that the client has; at least 1. Shorter lists are sent whole, unless the client
    ///     requests less.
    ///   - diagnostics: Receives reports of invalid messages from the client.
    ///   - send: Sends a line without its line break. Lines must arrive in order, or not at all.
    public init(
        queue: Queue, windowLimit: Int = 500,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        send: @escaping @Sendable (_ line: String) -> Void
    ) {
        connection = WireConnection(
            queue: queue, limit: windowLimit, manner: .byScript, encode: { JSONWriter.compact($1.json(number: $0)) },
            diagnostics: diagnostics,
            send: send)
    }

    /// Sends the changes to the client, and completes the transition when the client has shown them.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        connection.apply(transition, completion: completion)
    }

    /// Tells the client that it shows a revision.
    public func reached(_ revision: Int) {
        connection.reached(revision)
    }

    /// Receives a line from the client. Callable from any thread; lines must arrive in order, one at a time.
    ///
    /// An invalid line has no effect but an error to the client and a diagnostic.
    ///
    /// - Parameters:
    ///   - line: A message without its line break.
    ///   - connection: The renderer's connection. The client's requests go to its screen.
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

extension WireChange {
    /// The change as a message: `transition`, or `rows` if only the window changed.
    func json(number: Int) -> JSONValue {
        var object = members(type: revisions == nil ? "rows" : "transition", number: number)
        object["count"] = .int(count)
        object["window"] = .object(["start": .int(window.lowerBound), "count": .int(window.count)])
        if revisions != nil {
            object["deletions"] = .array(deletions.map { .object(["index": .int($0.lowerBound), "count": .int($0.count)]) })
            object["insertions"] = .array(insertions.map(\.json))
            object["updates"] = .array(
                updates.map {
                    .object(["index": .int($0.index), "previousIndex": .int($0.previousIndex), "reason": .string($0.reason.name)])
                })
        }
        object["rows"] = .array(drawn.map { $0.json(strings) })
        object["chrome"] = chrome?.json(strings)
        object["presentation"] = presentationData?.json
        return .object(object)
    }
}

extension WireChange.Insertion {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["index": .int(index)]
        if let previousIndex {
            object["previousIndex"] = .int(previousIndex)
            object.set("reason", reason?.name)
        } else {
            object["count"] = .int(count)
        }
        return .object(object)
    }
}

extension WireChange.DrawnRow {
    fileprivate func json(_ strings: PresentationStrings) -> JSONValue {
        var object: JSONObject = ["index": .int(index), "id": .string(name), "section": .string(section)]
        object.set("tag", row.tag?.rawValue)
        object["content"] = row.content.json(strings)
        object["neighbors"] = row.neighbors.json
        if row.isAlwaysPlain { object["isAlwaysPlain"] = .bool(true) }
        return .object(object)
    }
}

extension ItemListUpdateReason {
    fileprivate var name: String {
        switch self {
        case .content: "content"
        case .neighbors: "neighbors"
        case .presentation: "presentation"
        }
    }
}
