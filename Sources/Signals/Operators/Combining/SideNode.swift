/// A stage of two signals: what it delivers comes from the main one, and the side says what or when.
// Sendable: as for the junction; all callers own the component.
@usableFromInline class SideNode<Output: Sendable, Failure: Error>: JunctionNode<Output, Failure>, @unchecked Sendable {
    @usableFromInline final let main: Subscription
    @usableFromInline final let side: Subscription
    /// The number of a start that has read one of the two ahead of the other; 0 for none.
    @usableFromInline @exclusivity(unchecked) final var startAhead: UInt64 = 0

    /// - Parameter settler: emits when both have settled; nil if each value of the main signal goes straight on.
    @inlinable
    override init(_ sink: Sink<Output, Failure>, settler: Settler? = nil) {
        main = Subscription(parent: sink.scope, settles: settler != nil)
        side = Subscription(parent: sink.scope, settles: true)
        super.init(sink, settler: settler)
    }

    /// A value has come of the signal that was late: what was read ahead of it is emitted once more.
    @inlinable
    final func settleIfAhead() {
        if startAhead != 0, Propagation.current.settles(startAhead) {
            _ = registers(in: .current)
        }
    }

    /// In the place of a start's number: the stage settles, and emits only if the side comes meanwhile.
    @inlinable static var waitsForSide: UInt64 { .max }

    /// One of the two has ended, and with it the stage.
    @usableFromInline
    final func ended(_ end: SignalEnd<Failure>, _ run: Subscription) {
        guard run.scope.terminate() else { return }
        endOnce(end) { finish($0) }
        run.release()
    }

    @usableFromInline
    final func finish(_ end: SignalEnd<Failure>) {
        side.dispose()
        main.dispose()
        putEnd(end)
    }
}
