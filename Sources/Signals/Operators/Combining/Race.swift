/// Delivers only the events of the signal that is first to deliver one. The other signals are disposed before that event is passed on.
///
/// ```
///  a:      ---1--2--|
///  b:      -x---y---z|
///  result: -x---y---z|
/// ```
///
/// An event is a value, a completion or an error. The signals are started in order, and one that delivers during its start prevents the
/// later ones from running. If several deliver in one propagation, the first to do so wins. A stage that settles, such as `combineLatest`,
/// delivers after signals that pass a value straight on.
///
/// Ends with the winning signal; completes at once if there are no signals. Disposal ends all. Delivers where the winner delivers.
/// - Complexity: O(1) for each value; O(n) for the first event of n signals.
@inlinable
@inline(never)
public func race<Value: Sendable, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<Value, Failure> {
    Signal(subscribe: { sink in
        let node = RaceNode(sink, inputCount: signals.count)
        for signal in signals {
            node.run(signal)
        }
        return node.finishStarting()
    })
}

/// Delivers only the events of the signal that is first to deliver one. See the form for an array.
@inlinable
public func race<Value: Sendable, Failure>(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    race(signals)
}

extension Signal {
    /// Delivers only the events of the first to deliver one of this signal and others. See ``race(_:)``.
    @inlinable
    public func race(_ others: Signal...) -> Signal {
        Signals.race([self] + others)
    }
}

/// ``Signal/race(_:)`` for the pipe.
@_disfavoredOverload  // `let first = race(a, b)` means the function of all signals, which also fits.
@inlinable
public func race<Value, Failure>(_ others: Signal<Value, Failure>...) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { Signals.race([$0] + others) }
}

// Sendable: as for the junction; all callers own the component.
@usableFromInline final class RaceNode<Value: Sendable, Failure: Error>: InputsNode<Value, Failure>, @unchecked Sendable {
    @usableFromInline var winner: Subscription?

    @inlinable
    func run(_ signal: Signal<Value, Failure>) {
        guard winner == nil, !isOver else { return }
        let run = Subscription(parent: downstreamScope)
        let index = inputs.append(run)
        run.attach(
            signal.subscribe(
                Sink(
                    scope: run.scope, next: { if self.wins(run, at: index) { self.putNext($0) } },
                    end: { if self.wins(run, at: index) { self.finish($0) } })))
    }

    /// Returns true if the run delivered first.
    @inlinable
    func wins(_ run: Subscription, at index: Int) -> Bool {
        if let winner { return winner === run }
        return win(run, at: index)
    }

    @usableFromInline
    func win(_ run: Subscription, at index: Int) -> Bool {
        winner = run
        inputs.disposeOthers(than: index)
        return true
    }
}
