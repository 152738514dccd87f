extension Signal {
    /// The elements of an asynchronous sequence.
    ///
    /// ```
    ///  sequence: -1--2--3|
    ///  result:   -1--2--3|
    /// ```
    ///
    /// Each subscription reads the sequence in a task of its own, with an iterator of its own, and delivers in that task. The next
    /// element is asked for when the one before was delivered, so a handler that takes its time holds the sequence back.
    ///
    /// Ends with the sequence: completes when it is over, fails with what it throws. Disposal cancels the task; what the sequence
    /// makes of that is not delivered.
    ///
    /// - Parameter sequence: what is read. A sequence that can be iterated once, like `AsyncStream`, is for one subscription.
    /// - Complexity: the iterator's, for each value.
    public static func from<Elements: AsyncSequence & Sendable>(_ sequence: Elements) -> Signal
    where Elements.Element == Value, Elements.Failure == Failure {
        Signal { subscriber in
            let task = Task {
                do throws(Failure) {
                    var iterator = sequence.makeAsyncIterator()
                    while !subscriber.isTerminated {
                        guard let value = try await iterator.next(isolation: nil) else { return subscriber.putCompletion() }
                        subscriber.putNext(value)
                    }
                } catch {
                    subscriber.putError(error)
                }
            }
            return ActionDisposable { task.cancel() }
        }
    }
}

/// ``Signal/from(_:)-(Elements)`` as a function.
public func from<Elements: AsyncSequence & Sendable>(_ sequence: Elements) -> Signal<Elements.Element, Elements.Failure> {
    .from(sequence)
}
