public import ItemList
internal import SignalistJSON
public import Signals

/// Shows a screen to a program elsewhere, in any language: each transition is a line of JSON, and what that program asks for is one too.
///
/// ```swift
/// let client = ItemListJSONRenderer<Int>(queue: queue) { line in socket.send(line) }
/// let connection = controller.connect(client)
/// // For each line that the socket receives:
/// client.receive(line, on: connection)
/// ```
///
/// One renderer serves one connection. The controller sends it the next transition when the client has said that it shows the last one,
/// so a slow client costs itself alone. Of a long list the client has a window, and asks for another one as it scrolls.
/// <doc:JSONLines> describes the language.
public final class ItemListJSONRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let connection: WireConnection<ID>

    /// - Parameters:
    ///   - queue: the controller's queue, on which `send` and `diagnostics` are called.
    ///   - windowLimit: the most rows that the client has at a time; at least 1. Shorter lists are sent whole, unless the client asks for less.
    ///   - diagnostics: takes what the client said that is of no use.
    ///   - send: takes a line without its end. What it sends arrives in order, or not at all.
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

    /// Sends the client what changes, and completes the transition when the client says that it shows it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        connection.apply(transition, completion: completion)
    }

    /// Tells the client that what it shows is what a revision looks like.
    public func reached(_ revision: Int) {
        connection.reached(revision)
    }

    /// Takes a line from the client, from any thread; lines that follow each other are given one after the other.
    ///
    /// A line that is of no use changes nothing: the client is told, and so are the diagnostics.
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

extension WireChange {
    /// The change as a message: `transition`, or `rows` where only other rows of the list are shown.
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
