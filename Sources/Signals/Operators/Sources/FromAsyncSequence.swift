extension Signal {
    /// Returns a signal that delivers the elements of an asynchronous sequence.
    ///
    /// ```
    ///  sequence: -1--2--3|
    ///  result:   -1--2--3|
    /// ```
    ///
    /// Each subscription reads the sequence in its own task, with its own iterator, and delivers in that task. The next element is
    /// requested after the previous one was delivered, so a slow handler applies back pressure.
    ///
    /// Ends with the sequence: completes at its end, or fails with the error it throws. Disposal cancels the task; events that the sequence
    /// produces on cancellation aren't delivered.
    ///
    /// - Parameter sequence: The sequence to read. A single-pass sequence, like `AsyncStream`, supports one subscription.
    /// - Complexity: one iteration step per value.
    public static func from<Elements: AsyncSequence & Sendable>(_ sequence: Elements) -> Signal
    where Elements.Element == Value, Elements.Failure == Failure {
        Signal { subscriber in
            let task = Task {
                guard !subscriber.isTerminated else { return }
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
