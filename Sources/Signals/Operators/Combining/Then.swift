extension Signal {
    /// Runs another signal after this one has completed.
    ///
    /// ```
    ///  self:   -1-2-|
    ///  next:         -3-|
    ///  result: -1-2--3-|
    /// ```
    ///
    /// Ends with the second signal, or with the first one's error. Disposal ends the running one. A chain of any length, nested to the left
    /// or to the right, runs and is released at a constant stack depth. So does a signal that names itself in a ``deferred(_:)`` after
    /// `then`:
    ///
    /// ```swift
    /// func pages(from number: Int) -> Signal<String, NoError> {
    ///     page(number).then(.deferred { pages(from: number + 1) })
    /// }
    /// ```
    ///
    /// - Complexity: O(1) for each value.
    public func then(_ next: Signal) -> Signal {
        Signal(first: self, second: next)
    }

    /// Runs a chain made by `then`.
    @usableFromInline
    func subscribeToParts(_ sink: Sink<Value, Failure>) -> any Disposable {
        /// The remaining signals, the next one last.
        let remaining = SerialState([self])
        return Succession<Value, Failure, Failure>(sink) { end in
            if case .failed(let failure) = end { return .end(.failed(failure)) }
            while let signal = remaining.value.popLast() {
                if let parts = signal.parts {
                    remaining.value.append(parts.second)
                    remaining.value.append(parts.first)
                } else if let make = signal.make, !sink.scope.isTerminated {
                    let made = make()
                    remaining.value.append(made)
                } else {
                    return .run(signal)
                }
            }
            return .end(.completed)
        }.start()
    }
}

/// ``Signal/then(_:)`` for the pipe.
@inlinable
public func then<Value, Failure>(_ next: Signal<Value, Failure>) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.then(next) }
}
