internal import Synchronization

extension Signal {
    /// Prints each event of each subscription at this stage, one per line.
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
    /// The other possible last lines are `search #3 error offline`, and `search #3 disposed` if a disposal reaches this stage before an end
    /// does. The lines describe the events here, not downstream, where a subscription may end earlier. With `take(1)` after the trace of a
    /// hot source the last line is `disposed`. After the trace of `single(1)` it is `completed`: that signal ends while it starts, before a
    /// disposal can reach it.
    ///
    /// The number is unique among the traced subscriptions of the process. While ``SignalDiagnostics/Options/causes`` is on, each line also
    /// lists the causes of the event: `search #3 next 1 < ValuePipe<Tap> at App/Screen.swift:40, put 1`.
    ///
    /// A subscription started while ``SignalDiagnostics/Options/trace`` is off bypasses this stage at no cost.
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameters:
    ///   - name: The prefix of each line.
    ///   - output: Receives each line before the event is passed on, on the thread of the event; nil means standard error.
    /// - Complexity: one description of the value per value.
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

/// The lines of one traced subscription. Disposal writes the last line if the signal hasn't ended.
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

/// The numbers of the traced subscriptions of the process.
private enum TraceNumbers {
    private static let last = Word<Int>(0)

    static func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}
