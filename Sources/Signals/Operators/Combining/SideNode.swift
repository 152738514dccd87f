/// A stage with two signals: its output comes from the main signal, and the side signal controls the value or the time.
// Sendable: as for the junction; all callers own the component.
@usableFromInline class SideNode<Output: Sendable, Failure: Error>: JunctionNode<Output, Failure>, @unchecked Sendable {
    @usableFromInline final let main: Subscription
    @usableFromInline final let side: Subscription
    /// The number of a start that has read one of the two inputs ahead of the other; 0 for none.
    @usableFromInline @exclusivity(unchecked) final var startAhead: UInt64 = 0
    /// True if the enclosing propagation holds back the first value of the input that was started first. Values of the other input then
    /// settle with it, unless the first input gets a value earlier.
    @usableFromInline @exclusivity(unchecked) final var awaitsFirst = false

    /// False while the stage awaits a first value, which settles with the enclosing propagation.
    final override var isInStart: Bool { !awaitsFirst && super.isInStart }

    /// Creates a stage. `settler` emits when both inputs have settled; nil passes each value of the main signal straight on.
    @inlinable
    override init(_ sink: Sink<Output, Failure>, settler: Settler? = nil) {
        main = Subscription(parent: sink.scope, settles: settler != nil)
        side = Subscription(parent: sink.scope, settles: true)
        super.init(sink, settler: settler)
    }

    /// Registers the stage to emit a value read ahead once more, when the late input delivers. Returns true if registered.
    @inlinable
    final func settlesAhead() -> Bool {
        startAhead != 0 && Propagation.current.settles(startAhead) && registers(in: .current)
    }

    /// Starts the input that must have a value before the first value of the other.
    @inlinable
    final func startFirst(_ start: () -> Void) {
        let propagation = Propagation.current
        let heldCount = propagation.state.pointee.heldFirstCount
        start()
        awaitsFirst = propagation.state.pointee.heldFirstCount != heldCount
    }

    /// Registers the stage to settle, also in the propagation around the current start if that holds back a first value. Returns false if
    /// the stage must emit at once.
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

    /// Ends the stage after one of the inputs has ended.
    @usableFromInline
    final func ended(_ end: SignalEnd<Failure>, _ run: Subscription) {
        guard run.scope.terminate() else { return }
        endOnce(end) { finish($0) }
        run.release()
    }

    @usableFromInline
    final func finish(_ end: SignalEnd<Failure>) {
        putEnd(end) {
            side.dispose()
            main.dispose()
        }
    }
}
