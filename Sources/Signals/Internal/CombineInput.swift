/// One input of a `combineLatest`: what the run of its signal holds, and what holds the node.
///
/// A node that waits for a propagation to settle has to live until then, whoever lets go of the graph meanwhile. No reference is
/// counted for that: the propagation has the turn of the node's output, and an input that is released during a turn has the node
/// live until it is over.
@usableFromInline final class CombineInput<Value: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let node: CombineNode<Output, Failure>
    @usableFromInline let slot: CombineSlot<Value>
    @usableFromInline let run: Subscription

    @inlinable
    init(_ node: CombineNode<Output, Failure>, _ slot: CombineSlot<Value>, _ run: Subscription) {
        self.node = node
        self.slot = slot
        self.run = run
    }

    @inlinable
    deinit {
        if node.output.turn.isTaken {
            node.output.keepWhileTaken(node)
        }
    }
}
