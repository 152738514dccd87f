internal import Signals

/// A renderer that records every transition and its result, for tests.
///
/// Applies each diff to its rows, as a view would, and compares the result with the rows of the transition; mismatches are in
/// ``faults``. This happens lazily: recording a transition costs only its storage, and rows are made on access.
public final class ItemListRecorder<ID: Hashable & Sendable>: ItemListRenderer {
    private struct State {
        var transitions: [ItemListTransition<ID>] = []
        var completions: [@Sendable () -> Void] = []
        /// The result of the transitions, up to the last access.
        var replay = RecorderReplay()
        /// The result with all rows compared.
        var comparison = RecorderReplay()
    }

    private let state = Locked(State())
    private let completesByItself: Bool

    /// - Parameter completesByItself: if true, a transition completes as soon as it is applied. If false, ``completeNext()`` completes it,
    ///   to simulate a slow renderer.
    public init(completesByItself: Bool = true) {
        self.completesByItself = completesByItself
    }

    /// The applied transitions, in order.
    public var transitions: [ItemListTransition<ID>] { state.withLock { $0.transitions } }

    /// The rows after applying the diffs one after the other.
    /// - Complexity: O(n): makes all rows.
    public var rows: [ItemListRow<ID>] {
        let (transitions, drawn) = drawnRows()
        return drawn.map { transitions[$0.transition].rows[$0.index] }
    }

    /// The mismatches: a gap in the revisions, or a diff that leads to other rows than those of its transition.
    /// - Complexity: O(n) for each transition since the last access: makes all rows, before and after.
    public var faults: [String] {
        // Making and comparing rows is user code, so it runs without the lock.
        var (transitions, comparison) = state.withLock { ($0.transitions, $0.comparison) }
        comparison.replay(transitions, isComparing: true)
        state.withLock { state in
            if state.comparison.count < comparison.count { state.comparison = comparison }
        }
        return comparison.faults
    }

    /// Returns the row with an id, as it was last drawn; nil if there is none.
    /// - Complexity: O(n) comparisons of ids; makes one row.
    public func row(_ id: ID) -> ItemListRow<ID>? {
        let (transitions, drawn) = drawnRows()
        let place = drawn.first { transitions[$0.transition].rows.id(at: $0.index) == id }
        return place.map { transitions[$0.transition].rows[$0.index] }
    }

    /// Records a transition and completes it, if it completes by itself.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.transitions.append(transition)
            if !completesByItself {
                state.completions.append(completion)
            }
        }
        if completesByItself {
            completion()
        }
    }

    /// Completes the oldest uncompleted transition; returns false if there is none.
    @discardableResult
    public func completeNext() -> Bool {
        let completion = state.withLock { $0.completions.isEmpty ? nil : $0.completions.removeFirst() }
        completion?()
        return completion != nil
    }

    /// Makes all rows of all transitions, so that the recorder keeps no state of the screen and no handler.
    /// - Complexity: O(n) for each transition.
    package func makeAllRows() {
        let made = transitions.map { $0.withMadeRows() }
        state.withLock { state in
            // A transition that came meanwhile stays as it is.
            state.transitions.replaceSubrange(..<made.count, with: made)
        }
    }

    private func drawnRows() -> ([ItemListTransition<ID>], [RecorderReplay.DrawnRow]) {
        state.withLock { state in
            state.replay.replay(state.transitions, isComparing: false)
            return (state.transitions, state.replay.rows)
        }
    }
}
