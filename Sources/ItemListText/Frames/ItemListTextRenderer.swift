public import ItemList
internal import Signals

/// Keeps an ``ItemListTextView`` up to date with a screen and reports changes to draw.
public final class ItemListTextRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private struct State {
        var view: ItemListTextView<ID>
        /// The number of changes of the view.
        var version = 0
    }

    private let state: Locked<State>
    private let onChange: @Sendable () -> Void

    /// - Parameters:
    ///   - size: The size of the screen.
    ///   - onChange: Called after each transition and each ``update(_:)``, on the caller's thread, without a lock held.
    public init(size: TextSize, onChange: @escaping @Sendable () -> Void) {
        state = Locked(State(view: ItemListTextView(size: size)))
        self.onChange = onChange
    }

    /// A view after a transition, and the version of the view it was made from.
    public struct PreparedView: Sendable {
        fileprivate let view: ItemListTextView<ID>
        fileprivate let version: Int
    }

    /// Applies a transition to a copy of the view: makes, wraps and draws the changed rows near the visible ones. Stops between two rows
    /// when a newer state arrives.
    public func prepare(_ transition: ItemListTransition<ID>) -> PreparedView {
        let state = state.withLock { $0 }
        var view = state.view
        view.apply(transition)
        return PreparedView(view: view, version: state.version)
    }

    /// Shows the prepared view, reports it and completes the transition. The screen can be drawn from ``view`` at any later time. If the
    /// view changed meanwhile, the transition is applied to the current view and reuses the drawn rows.
    public func apply(_ transition: ItemListTransition<ID>, prepared: PreparedView, completion: @escaping @Sendable () -> Void) {
        let replaced = state.withLock { state -> ItemListTextView<ID>? in
            guard state.version == prepared.version else { return nil }
            defer { state = State(view: prepared.view, version: state.version + 1) }
            // Returned so that the old view is released outside of the lock.
            return state.view
        }
        if replaced == nil {
            update { $0.apply(transition, prepared: prepared.view) }
        } else {
            onChange()
        }
        completion()
    }

    /// Applies a transition without preparation: draws and shows it on the calling thread.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        apply(transition, prepared: prepare(transition), completion: completion)
    }

    /// Changes the view: for example its selection or size.
    ///
    /// - Parameter change: The change. It runs without a lock held, because it may make rows. It runs again on the newer view if another
    ///   thread has changed the view meanwhile.
    /// - Returns: The result of `change`.
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

    /// The current view.
    public var view: ItemListTextView<ID> {
        state.withLock { $0.view }
    }
}
