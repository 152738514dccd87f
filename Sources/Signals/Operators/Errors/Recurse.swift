extension Signal {
    /// Runs this signal again each time it ends, with a completion or an error.
    ///
    /// ```
    ///  self:   -1-#
    ///  result: -1-0-1-0-1---     recurse(latestValueIfError: 0)
    /// ```
    ///
    /// The result never ends by itself. Disposal ends the current run, and no other follows. A signal that ends synchronously is run in a
    /// loop, at a constant stack depth, until the subscription ends.
    ///
    /// - Parameter latestValueIfError: A value to deliver in place of an error; nil for none.
    /// - Complexity: O(1) for each value and each run.
    public func recurse(latestValueIfError: Value? = nil) -> Signal<Value, NoError> {
        Signal<Value, NoError>(subscribe: { sink in
            Succession<Value, Failure, NoError>(sink) { end in
                if case .failed = end, let latestValueIfError {
                    sink.next(latestValueIfError)
                }
                return .run(self)
            }.start()
        })
    }
}

/// ``Signal/recurse(latestValueIfError:)`` for the pipe.
@inlinable
public func recurse<Value, Failure>(latestValueIfError: Value? = nil) -> (Signal<Value, Failure>) -> Signal<Value, NoError> {
    { $0.recurse(latestValueIfError: latestValueIfError) }
}
