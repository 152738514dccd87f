internal import Signals

/// A renderer that keeps every transition and what comes of it: the display of a test.
///
/// It applies each diff to the rows that it has, as a view would, and checks the result against the rows that the transition says
/// there are; what does not fit is in ``faults``. All of that happens when it is asked for: a transition costs nothing but its place, and
/// rows are made when they are looked at.
public final class ItemListRecorder<ID: Hashable & Sendable>: ItemListRenderer {
    private struct State {
        var transitions: [ItemListTransition<ID>] = []
        var completions: [@Sendable () -> Void] = []
        /// What the transitions have led to, as far as somebody asked for it.
        var replay = RecorderReplay()
        /// The same with all rows compared.
        var comparison = RecorderReplay()
    }

    private let state = Locked(State())
    private let completesByItself: Bool

    /// - Parameter completesByItself: whether a transition is over when it was applied. If not, ``completeNext()`` ends it: a slow
    ///   renderer, by hand.
    public init(completesByItself: Bool = true) {
        self.completesByItself = completesByItself
    }

    /// What was applied, in order.
    public var transitions: [ItemListTransition<ID>] { state.withLock { $0.transitions } }

    /// The rows that the diffs, one after the other, have led to.
    /// - Complexity: O(n): all rows are made.
    public var rows: [ItemListRow<ID>] {
        let (transitions, drawn) = drawnRows()
        return drawn.map { transitions[$0.transition].rows[$0.index] }
    }

    /// What did not fit: a gap in the revisions, or a diff that leads to other rows than the transition has.
    /// - Complexity: O(n) for each transition since this was asked last: all rows are made, before and after.
    public var faults: [String] {
        // Making and comparing rows is user code, so no lock is held.
        var (transitions, comparison) = state.withLock { ($0.transitions, $0.comparison) }
        comparison.replay(transitions, isComparing: true)
        state.withLock { state in
            if state.comparison.count < comparison.count { state.comparison = comparison }
        }
        return comparison.faults
    }

    /// The row with an id, as it was drawn last.
    /// - Complexity: O(n) comparisons of ids; one row is made.
    public func row(_ id: ID) -> ItemListRow<ID>? {
        let (transitions, drawn) = drawnRows()
        let place = drawn.first { transitions[$0.transition].rows.id(at: $0.index) == id }
        return place.map { transitions[$0.transition].rows[$0.index] }
    }

    /// Keeps the transition, and completes it unless that is done by hand.
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

    /// Ends the transition that waits longest; false if none does.
    @discardableResult
    public func completeNext() -> Bool {
        let completion = state.withLock { $0.completions.isEmpty ? nil : $0.completions.removeFirst() }
        completion?()
        return completion != nil
    }

    private func drawnRows() -> ([ItemListTransition<ID>], [RecorderReplay.DrawnRow]) {
        state.withLock { state in
            state.replay.replay(state.transitions, isComparing: false)
            return (state.transitions, state.replay.rows)
        }
    }
}
