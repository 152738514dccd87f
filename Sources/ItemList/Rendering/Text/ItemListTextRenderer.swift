internal import Synchronization

/// Keeps an ``ItemListTextView`` up to date with a screen and says when there is something new to draw.
public final class ItemListTextRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let state: Mutex<ItemListTextView<ID>>
    private let onChange: @Sendable () -> Void

    /// - Parameters:
    ///   - size: the size of the screen.
    ///   - onChange: called after each transition and each ``update(_:)``, on the caller's thread and outside of any lock.
    public init(size: TextSize, onChange: @escaping @Sendable () -> Void) {
        state = Mutex(ItemListTextView(size: size))
        self.onChange = onChange
    }

    /// Applies a transition and reports it, then completes it: the screen may be drawn at any later time from ``view``.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        update { $0.apply(transition) }
        completion()
    }

    /// Changes the view: a move of the selection, another size.
    /// - Parameter change: must not call this renderer.
    /// - Returns: what `change` returned.
    @discardableResult
    public func update<Result: Sendable>(_ change: (inout ItemListTextView<ID>) -> Result) -> Result {
        let result = state.withLock { view in change(&view) }
        onChange()
        return result
    }

    /// The view as it is now.
    public var view: ItemListTextView<ID> {
        state.withLock { $0 }
    }
}
