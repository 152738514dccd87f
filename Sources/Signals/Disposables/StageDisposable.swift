/// A stage that has something to release when nobody listens any more.
@usableFromInline
protocol Stage: AnyObject, Sendable {
    /// Delivers nothing more, and releases what is downstream as soon as no delivery is under way.
    func close()
}

/// Ends a stage and what runs upstream of it.
///
/// It holds what runs and not the stage: the stage holds the way to the end of the graph, which holds this. So a graph whose
/// sources are gone is released, although it has neither ended nor been disposed.
@usableFromInline
final class StageDisposable: Disposable {
    // Set once, and a weak reference may be read on any thread.
    @usableFromInline nonisolated(unsafe) weak var stage: (any Stage)?
    @usableFromInline let upstream: any Disposable

    @inlinable
    init(_ stage: any Stage, upstream: any Disposable) {
        self.stage = stage
        self.upstream = upstream
    }

    @inlinable
    func dispose() {
        stage?.close()
        upstream.dispose()
    }
}
