package import ItemList
internal import SignalistJSON

/// A call from the other side, with its names of rows.
///
/// An action is an object with its name. Calls on a row as a whole, not on one of its elements, have the same form:
///
///     {"name":"move","place":{"before":"1d"}}   {"name":"move","by":-1}   {"name":"drag","place":{"after":"1d"}}   {"name":"drop"}
package enum WireCall: Sendable, Hashable {
    case perform(ItemListAction, on: WireTarget)
    /// A native field reports its content.
    case type(WireFieldMessage, in: WireTarget)
    case move(String, to: ItemListDestination<String>)
    case shift(String, by: Int)
    case drag(String, over: ItemListDestination<String>?)
    case drop

    init(action: WireObject, target: WireObject) throws(ItemListWireError) {
        let place = try WireTarget(target)
        switch try action.string("name") {
        case "move" where action.has("by"): self = .shift(try target.row(), by: try action.int("by"))
        case "move": self = .move(try target.row(), to: try action.destination("place"))
        case "drag": self = .drag(try target.row(), over: try action.optional("place", WireObject.destination))
        case "drop": self = .drop
        case "text" where action.has("number"): self = .type(try WireFieldMessage(action), in: place)
        default: self = .perform(try ItemListAction(action), on: place)
        }
    }

    var json: (action: JSONValue, target: JSONValue) {
        switch self {
        case .perform(let action, let target): (action.json, target.json)
        case .type(let message, let target): (message.json, target.json)
        case .move(let row, let place):
            (.object(["name": .string("move"), "place": place.json]), WireTarget.row(row).json)
        case .shift(let row, let places):
            (.object(["name": .string("move"), "by": .int(places)]), WireTarget.row(row).json)
        case .drag(let row, let place?):
            (.object(["name": .string("drag"), "place": place.json]), WireTarget.row(row).json)
        case .drag(let row, nil): (.object(["name": .string("drag")]), WireTarget.row(row).json)
        case .drop: (.object(["name": .string("drop")]), WireTarget.list.json)
        }
    }

    /// Returns the call with the ids of its rows. The fields are those of this connection.
    func resolved<ID>(_ ids: ItemListWireIDs<ID>, _ fields: inout WireFields) throws(ItemListWireError) -> ItemListCall<ID> {
        switch self {
        case .perform(let action, let target): return .perform(action, on: try target.resolved(ids))
        case .type(let message, let target):
            let place = try target.resolved(ids)
            // A field is known by its row, so a field elsewhere is refused like any action there.
            return .perform(.text(.field(message.message(of: fields.id(for: target, message.unit)))), on: place)
        case .move(let row, let place): return .move(try ids.known(row), to: try place.resolved(ids))
        case .shift(let row, let places): return .shift(try ids.known(row), by: places)
        case .drag(let row, let place): return .drag(try ids.known(row), over: try place?.resolved(ids))
        case .drop: return .drop
        }
    }

    var description: String {
        switch self {
        case .perform(let action, _): "\(action)"
        case .type: "text"
        case .move, .shift: "move"
        case .drag: "drag"
        case .drop: "drop"
        }
    }
}

extension ItemListWireIDs {
    /// Returns the id with a name, or throws if the name is unknown.
    func known(_ name: String) throws(ItemListWireError) -> ID {
        guard let id = id(named: name) else { throw .unknownID(name) }
        return id
    }
}

extension ItemListDestination where ID == String {
    var json: JSONValue {
        switch self {
        case .before(let row): .object(["before": .string(row)])
        case .after(let row): .object(["after": .string(row)])
        }
    }

    func resolved<RowID>(_ ids: ItemListWireIDs<RowID>) throws(ItemListWireError) -> ItemListDestination<RowID> {
        switch self {
        case .before(let row): .before(try ids.known(row))
        case .after(let row): .after(try ids.known(row))
        }
    }
}

extension WireObject {
    /// Reads a target that must be a row.
    fileprivate func row() throws(ItemListWireError) -> String {
        guard try string("place") == "row" else { throw unexpected("place", "row") }
        return try string("id")
    }

    func destination(_ key: String) throws(ItemListWireError) -> ItemListDestination<String> {
        let place = try object(key)
        if let row = try place.optional("before", WireObject.string) { return .before(row) }
        if let row = try place.optional("after", WireObject.string) { return .after(row) }
        throw unexpected(key, "an object with a row before or after which it is")
    }
}
