public import ItemList

/// A renderer as the suite sees it: what takes the transitions, and what it shows now.
///
/// What it shows is looked at after each completion. A renderer whose output is a document parses it there; one whose client is at the other
/// end of a stream asks the client. A renderer of the main actor is passed by `onMain(_:)`.
public struct ItemListConformanceSubject: Sendable {
    /// Applies a transition that was prepared.
    typealias Apply = @Sendable (_ completion: @escaping @Sendable () -> Void) -> Void

    let prepare: @Sendable (ItemListTransition<String>) -> Apply
    let settle: (@Sendable () -> Void)?
    let shown: @Sendable () -> ItemListShownScreen

    /// - Parameters:
    ///   - renderer: a renderer that shows nothing yet.
    ///   - settle: waits until the renderer has done what it does elsewhere than on the suite's queue: in another process, on a thread of its
    ///     own. Called whenever nothing is left to do on that queue. nil for one that does all on that queue or at once.
    ///   - shown: what the renderer shows now.
    public init(
        _ renderer: some ItemListRenderer<String>, settle: (@Sendable () -> Void)? = nil,
        shown: @escaping @Sendable () -> ItemListShownScreen
    ) {
        prepare = { transition in
            let prepared = renderer.prepare(transition)
            return { completion in renderer.apply(transition, prepared: prepared, completion: completion) }
        }
        self.settle = settle
        self.shown = shown
    }
}
