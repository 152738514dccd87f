internal import Signals

/// What the framework noticed and survived.
public enum ItemListDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// Two rows have the same id; the first was kept. Positions count in the entries as they were given.
    case duplicateID(String, keptIndex: Int, droppedIndex: Int)
    /// Something was asked of an element that is not there, or does not offer it. What a refused edit held is not told.
    case refusedAction(String, on: String, ItemListRefusal)
    /// The other side of a connection asked something of a row by a name that no row has there now.
    case unknownWireID(String, action: String)
    /// The other side of a connection said what is of no use.
    case badMessage(String)

    public var description: String {
        switch self {
        case .duplicateID(let id, let kept, let dropped):
            "rows \(kept) and \(dropped) have the same id \(id): the first one is shown, the other one is left out"
        case .refusedAction(let action, let target, let refusal):
            "\(action) was refused: \(target) \(refusal.words)"
        case .unknownWireID(let name, let action):
            "\(action) was refused: no row has the id \(itemListQuoted(name))"
        case .badMessage(let problem):
            "a message is of no use: \(problem)"
        }
    }

    /// Writes to standard error in debug builds, nothing in release builds.
    public static let standardHandler: @Sendable (ItemListDiagnostic) -> Void = { diagnostic in
        #if DEBUG
            StandardError.print("ItemList: \(diagnostic)")
        #endif
    }
}
