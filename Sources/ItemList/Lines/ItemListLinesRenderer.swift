/// Gives the words of each state of a screen, whole, to whoever reads them out or writes them down.
public final class ItemListLinesRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let sink: @Sendable ([String]) -> Void

    /// - Parameter sink: takes the lines of a transition: the title, then the rows. Called once for each transition, before its
    ///   completion, on the controller's queue.
    public init(sink: @escaping @Sendable ([String]) -> Void) {
        self.sink = sink
    }

    /// Gives the lines of a transition to the sink, then completes it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        sink(itemListLines(chrome: transition.chrome, rows: transition.rows, in: transition.presentationData.strings))
        completion()
    }
}
