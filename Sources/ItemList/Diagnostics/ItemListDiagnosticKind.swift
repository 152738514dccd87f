internal import Synchronization

/// The kinds of ``ItemListDiagnostic``, each with a count for the whole process.
@nonexhaustive
public enum ItemListDiagnosticKind: Int, Sendable, Hashable, CaseIterable {
    /// Two rows had the same id.
    case duplicateID
    /// An action was refused.
    case refusedAction
    /// A connection's peer named a row that doesn't exist.
    case unknownWireID
    /// A connection's peer sent an invalid message.
    case badMessage
    /// The state signal emitted during a renderer's `apply`.
    case stateSetDuringApply
    /// A renderer took too long for a transition.
    case transitionNotCompleted
    /// Work failed, and nothing received the error.
    case workFailed

    /// The number of diagnostics of this kind since the process started, in release builds too, whatever handlers do with them.
    ///
    /// May be read from any thread.
    public var count: Int { counter.value.load(ordering: .relaxed) }

    private var counter: DiagnosticCounter { Self.counters[rawValue] }

    private static let counters = allCases.map { _ in DiagnosticCounter() }

    fileprivate func increment() {
        counter.value.add(1, ordering: .relaxed)
    }
}

private final class DiagnosticCounter: Sendable {
    let value = Atomic<Int>(0)
}

extension ItemListDiagnostic {
    /// The kind under which the diagnostic is counted.
    public var kind: ItemListDiagnosticKind {
        switch self {
        case .duplicateID: .duplicateID
        case .refusedAction: .refusedAction
        case .unknownWireID: .unknownWireID
        case .badMessage: .badMessage
        case .stateSetDuringApply: .stateSetDuringApply
        case .transitionNotCompleted: .transitionNotCompleted
        case .workFailed: .workFailed
        }
    }

    /// Wraps a handler so that every diagnostic is counted. All reporters of diagnostics use such a handler.
    package static func counting(_ handler: @escaping @Sendable (ItemListDiagnostic) -> Void) -> @Sendable (ItemListDiagnostic) -> Void {
        { diagnostic in
            diagnostic.kind.increment()
            handler(diagnostic)
        }
    }
}
