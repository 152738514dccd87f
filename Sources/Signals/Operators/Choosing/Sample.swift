extension Signal {
    /// Delivers the latest value each time another signal delivers one; nothing if there was no new value since.
    ///
    /// ```
    ///  self:    -1-2----3----|
    ///  trigger: ----x-x---x--
    ///  result:  ----2-----3--|
    /// ```
    ///
    /// Within one propagation both signals settle first (guarantee G10): a source that feeds both samples its own value.
    ///
    /// Ends with this signal, or with the trigger; a value not yet sampled is dropped. Disposal ends both. Delivers on the trigger's
    /// thread.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func sample<Trigger>(_ trigger: Signal<Trigger, Failure>) -> Signal {
        Signal(subscribe: { sink in
            let node = SampleNode<Value, Failure>(sink)
            return node.run(self, trigger)
        })
    }
}

/// ``Signal/sample(_:)`` for the pipe.
@inlinable
public func sample<Value, Trigger, Failure>(
    _ trigger: Signal<Trigger, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.sample(trigger) }
}

// Sendable: as for the junction; all callers own the component.
@usableFromInline final class SampleNode<Value: Sendable, Failure: Error>: SideNode<Value, Failure>, @unchecked Sendable {
    /// The latest value, if it hasn't been sampled yet.
    @usableFromInline @exclusivity(unchecked) var fresh: Value?
    /// True if the stage emits when it settles.
    @usableFromInline @exclusivity(unchecked) var isTriggered = false

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        super.init(sink, settler: { node, propagation in unsafeDowncast(node, to: SampleNode.self).settleInputs() })
    }

    @inlinable
    func run<Trigger>(_ signal: Signal<Value, Failure>, _ trigger: Signal<Trigger, Failure>) -> any Disposable {
        startFirst {
            main.attach(
                signal.subscribe(
                    Sink(scope: main.scope, next: { self.receive($0) }, end: { self.mainEnded($0) })))
        }
        if !isOver {
            side.attach(
                trigger.subscribe(
                    Sink(scope: side.scope, next: { _ in self.triggered() }, end: { self.ended($0, self.side) })))
        }
        return PairDisposable(main, side)
    }

    @inlinable
    func receive(_ value: Value) {
        if awaitsFirst { firstCame() }
        replace(&fresh, with: value)
        if settlesAhead() { isTriggered = true }
    }

    /// Handles the first value of the main signal. Outside of a propagation it comes after the trigger's, so the trigger is forgotten.
    @usableFromInline
    func firstCame() {
        awaitsFirst = false
        if !Propagation.current.isSettling { isTriggered = false }
    }

    @inlinable
    func triggered() {
        let propagation = Propagation.current
        startAhead = propagation.readsAhead
        if registersForFirst(in: propagation) {
            isTriggered = true
        } else {
            emit()
        }
    }

    /// Ends the main signal. Its last value may still be sampled in the same propagation.
    @usableFromInline
    func mainEnded(_ end: SignalEnd<Failure>) {
        if case .completed = end, fresh != nil { _ = registers(in: .current) }
        ended(end, main)
    }

    @inlinable
    func settleInputs() {
        isRegistered = false
        if replace(&isTriggered, with: false) { emit() }
        endSettling { finish($0) }
    }

    @inlinable
    func emit() {
        if let value = fresh.take() {
            putNext(value)
        }
    }
}
