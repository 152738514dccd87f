/// A stage that waits until all of its inputs have settled (`combineLatest`, `withLatestFrom`, `sample`).
///
/// A class that calls a closure, and not a protocol: the closure is made where the types of the stage's values are known. A call
/// through the stage's type would look them up each time.
@usableFromInline class SettlingNode: @unchecked Sendable {
    // Sendable: both are set once.
    private let downstreamScope: Scope
    @usableFromInline let settler: Settler

    @usableFromInline typealias Settler = @Sendable (SettlingNode, Propagation) -> Void

    @usableFromInline
    init(downstreamScope: Scope, settler: @escaping Settler) {
        self.downstreamScope = downstreamScope
        self.settler = settler
    }

    /// How many settling stages lie between this one and the end of the graph, itself included.
    final var rank: Int { downstreamScope.rank + 1 }

    /// All that this propagation changes upstream of the stage has arrived.
    @inlinable
    final func settle(in propagation: Propagation) {
        settler(self, propagation)
    }
}
