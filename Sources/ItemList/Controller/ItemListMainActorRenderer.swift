/// A renderer on the main actor, such as an app's view.
///
/// ```swift
/// final class SettingsView: ItemListMainActorRenderer {
///     private var titles: [String] = []
///
///     func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
///         titles = transition.rows.map(\.content.title.string)
///         completion()
///     }
/// }
///
/// controller.connect(SettingsView())
/// ```
@MainActor
public protocol ItemListMainActorRenderer<ID>: Sendable {
    /// The ids of the rows.
    associatedtype ID: Hashable & Sendable
    /// The result of ``prepare(_:)``; nothing by default.
    associatedtype Prepared: Sendable = Void

    /// Computes in the background what ``apply(_:prepared:completion:)`` needs: see ``ItemListRenderer/prepare(_:)``.
    ///
    /// Called on the controller's work queue, off the main actor; for the first transition on the controller's queue. A preparation can
    /// check ``ItemListTransition/isCancelled`` and stop early when a newer state has arrived.
    nonisolated func prepare(_ transition: ItemListTransition<ID>) -> Prepared

    /// Applies a transition completely, with the result of its preparation.
    ///
    /// Called under the same conditions as ``apply(_:completion:)``, which a renderer without a preparation implements instead.
    func apply(_ transition: ItemListTransition<ID>, prepared: Prepared, completion: @escaping @Sendable () -> Void)

    /// Applies a transition completely: see ``ItemListRenderer/apply(_:completion:)``.
    ///
    /// - Parameters:
    ///   - transition: the change from the last transition that this renderer has applied.
    ///   - completion: must be called once, from any thread, when the transition is on the screen.
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void)
}

extension ItemListMainActorRenderer where Prepared == Void {
    /// Prepares nothing.
    nonisolated public func prepare(_ transition: ItemListTransition<ID>) {}

    /// Applies the transition with `apply(_:completion:)`, as no preparation is needed.
    public func apply(_ transition: ItemListTransition<ID>, prepared: Void, completion: @escaping @Sendable () -> Void) {
        apply(transition, completion: completion)
    }
}

extension ItemListScreen {
    /// Connects a renderer on the main actor to the screen.
    ///
    /// If the screen's queue is the main queue, this is the same as for any renderer. A screen on another queue dispatches each transition
    /// to the main queue, so the first one comes after this has returned.
    ///
    /// - Parameters:
    ///   - renderer: the renderer to connect.
    ///   - isPrimary: makes this renderer's reports about its visible rows count.
    /// - Returns: the connection, which can be disposed. Releasing the controller ends it as well.
    @discardableResult
    public func connect(_ renderer: some ItemListMainActorRenderer<ID>, isPrimary: Bool = false) -> ItemListConnection<ID> {
        connect(onMain(renderer), isPrimary: isPrimary)
    }
}
