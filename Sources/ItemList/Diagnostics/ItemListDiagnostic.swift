internal import Signals

/// A problem that the framework has detected and recovered from.
@nonexhaustive
public enum ItemListDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// Two rows have the same id, and the first was kept. Indices count the entries as given.
    case duplicateID(String, keptIndex: Int, droppedIndex: Int)
    /// An action was refused because its target doesn't exist or doesn't offer it. The text of a refused edit is not included.
    case refusedAction(String, on: String, ItemListRefusal)
    /// A connection's peer sent an action for a row name that no current row has.
    case unknownWireID(String, action: String)
    /// A connection's peer sent an invalid message.
    case badMessage(String)
    /// The state signal emitted on the controller's queue before a renderer's `apply` had returned, so because of something in `apply`. The
    /// renderer shows the new state with its next transition. `by` names the element with the handler that emitted, if one did.
    case stateSetDuringApply(revision: Int, by: String?)
    /// A renderer, named by its type, has not completed a transition within ``patience`` while its screen was visible. It gets no further
    /// transition until it does.
    case transitionNotCompleted(revision: Int, renderer: String)
    /// Work of an element's handler failed, and neither the screen nor its host received the error: see ``ItemListWork``.
    case workFailed(String, on: String)

    /// The number of seconds after which an uncompleted transition is reported.
    public static let patience = 10.0

    /// The problem in words, for a log.
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
        case .workFailed(let error, let target):
            "the work of \(target) failed: \(itemListPrinted(error))"
        }
    }

    /// Prints diagnostics to standard error in debug builds; does nothing in release builds.
    public static let standardHandler: @Sendable (ItemListDiagnostic) -> Void = { diagnostic in
        #if DEBUG
            StandardError.print("ItemList: \(diagnostic)")
        #endif
    }
}
