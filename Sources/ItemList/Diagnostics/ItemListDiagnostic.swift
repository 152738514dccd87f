internal import Signals

/// What the framework noticed and survived.
@nonexhaustive
public enum ItemListDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// Two rows have the same id; the first was kept. Positions count in the entries as they were given.
    case duplicateID(String, keptIndex: Int, droppedIndex: Int)
    /// Something was asked of an element that is not there, or does not offer it. What a refused edit held is not told.
    case refusedAction(String, on: String, ItemListRefusal)
    /// The other side of a connection asked something of a row by a name that no row has there now.
    case unknownWireID(String, action: String)
    /// The other side of a connection said what is of no use.
    case badMessage(String)
    /// The state signal emitted on the controller's queue before a renderer's `apply` had returned, so by something that `apply` did. The renderer
    /// shows the new state by its next transition. `by` names the element whose handler emitted, if it was one.
    case stateSetDuringApply(revision: Int, by: String?)
    /// A renderer, named by its type, has not completed a transition within ``patience`` while its screen was shown. It gets no other one until it
    /// has.
    case transitionNotCompleted(revision: Int, renderer: String)

    /// How many seconds a renderer has for a transition before that is noticed.
    public static let patience = 10.0

    /// What was noticed, in words for a log.
    public var description: String {
        switch self {
        case .duplicateID(let id, let kept, let dropped):
            "rows \(kept) and \(dropped) have the same id \(itemListPrinted(id)): the first one is shown, the other one is left out"
        case .refusedAction(let action, let target, let refusal):
            "\(action) was refused: \(target) \(refusal.words)"
        case .unknownWireID(let name, let action):
            "\(action) was refused: no row has the id \(itemListQuoted(name))"
        case .badMessage(let problem):
            "a message is of no use: \(problem)"
        case .stateSetDuringApply(let revision, let element):
            "the state was set\(element.map { " by \($0)" } ?? "") while a renderer applied revision \(revision)"
        case .transitionNotCompleted(let revision, let renderer):
            "\(renderer) has not completed revision \(revision) for \(Int(Self.patience)) seconds"
        }
    }

    /// Writes to standard error in debug builds, nothing in release builds.
    public static let standardHandler: @Sendable (ItemListDiagnostic) -> Void = { diagnostic in
        #if DEBUG
            StandardError.print("ItemList: \(diagnostic)")
        #endif
    }
}
