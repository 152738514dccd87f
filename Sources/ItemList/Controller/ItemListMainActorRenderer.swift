/// A renderer that lives on the main actor, as the views of an app do.
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
    /// What the rows of the screen are told apart by.
    associatedtype ID: Hashable & Sendable
    /// What is found out about a transition before it is applied; nothing, unless a renderer says what.
    associatedtype Prepared: Sendable = Void

    /// Finds out what ``apply(_:prepared:completion:)`` needs, in the background: see ``ItemListRenderer/prepare(_:)``.
    ///
    /// Called on the controller's work queue, outside of the main actor; for the first transition on the controller's queue. A preparation that
    /// asks ``ItemListTransition/isCancelled`` stops when a newer state has come.
    nonisolated func prepare(_ transition: ItemListTransition<ID>) -> Prepared

    /// Applies one transition whole, with what was prepared for it.
    ///
    /// Called as ``apply(_:completion:)`` is, which a renderer that prepares nothing has instead.
    func apply(_ transition: ItemListTransition<ID>, prepared: Prepared, completion: @escaping @Sendable () -> Void)

    /// Applies one transition whole: see ``ItemListRenderer/apply(_:completion:)``.
    ///
    /// - Parameters:
    ///   - transition: the change from what this renderer applied last.
    ///   - completion: to be called once, from any thread, when the transition is on the screen.
    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void)
}

extension ItemListMainActorRenderer where Prepared == Void {
    /// Finds out nothing.
    nonisolated public func prepare(_ transition: ItemListTransition<ID>) {}

    /// Applies the transition by `apply(_:completion:)`, as nothing was prepared for it.
    public func apply(_ transition: ItemListTransition<ID>, prepared: Void, completion: @escaping @Sendable () -> Void) {
        apply(transition, completion: completion)
    }
}

extension ItemListScreen {
    /// Shows the screen on a renderer of the main actor from now on.
    ///
    /// Where the screen's queue is the main queue, all is as with any renderer. A screen on another queue leaves each transition to the main
    /// queue; so the first one comes after this has returned.
    ///
    /// - Parameters:
    ///   - renderer: what shows the screen.
    ///   - isPrimary: whether what this one tells of its rows in sight counts.
    /// - Returns: what ends the connection. The controller's release ends it as well.
    @discardableResult
    public func connect(_ renderer: some ItemListMainActorRenderer<ID>, isPrimary: Bool = false) -> ItemListConnection<ID> {
        connect(onMain(renderer), isPrimary: isPrimary)
    }
}
