internal import ItemList

/// An error in a message from the other side of a connection.
@nonexhaustive
public enum ItemListWireError: Error, Sendable, Hashable {
    /// The line isn't JSON.
    case notJSON(String)
    /// A value isn't the `expected` one. The path names the value: `action.name`, `rows[3].content.role`.
    case unexpected(found: String, expected: String, path: String)
    /// No row has this id now.
    case unknownID(String)
    /// The message doesn't follow the last one.
    case outOfOrder(String)
}

extension ItemListWireError: CustomStringConvertible {
    /// The error in words.
    public var description: String {
        switch self {
        case .notJSON(let problem): "not JSON: \(problem)"
        case .unexpected(let found, let expected, let path): "\(path.isEmpty ? "the message" : path): expected \(expected), found \(found)"
        case .unknownID(let name): "no row has the id \(itemListQuoted(name))"
        case .outOfOrder(let problem): problem
        }
    }
}
