extension Signal {
    /// The latest value whenever another signal delivers one; none if there was no new value since.
    ///
    /// ```
    ///  self:    -1-2----3----|
    ///  trigger: ----x-x---x--
    ///  result:  ----2-----3--|
    /// ```
    ///
    /// Within one propagation both signals settle first (guarantee G10): a source that reaches both samples its own value.
    ///
    /// Ends with this signal, or with the trigger: a value that was not sampled is dropped. Disposal ends both. Delivers on the
    /// trigger's thread.
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

// Sendable: the lock of `output` guards the variables.
@usableFromInline final class SampleNode<Value: Sendable, Failure: Error>: SettlingNode, Stage, @unchecked Sendable {
    @usableFromInline let output: Subscriber<Value, Failure>
    @usableFromInline let inputs: (Subscription, Subscription)

    /// The latest value, if it was not sampled yet.
    @usableFromInline @exclusivity(unchecked) var fresh: Value?
    @usableFromInline @exclusivity(unchecked) var settlement = Settlement<Failure>()

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        output = Subscriber(sink)
        inputs = (Subscription(parent: sink.scope, settles: true), Subscription(parent: sink.scope, settles: true))
        super.init(
            downstreamScope: sink.scope,
            settler: { node, propagation in unsafeDowncast(node, to: SampleNode.self).emitSettled(in: propagation) })
    }

    @inlinable
    func run<Trigger>(_ signal: Signal<Value, Failure>, _ trigger: Signal<Trigger, Failure>) -> any Disposable {
        let (main, side) = inputs
        main.attach(
            signal.subscribe(
                Sink(scope: main.scope, next: { self.receive($0) }, end: { self.ended($0, main) })))
        if !output.isTerminated {
            side.attach(
                trigger.subscribe(
                    Sink(scope: side.scope, next: { _ in self.triggered() }, end: { self.ended($0, side) })))
        }
        return StageDisposable(self, upstream: PairDisposable(main, side))
    }

    @usableFromInline
    func close() {
        output.close()
        let released = output.lock.withLock { fresh.take() }
        withExtendedLifetime(released) {}
    }

    @inlinable
    func receive(_ value: Value) {
        output.lock.lock()
        let replaced = fresh
        fresh = value
        output.lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func triggered() {
        let propagation = Propagation.current
        output.lock.lock()
        let step = settlement.change(in: propagation).step
        if step == .emit {
            emitAndUnlock()
        } else {
            output.lock.unlock()
        }
        if step == .register {
            propagation.register(self)
        }
    }

    @inlinable
    func emitAndUnlock() {
        if let value = fresh.take() {
            output.putNextAndUnlock(value)
        } else {
            output.lock.unlock()
        }
    }

    @inlinable
    func emitSettled(in propagation: Propagation) {
        output.lock.lock()
        guard settlement.settle(propagation) else { return output.lock.unlock() }
        if settlement.hasNext {
            // The newest value is all that there is to emit, for one group or for two.
            _ = settlement.advance()
        }
        let end = settlement.endAfterSettling
        emitAndUnlock()
        if let end {
            finish(end)
        }
    }

    @inlinable
    func ended(_ end: SignalEnd<Failure>, _ run: Subscription) {
        guard run.scope.terminate() else { return }
        let endsNow = output.lock.withLock { settlement.end == nil && settlement.finish(end) }
        run.release()
        if endsNow {
            finish(end)
        }
    }

    @usableFromInline
    func finish(_ end: SignalEnd<Failure>) {
        inputs.0.dispose()
        inputs.1.dispose()
        output.putEnd(end)
    }
}
