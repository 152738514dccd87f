extension Signal {
    /// Returns a signal that delivers the elements of a sequence and completes.
    ///
    /// ```
    ///  result: (123|)     from([1, 2, 3])
    /// ```
    ///
    /// Completes after the last element. All elements are delivered during the start, until the subscription ends (guarantee G6). The
    /// sequence may therefore be infinite, and no element is made in vain. Disposal by a handler stops it.
    ///
    /// - Parameter sequence: Iterated from its start for each subscription. A single-pass sequence gives a subscription only the elements
    ///   that earlier ones have left.
    /// - Complexity: one iteration step per value.
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
                count &+= 1
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
