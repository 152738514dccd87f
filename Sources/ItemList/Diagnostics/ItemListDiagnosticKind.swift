internal import Synchronization

/// The sorts of what the framework notices, each with a count for the whole process.
@nonexhaustive
public enum ItemListDiagnosticKind: Int, Sendable, Hashable, CaseIterable {
    /// Two rows had the same id.
    case duplicateID
    /// Something was asked that was refused.
    case refusedAction
    /// The other side of a connection named a row that is not there.
    case unknownWireID
    /// The other side of a connection said what is of no use.
    case badMessage
    /// The state signal emitted while a renderer applied a transition, by something that it did.
    case stateSetDuringApply
    /// A renderer took too long for a transition.
    case transitionNotCompleted

    /// How often it was noticed since the process began, in release builds as well, whatever the handlers did with it.
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
    /// What it is counted as.
    public var kind: ItemListDiagnosticKind {
        switch self {
        case .duplicateID: .duplicateID
        case .refusedAction: .refusedAction
        case .unknownWireID: .unknownWireID
        case .badMessage: .badMessage
        case .stateSetDuringApply: .stateSetDuringApply
        case .transitionNotCompleted: .transitionNotCompleted
        }
    }

    /// A handler that counts what it hands on: all that notice something go through one.
    package static func counting(_ handler: @escaping @Sendable (ItemListDiagnostic) -> Void) -> @Sendable (ItemListDiagnostic) -> Void {
        { diagnostic in
            diagnostic.kind.increment()
            handler(diagnostic)
        }
    }
}
