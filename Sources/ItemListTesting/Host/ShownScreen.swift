internal import ItemList
internal import Signals

/// What a host has been shown, and how far the test has looked at it.
final class ShownScreen<ID: Hashable & Sendable>: Sendable {
    private struct State {
        var transitions = 0
        /// The transitions that the test has looked at.
        var lookedAt = 0
        var requests: [ItemListRequest<ID>.Kind] = []
        /// What the screen's window has told.
        var diagnostics: [ItemListDiagnostic] = []
        /// What the ear has been told that the screen was made with. A controller tells both.
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

    /// The diagnostics since this was asked last, each once.
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

    /// Leaves out the newest diagnostic of a refused action, which its answer has told as well.
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

    /// The requests since this was asked last, in order.
    func takeRequests() -> [ItemListRequest<ID>.Kind] {
        state.withLock { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    /// Says that the test has looked at the screen as it is now.
    func look() {
        state.withLock { $0.lookedAt = $0.transitions }
    }

    /// The transitions that the test has not looked at.
    var unseen: ArraySlice<ItemListTransition<ID>> {
        let count = state.withLock { $0.lookedAt }
        return recorder.transitions.dropFirst(count)
    }

    /// What was there when the test looked last; nil if it has not looked yet.
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
