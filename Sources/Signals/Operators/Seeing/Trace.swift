internal import Synchronization

extension Signal {
    /// Prints what happens to each subscription on its way through this place, a line for each event.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|     trace("search")
    /// ```
    ///
    /// ```
    /// search #3 subscribed
    /// search #3 next 1
    /// search #3 next 2
    /// search #3 completed
    /// ```
    ///
    /// The other last lines are `search #3 error offline`, and `search #3 disposed` for a subscription whose disposal came to this
    /// place before an end did. They tell what happens here, not downstream, which may have had enough before: with `take(1)` after
    /// the trace of a hot source the last line is `disposed`; and it is `completed` after the trace of `single(1)`, which ends while
    /// it starts, without asking whether anybody listens, before the disposal can come to it.
    ///
    /// The number tells a subscription from all other traced ones of the process. While
    /// ``SignalDiagnostics/Options/causes`` is on, a line goes on with what led to the event:
    /// `search #3 next 1 < ValuePipe<Tap> at App/Screen.swift:40, put 1`.
    ///
    /// A subscription that is started while ``SignalDiagnostics/Options/trace`` is off passes this place by, at no cost.
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameters:
    ///   - name: what the lines begin with.
    ///   - output: takes each line, before the event is passed on and on the thread of the event; nil is standard error.
    /// - Complexity: that of the value's description, for each value.
    public func trace(_ name: String, to output: (@Sendable (String) -> Void)? = nil) -> Signal {
        let output = output ?? StandardError.print
        return Signal(subscribe: { sink in
            guard SignalDiagnostics.options.contains(.trace) else { return self.subscribe(sink) }
            let trace = SubscriptionTrace(name: name, output: output)
            trace.note("subscribed")
            let run = self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { value in
                        trace.note("next \(value)")
                        sink.next(value)
                    },
                    end: { end in
                        switch end {
                        case .completed: trace.noteLast("completed")
                        case .failed(let failure): trace.noteLast("error \(failure)")
                        }
                        sink.end(end)
                    }))
            return PairDisposable(trace, run)
        })
    }
}

/// ``Signal/trace(_:to:)`` for the pipe.
public func trace<Value, Failure>(
    _ name: String, to output: (@Sendable (String) -> Void)? = nil
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.trace(name, to: output) }
}

/// Writes the lines of one traced subscription. Its disposal writes the last one, if the signal has not ended.
private final class SubscriptionTrace: Disposable {
    private let prefix: String
    private let output: @Sendable (String) -> Void
    private let isOver = Word<Bool>(false)

    init(name: String, output: @escaping @Sendable (String) -> Void) {
        prefix = "\(name) #\(TraceNumbers.next())"
        self.output = output
    }

    func note(_ event: String) {
        let cause = SignalCause.current.map { " < \($0)" } ?? ""
        output("\(prefix) \(event)\(cause)")
    }

    func noteLast(_ event: String) {
        if !isOver.exchange(true, ordering: .acquiringAndReleasing) {
            note(event)
        }
    }

    func dispose() {
        noteLast("disposed")
    }
}

/// Numbers the traced subscriptions of the process.
private enum TraceNumbers {
    private static let last = Word<Int>(0)

    static func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}
