extension Signal {
    /// Delivers each value of this signal together with the latest value of another signal.
    ///
    /// ```
    ///  self:   -1----2-----3--|
    ///  other:  ---x----y------
    ///  result: ------2x----3y-|
    /// ```
    ///
    /// A value that arrives before the other signal has one is dropped. Within one propagation the other signal settles first (guarantee
    /// G10): a source that feeds both gives pairs of its own values.
    ///
    /// Ends with this signal, with the other one's error, or when the other one completes without a value. Disposal ends both. Delivers on
    /// this signal's thread.
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

@usableFromInline
final class WithLatestNode<Value: Sendable, Other: Sendable, Failure: Error>:
    // Sendable: as for the junction; all callers own the component.
    SideNode<(Value, Other), Failure>, @unchecked Sendable
{
    @usableFromInline @exclusivity(unchecked) var latest: Other?
    /// Values received before the other signal has settled.
    @usableFromInline @exclusivity(unchecked) var unsettled: [Value] = []
    /// A value that a start has read ahead of the other signal's; it is emitted again with that.
    @usableFromInline var ahead: Value?

    @inlinable
    init(_ sink: Sink<(Value, Other), Failure>) {
        super.init(sink, settler: { node, propagation in unsafeDowncast(node, to: WithLatestNode.self).settleInputs() })
    }

    /// Runs the other signal first, so that it has a value before the first value of this signal.
    @inlinable
    func run(_ signal: Signal<Value, Failure>, _ other: Signal<Other, Failure>) -> any Disposable {
        startFirst {
            side.attach(
                other.subscribe(
                    Sink(scope: side.scope, next: { self.receiveOther($0) }, end: { self.sideEnded($0) })))
        }
        if !isOver {
            main.attach(
                signal.subscribe(
                    Sink(scope: main.scope, next: { self.receive($0) }, end: { self.ended($0, self.main) })))
        }
        return PairDisposable(main, side)
    }

    @inlinable
    func receiveOther(_ value: Other) {
        if awaitsFirst { firstCame() }
        replace(&latest, with: value)
        _ = settlesAhead()
    }

    /// Handles the first value of the other signal. Outside of a propagation it comes after the held values, which are dropped.
    @usableFromInline
    func firstCame() {
        awaitsFirst = false
        if !Propagation.current.isSettling { replace(&unsettled, with: []) }
    }

    @inlinable
    func receive(_ value: Value) {
        let propagation = Propagation.current
        if registersForFirst(in: propagation) {
            unsettled.append(value)
        } else {
            emit(value)
        }
        if startAhead | propagation.readsAhead != 0 {
            noteAhead(value, propagation)
        }
    }

    @usableFromInline
    func noteAhead(_ value: Value, _ propagation: Propagation) {
        startAhead = propagation.readsAhead
        ahead = startAhead != 0 ? value : nil
    }

    @inlinable
    func settleInputs() {
        isRegistered = false
        if unsettled.isEmpty, let value = ahead.take() {
            emit(value)
        } else if unsettled.count == 1 {
            // The most frequent case; the array keeps its memory.
            emit(unsettled.removeLast())
        } else {
            for value in replace(&unsettled, with: []) {
                emit(value)
            }
        }
        endSettling { finish($0) }
    }

    @inlinable
    func emit(_ value: Value) {
        if let latest {
            putNext((value, latest))
        }
    }

    @usableFromInline
    func sideEnded(_ end: SignalEnd<Failure>) {
        if case .completed = end, latest != nil {
            side.scope.terminate()
            side.release()
        } else {
            ended(end, side)
        }
    }
}
