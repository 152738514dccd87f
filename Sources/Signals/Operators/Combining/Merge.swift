/// Merges the values of all signals as they arrive.
///
/// ```
///  a:      -1----2--|
///  b:      ---x----y---|
///  result: -1-x--2-y---|
/// ```
///
/// Completes when all inputs have completed, or at once if there are none; fails with the first error. Disposal ends all inputs. The values
/// of inputs on several threads are delivered one at a time (guarantee G2).
/// - Complexity: O(1) for each value.
@inlinable
@inline(never)
public func merge<Value: Sendable, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<Value, Failure> {
    Signal(subscribe: { sink in
        let node = MergeNode(sink, inputCount: signals.count)
        for signal in signals {
            node.run(signal)
        }
        return node.finishStarting()
    })
}

/// Merges the values of all signals as they arrive. See the form for an array.
@inlinable
public func merge<Value: Sendable, Failure>(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    merge(signals)
}

extension Signal {
    /// Merges the values of this signal and others as they arrive. See ``merge(_:)``.
    @inlinable
    public func merge(_ others: Signal...) -> Signal {
        Signals.merge([self] + others)
    }
}

/// ``Signal/merge(_:)`` for the pipe.
@_disfavoredOverload  // `let all = merge(a, b)` means the function of all signals, which also fits.
@inlinable
public func merge<Value, Failure>(_ others: Signal<Value, Failure>...) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { Signals.merge([$0] + others) }
}

// Sendable: as for the junction; all callers own the component.
@usableFromInline final class MergeNode<Value: Sendable, Failure: Error>: InputsNode<Value, Failure>, @unchecked Sendable {
    @inlinable
    func run(_ signal: Signal<Value, Failure>) {
        let run = Subscription(parent: downstreamScope)
        let index = inputs.append(run)
        guard !isOver else { return }
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { self.putNext($0) }, end: { self.inputEnded($0, run, at: index) })))
    }
}
