/// What shows a screen: it takes transitions and knows nothing of entries, items or state.
///
/// Most renderers have one method:
///
/// ```swift
/// final class Printer: ItemListRenderer {
///     func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
///         for row in transition.rows { print(row.content.title) }
///         completion()
///     }
/// }
/// ```
///
/// One that has much to find out before it can show a transition (heights, wrapped lines) does so in ``prepare(_:)``, in the background, and
/// gets what it found with ``apply(_:prepared:completion:)``:
///
/// ```swift
/// final class Measured: ItemListRenderer {
///     func prepare(_ transition: ItemListTransition<String>) -> [Int] {
///         transition.rows.map { height(of: $0) }
///     }
///
///     func apply(_ transition: ItemListTransition<String>, prepared heights: [Int], completion: @escaping @Sendable () -> Void) { … }
///
///     func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
///         apply(transition, prepared: prepare(transition), completion: completion)
///     }
/// }
/// ```
public protocol ItemListRenderer<ID>: Sendable {
    /// What the rows of the screen are told apart by.
    associatedtype ID: Hashable & Sendable
    /// What is found out about a transition before it is applied; nothing, unless a renderer says what.
    associatedtype Prepared: Sendable = Void

    /// Finds out what ``apply(_:prepared:completion:)`` needs, and changes nothing that is shown.
    ///
    /// Called on the controller's work queue, before the transition is applied; for the first one on the controller's queue, in the middle of
    /// `connect`. For one connection it is never called while another call of it runs, nor before the transition before was completed: so
    /// what the renderer has is what `transition.diff` was made from. The controller's queue goes on meanwhile, and what the renderer was
    /// asked besides (another size, a scroll) may have happened when the transition is applied. Diffs for other renderers of the controller
    /// wait behind it, unless the work queue is a concurrent one.
    ///
    /// A newer state makes it useless, and so does the end of the connection: ``ItemListTransition/isCancelled`` tells. A renderer that asks and
    /// is told so may stop where it is: what it returns is dropped, its requests and answers come with the next transition, which goes from what
    /// is applied to what is newest, and whose preparation no state makes useless. So of two preparations one is applied, however fast
    /// states come. A renderer that does not ask has what it prepared applied, and the newer state follows as a transition of its own.
    func prepare(_ transition: ItemListTransition<ID>) -> Prepared

    /// Applies one transition whole, with what was prepared for it.
    ///
    /// Called as ``apply(_:completion:)`` is, which a renderer that prepares nothing has instead.
    func apply(_ transition: ItemListTransition<ID>, prepared: Prepared, completion: @escaping @Sendable () -> Void)

    /// Applies one transition whole.
    ///
    /// Called on the controller's queue, and not again before `completion` was called: what happens meanwhile arrives as one
    /// later transition.
    ///
    /// - Parameters:
    ///   - transition: the change from what this renderer applied last.
    ///   - completion: to be called once, from any thread, when the transition is on the screen.
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void)

    /// There was nothing to apply: what the renderer shows is what this revision looks like.
    ///
    /// Called on the controller's queue, never while a transition is being applied. A renderer whose screen is elsewhere tells the other
    /// side, which may wait for the revision that an answer named. The default does nothing.
    func reached(_ revision: Int)
}

extension ItemListRenderer {
    /// Does nothing, as for a renderer on which nobody waits for a revision.
    public func reached(_ revision: Int) {}
}

extension ItemListRenderer where Prepared == Void {
    /// Prepares nothing.
    public func prepare(_ transition: ItemListTransition<ID>) {}

    /// Applies the transition by `apply(_:completion:)`, as nothing was prepared for it.
    public func apply(_ transition: ItemListTransition<ID>, prepared: Void, completion: @escaping @Sendable () -> Void) {
        apply(transition, completion: completion)
    }
}
