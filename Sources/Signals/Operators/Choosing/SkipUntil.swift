public import Synchronization

extension Signal {
    /// Drops the values until another signal delivers its first one, and passes on all that follow.
    ///
    /// ```
    ///  self:   -1--2--3--4--|
    ///  signal: -----x-------
    ///  result: -------3--4--|     skip(until: signal)
    /// ```
    ///
    /// Ends with this signal, and fails with an error that `signal` has before its first value, which disposes it. The completion
    /// of `signal` without a value means that all values are dropped. The end disposes both. Disposal ends both.
    ///
    /// - Parameter signal: runs first: if it delivers a value at once, nothing is dropped. Of a source that feeds both, the value
    ///   with which `signal` delivers is passed on too, unless `signal` has to settle first, as a `combineLatest` does.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func skip<Other>(until signal: Signal<Other, Failure>) -> Signal {
        Signal(subscribe: { sink in
            let output = Subscriber(sink)
            let run = Subscription(parent: sink.scope)
            let other = Subscription(parent: sink.scope, settles: true)
            let both = PairDisposable(other, run)
            let gate = SkipGate()
            other.attach(
                signal.subscribe(
                    Sink(
                        scope: other.scope,
                        next: { _ in
                            gate.isOpen.store(true, ordering: .releasing)
                            other.dispose()
                        },
                        end: { end in
                            other.dispose()
                            if case .failed(let error) = end {
                                run.dispose()
                                output.putError(error)
                            }
                        })))
            if !output.isTerminated {
                run.attach(
                    self.subscribe(
                        Sink(
                            scope: run.scope,
                            next: { value in
                                if gate.isOpen.load(ordering: .acquiring) {
                                    output.putNext(value)
                                }
                            },
                            end: { end in
                                both.dispose()
                                output.putEnd(end)
                            })))
            }
            return StageDisposable(output, upstream: both)
        })
    }
}

/// ``Signal/skip(until:)`` for the pipe.
@inlinable
public func skip<Value, Failure, Other>(
    until signal: Signal<Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.skip(until: signal) }
}

/// Whether values pass; it opens once.
@usableFromInline final class SkipGate: Sendable {
    @usableFromInline let isOpen = Atomic<Bool>(false)

    @usableFromInline
    init() {}
}
