extension Signal {
    /// The elements of a sequence, then completion.
    ///
    /// ```
    ///  result: (123|)     from([1, 2, 3])
    /// ```
    ///
    /// Completes after the last element. All elements are delivered while the signal starts, for as long as somebody listens
    /// (guarantee G6): so the sequence may be infinite, and no element is made that nobody takes. Disposal by a handler stops it.
    ///
    /// - Parameter sequence: is iterated from its start for each subscription. One that can be iterated only once gives to a
    ///   subscription what those before have left.
    /// - Complexity: the iterator's, for each value.
    @inlinable
    @inline(never)
    public static func from(_ sequence: some Sequence<Value> & Sendable) -> Signal {
        Signal(subscribe: { sink in
            let propagation = Propagation.current
            var (iterator, count) = (sequence.makeIterator(), 0)
            while !sink.scope.isTerminated {
                guard let value = iterator.next() else {
                    sink.end(.completed)
                    break
                }
                sink.next(value)
                count += 1
                propagation.settleStarts(after: count)
            }
            return .empty
        })
    }
}

/// ``Signal/from(_:)-(SendableSequence<Value>)`` as a function.
@inlinable
public func from<Value, Failure>(_ sequence: some Sequence<Value> & Sendable, _ failure: Failure.Type) -> Signal<Value, Failure> {
    .from(sequence)
}
