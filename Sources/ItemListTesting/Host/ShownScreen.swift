internal import ItemList
internal import Signals

/// The transitions of a host's screen, and the number of those that the test has seen.
final class ShownScreen<ID: Hashable & Sendable>: Sendable {
    private struct State {
        var transitions = 0
        var lookedAt = 0
        var requests: [ItemListRequest<ID>.Kind] = []
        /// The diagnostics of the renderer's connection.
        var diagnostics: [ItemListDiagnostic] = []
        /// The diagnostics of the test environment's handler. A controller reports to both.
        var heard: [ItemListDiagnostic] = []
    }

    let recorder = ItemListRecorder<ID>()
    private let state = Locked(State())

    func note(_ diagnostic: ItemListDiagnostic) {
        state.withLock { $0.diagnostics.append(diagnostic) }
    }

    func hear(_ diagnostic: ItemListDiagnostic) {
        state.withLock { $0.heard.append(diagnostic) }
    }

    /// Removes and returns the new diagnostics, each once.
    func takeDiagnostics() -> [ItemListDiagnostic] {
        let (diagnostics, heard) = state.withLock { state in
            defer { (state.diagnostics, state.heard) = ([], []) }
            return (state.diagnostics, state.heard)
        }
        var rest = heard
        for diagnostic in diagnostics {
            if let index = rest.firstIndex(of: diagnostic) { rest.remove(at: index) }
        }
        return diagnostics + rest
    }

    /// Removes the newest diagnostic of a refused action, because the action's answer already contains it.
    func dropRefusal(_ refusal: ItemListRefusal) {
        func drop(from diagnostics: inout [ItemListDiagnostic]) {
            let index = diagnostics.lastIndex { diagnostic in
                if case .refusedAction(_, on: _, refusal) = diagnostic { true } else { false }
            }
            if let index { diagnostics.remove(at: index) }
        }
        state.withLock { state in
            drop(from: &state.diagnostics)
            drop(from: &state.heard)
        }
    }

    func takeRequests() -> [ItemListRequest<ID>.Kind] {
        state.withLock { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    /// Marks all transitions so far as seen.
    func look() {
        state.withLock { $0.lookedAt = $0.transitions }
    }

    var unseen: ArraySlice<ItemListTransition<ID>> {
        let count = state.withLock { $0.lookedAt }
        return recorder.transitions.dropFirst(count)
    }

    /// The last transition that the test has seen; nil if there is none.
    var lastSeen: ItemListTransition<ID>? {
        let count = state.withLock { $0.lookedAt }
        return count == 0 ? nil : recorder.transitions[count - 1]
    }
}

extension ShownScreen: ItemListRenderer {
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        recorder.apply(transition) {}
        state.withLock { state in
            state.transitions += 1
            state.requests += transition.requests
        }
        completion()
    }
}
