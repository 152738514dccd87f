/// A stage of two signals: what it delivers comes from the main one, and the side says what or when.
// Sendable: as for the junction; all callers own the component.
@usableFromInline class SideNode<Output: Sendable, Failure: Error>: JunctionNode<Output, Failure>, @unchecked Sendable {
    @usableFromInline final let main: Subscription
    @usableFromInline final let side: Subscription
    /// The number of a start that has read one of the two ahead of the other; 0 for none.
    @usableFromInline @exclusivity(unchecked) final var startAhead: UInt64 = 0
    /// The propagation around the start under way holds the first value of the input that was started first. What comes of the other one settles
    /// with it, unless that input has a value before.
    @usableFromInline @exclusivity(unchecked) final var awaitsFirst = false

    /// - Parameter settler: emits when both have settled; nil if each value of the main signal goes straight on.
    @inlinable
    override init(_ sink: Sink<Output, Failure>, settler: Settler? = nil) {
        main = Subscription(parent: sink.scope, settles: settler != nil)
        side = Subscription(parent: sink.scope, settles: true)
        super.init(sink, settler: settler)
    }

    /// A value has come of the signal that was late: what was read ahead of it is emitted once more.
    /// - Returns: true if the stage settles for that.
    @inlinable
    final func settlesAhead() -> Bool {
        startAhead != 0 && Propagation.current.settles(startAhead) && registers(in: .current)
    }

    /// Starts the input that is to have a value before the first one of the other.
    @inlinable
    final func startFirst(_ start: () -> Void) {
        let propagation = Propagation.current
        let heldCount = propagation.state.pointee.heldFirstCount
        start()
        awaitsFirst = propagation.state.pointee.heldFirstCount != heldCount
    }

    /// Has the stage settle, also in the propagation around the start under way if that holds a first value; false if it is to emit at once.
    @inlinable
    final func registersForFirst(in propagation: Propagation) -> Bool {
        if registers(in: propagation) { return true }
        guard awaitsFirst, propagation.isPerforming else { return false }
        if !isRegistered {
            isRegistered = true
            propagation.register(self)
        }
        return true
    }

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
