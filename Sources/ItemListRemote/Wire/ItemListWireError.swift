internal import ItemList

/// Why a message from the other side of a connection is of no use.
@nonexhaustive
public enum ItemListWireError: Error, Sendable, Hashable {
    /// The line is no JSON text.
    case notJSON(String)
    /// Something else stands where `expected` should. The path names the value: `action.name`, `rows[3].content.role`.
    case unexpected(found: String, expected: String, path: String)
    /// No row has this name now.
    case unknownID(String)
    /// A message does not follow the last one.
    case outOfOrder(String)
}

extension ItemListWireError: CustomStringConvertible {
    /// What is wrong with the message, in words.
    public var description: String {
        switch self {
        case .notJSON(let problem): "not JSON: \(problem)"
        case .unexpected(let found, let expected, let path): "\(path.isEmpty ? "the message" : path): expected \(expected), found \(found)"
        case .unknownID(let name): "no row has the id \(itemListQuoted(name))"
        case .outOfOrder(let problem): problem
        }
    }
}
