/// What shows a screen: it takes transitions and knows nothing of entries, items or state.
public protocol ItemListRenderer<ID>: Sendable {
    associatedtype ID: Hashable & Sendable

    /// Applies one transition whole.
    ///
    /// Called on the controller's queue, and not again before `completion` was called: what happens meanwhile arrives as one
    /// later transition.
    ///
    /// - Parameters:
    ///   - transition: the change from what this renderer applied last.
    ///   - completion: to be called once, from any thread, when the transition is on the screen.
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void)
}
