/// A display of a screen. It receives transitions and knows nothing about entries, items or state.
///
/// Most renderers implement one method:
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
/// A renderer with expensive work before it can show a transition (heights, line breaks) does it in ``prepare(_:)``, in the background. The
/// result is passed to ``apply(_:prepared:completion:)``:
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
    /// The ids of the rows.
    associatedtype ID: Hashable & Sendable
    /// The result of ``prepare(_:)``; nothing by default.
    associatedtype Prepared: Sendable = Void

    /// Computes what ``apply(_:prepared:completion:)`` needs, without changing anything on the screen.
    ///
    /// Called on the controller's work queue before the transition is applied; for the first transition on the controller's queue, during
    /// `connect`. For one connection, calls never overlap, and each follows the completion of the previous transition: `transition.diff`
    /// starts from the renderer's current rows. The controller's queue continues meanwhile, so other events of the renderer (a new size, a
    /// scroll) may happen before the transition is applied. Diffs for the controller's other renderers wait for this call, unless the work
    /// queue is concurrent.
    ///
    /// A newer state or the end of the connection makes the preparation useless: ``ItemListTransition/isCancelled`` is `true` then. A
    /// renderer that reads `true` may stop early, and its result is dropped. The requests and answers move to the next transition, from the
    /// applied state to the newest one. No state cancels that one, so at least one of two preparations is applied, however fast states
    /// come. If the renderer doesn't check, its preparation is applied, and the newer state follows as another transition.
    func prepare(_ transition: ItemListTransition<ID>) -> Prepared

    /// Applies a transition completely, with the result of its preparation.
    ///
    /// Called under the same conditions as ``apply(_:completion:)``, which a renderer without a preparation implements instead.
    func apply(_ transition: ItemListTransition<ID>, prepared: Prepared, completion: @escaping @Sendable () -> Void)

    /// Applies a transition completely.
    ///
    /// Called on the controller's queue, and not again before `completion` is called: all changes until then arrive as one later
    /// transition.
    ///
    /// - Parameters:
    ///   - transition: the change from the last transition that this renderer has applied.
    ///   - completion: must be called once, from any thread, when the transition is on the screen.
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void)

    /// Tells the renderer that it already shows this revision, so that no transition was needed.
    ///
    /// Called on the controller's queue, never while a transition is being applied. A remote renderer forwards it to its peer, which may
    /// wait for the revision in an answer. The default does nothing.
    func reached(_ revision: Int)
}

extension ItemListRenderer {
    /// Does nothing, for renderers with no peer that waits for revisions.
    public func reached(_ revision: Int) {}
}

extension ItemListRenderer where Prepared == Void {
    /// Prepares nothing.
    public func prepare(_ transition: ItemListTransition<ID>) {}

    /// Applies the transition with `apply(_:completion:)`, as no preparation is needed.
    public func apply(_ transition: ItemListTransition<ID>, prepared: Void, completion: @escaping @Sendable () -> Void) {
        apply(transition, completion: completion)
    }
}
