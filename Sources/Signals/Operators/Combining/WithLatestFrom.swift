extension Signal {
    /// Each value of this signal together with the latest one of another.
    ///
    /// ```
    ///  self:   -1----2-----3--|
    ///  other:  ---x----y------
    ///  result: ------2x----3y-|
    /// ```
    ///
    /// A value that comes before the other signal has one is dropped. Within one propagation the other signal settles first
    /// (guarantee G10): a source that reaches both gives pairs of its own values.
    ///
    /// Ends with this signal, with the other one's error, or when the other one completes without a value. Disposal ends both.
    /// Delivers on this signal's thread.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func withLatestFrom<Other>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        Signal<(Value, Other), Failure>(subscribe: { sink in
            let node = WithLatestNode<Value, Other, Failure>(sink)
            return node.run(self, other)
        })
    }
}

/// ``Signal/withLatestFrom(_:)`` for the pipe.
@inlinable
public func withLatestFrom<Value, Other, Failure>(
    _ other: Signal<Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<(Value, Other), Failure> {
    { $0.withLatestFrom(other) }
}

// Sendable: the lock of `output` guards the variables.
@usableFromInline final class WithLatestNode<Value: Sendable, Other: Sendable, Failure: Error>: SettlingNode, Stage, @unchecked Sendable {
    @usableFromInline let output: Subscriber<(Value, Other), Failure>
    @usableFromInline let main: Subscription
    @usableFromInline let side: Subscription

    @usableFromInline @exclusivity(unchecked) var latest: Other?
    /// Values for which the other signal is still to settle.
    @usableFromInline @exclusivity(unchecked) var unsettled: [Value] = []
    /// Those of the next group of propagations.
    @usableFromInline @exclusivity(unchecked) var later: [Value] = []
    @usableFromInline @exclusivity(unchecked) var settlement = Settlement<Failure>()

    @inlinable
    init(_ sink: Sink<(Value, Other), Failure>) {
        output = Subscriber(sink)
        main = Subscription(parent: sink.scope, settles: true)
        side = Subscription(parent: sink.scope, settles: true)
        super.init(
            downstreamScope: sink.scope,
            settler: { node, propagation in unsafeDowncast(node, to: WithLatestNode.self).emitSettled(in: propagation) })
    }

    /// Runs the other signal first, so that its first value is there for the first one of this signal.
    @inlinable
    func run(_ signal: Signal<Value, Failure>, _ other: Signal<Other, Failure>) -> any Disposable {
        side.attach(
            other.subscribe(
                Sink(scope: side.scope, next: { self.receiveSide($0) }, end: { self.sideEnded($0) })))
        if !output.isTerminated {
            main.attach(
                signal.subscribe(
                    Sink(scope: main.scope, next: { self.receive($0) }, end: { self.ended($0, self.main) })))
        }
        return StageDisposable(self, upstream: PairDisposable(main, side))
    }

    @usableFromInline
    func close() {
        output.close()
        output.lock.lock()
        let released = (unsettled, later, latest.take())
        (unsettled, later) = ([], [])
        output.lock.unlock()
        withExtendedLifetime(released) {}
    }

    @inlinable
    func receive(_ value: Value) {
        let propagation = Propagation.current
        output.lock.lock()
        let (step, isLater) = settlement.change(in: propagation)
        switch step {
        case .emit:
            putPairAndUnlock(value)
        case .drop:
            output.lock.unlock()
        case .register, .wait:
            if isLater || !later.isEmpty {
                later.append(value)
            } else {
                unsettled.append(value)
            }
            output.lock.unlock()
        }
        if step == .register {
            propagation.register(self)
        }
    }

    @inlinable
    func receiveSide(_ value: Other) {
        output.lock.lock()
        let replaced = latest
        latest = value
        output.lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func emitSettled(in propagation: Propagation) {
        output.lock.lock()
        guard settlement.settle(propagation) else { return output.lock.unlock() }
        if unsettled.count == 1, settlement.isAtRest {
            // Nearly always so; the array keeps its memory.
            return putPairAndUnlock(unsettled.removeLast())
        }
        var values = unsettled
        unsettled = []
        if settlement.hasNext {
            if settlement.advance() {
                values += later
            } else {
                unsettled = later
            }
            later = []
        }
        let end = settlement.endAfterSettling
        putPairsAndUnlock(values)
        withExtendedLifetime(values) {}
        if let end {
            finish(end)
        }
    }

    @inlinable
    func putPairAndUnlock(_ value: Value) {
        if let latest {
            output.putNextAndUnlock((value, latest))
        } else {
            output.lock.unlock()
        }
    }

    @inlinable
    func putPairsAndUnlock(_ values: [Value]) {
        if let latest {
            output.putNextAndUnlock(contentsOf: values.map { ($0, latest) })
        } else {
            output.lock.unlock()
        }
    }

    @usableFromInline
    func sideEnded(_ end: SignalEnd<Failure>) {
        let isEmpty = output.lock.withLock { if case nil = latest { true } else { false } }
        if case .completed = end, !isEmpty {
            side.scope.terminate()
            side.release()
        } else {
            ended(end, side)
        }
    }

    @usableFromInline
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
        main.dispose()
        side.dispose()
        output.putEnd(end)
    }
}
