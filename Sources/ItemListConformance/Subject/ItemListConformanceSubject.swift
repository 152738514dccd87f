public import ItemList

/// A renderer under test, with a function that returns its current output.
///
/// The output is read after each completion. A renderer that writes a document parses it then; one with a remote client asks the client.
/// Use `onMain(_:)` for a renderer of the main actor.
public struct ItemListConformanceSubject: Sendable {
    typealias Apply = @Sendable (_ completion: @escaping @Sendable () -> Void) -> Void

    let prepare: @Sendable (ItemListTransition<String>) -> Apply
    let settle: (@Sendable () -> Void)?
    let shown: @Sendable () -> ItemListShownScreen

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - renderer: An empty renderer.
    ///   - settle: Waits for the renderer's work outside the suite's queue: in another process, or on a thread of its own. Called when no
    ///     work is left on that queue. Nil if the renderer works on that queue or synchronously.
    ///   - shown: Returns the renderer's current output.
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
