public import ItemList
internal import Signals

/// Keeps an ``ItemListTextView`` up to date with a screen and says when there is something new to draw.
public final class ItemListTextRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private struct State {
        var view: ItemListTextView<ID>
        /// Counts the changes of the view.
        var version = 0
    }

    private let state: Locked<State>
    private let onChange: @Sendable () -> Void

    /// - Parameters:
    ///   - size: the size of the screen.
    ///   - onChange: called after each transition and each ``update(_:)``, on the caller's thread and outside of any lock.
    public init(size: TextSize, onChange: @escaping @Sendable () -> Void) {
        state = Locked(State(view: ItemListTextView(size: size)))
        self.onChange = onChange
    }

    /// A view after a transition, and which view it was made from.
    public struct PreparedView: Sendable {
        fileprivate let view: ItemListTextView<ID>
        fileprivate let version: Int
    }

    /// Applies a transition to a copy of the view: the rows near the visible ones that it wants drawn anew are made, wrapped and drawn. It stops
    /// between two rows when a newer state has come.
    public func prepare(_ transition: ItemListTransition<ID>) -> PreparedView {
        let state = state.withLock { $0 }
        var view = state.view
        view.apply(transition)
        return PreparedView(view: view, version: state.version)
    }

    /// Shows what was prepared and reports it, then completes the transition: the screen may be drawn at any later time from ``view``. If the
    /// view was changed meanwhile, the transition is applied to it as it is now, with the rows that were drawn.
    public func apply(_ transition: ItemListTransition<ID>, prepared: PreparedView, completion: @escaping @Sendable () -> Void) {
        let replaced = state.withLock { state -> ItemListTextView<ID>? in
            guard state.version == prepared.version else { return nil }
            defer { state = State(view: prepared.view, version: state.version + 1) }
            // Released outside of the lock.
            return state.view
        }
        if replaced == nil {
            update { $0.apply(transition, prepared: prepared.view) }
        } else {
            onChange()
        }
        completion()
    }

    /// Applies a transition that nothing was prepared for: draws it and shows it on the calling thread.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        apply(transition, prepared: prepare(transition), completion: completion)
    }

    /// Changes the view: a move of the selection, another size.
    ///
    /// - Parameter change: runs outside of any lock, as it may look at rows, which are made then; and once more, on the newer view,
    ///   when another thread has changed the view meanwhile.
    /// - Returns: what `change` returned.
    @discardableResult
    public func update<Result: Sendable>(_ change: (inout ItemListTextView<ID>) -> Result) -> Result {
        while true {
            let before = state.withLock { $0 }
            var view = before.view
            let result = change(&view)
            let isStored = state.withLock { state in
                guard state.version == before.version else { return false }
                state = State(view: view, version: before.version + 1)
                return true
            }
            guard isStored else { continue }
            onChange()
            return result
        }
    }

    /// The view as it is now.
    public var view: ItemListTextView<ID> {
        state.withLock { $0.view }
    }
}
