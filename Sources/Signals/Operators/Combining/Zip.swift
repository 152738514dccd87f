/// Combines the first values of all signals as a tuple, then the second values, and so on.
///
/// ```
///  a:      -1--2-----3--|
///  b:      ---x---y-----
///  result: ---1x--2y------
/// ```
///
/// A value waits for the others of its row. Completes when a signal has completed and none of its values waits; fails with the first error.
/// Disposal ends all inputs. Delivers on the thread of the input that completed the row.
/// - Complexity: O(n) for each row of n values. The values of a fast signal wait without a bound.
@inlinable
@inline(never)
public func zip<each Value: Sendable, Failure>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    Signal(subscribe: { sink in
        let slots = (repeat ZipSlot(of: each signal))
        let node = ZipNode<(repeat each Value), Failure>(
            sink, inputCount: count(repeat each slots),
            takeOutput: {
                for slot in repeat each slots {
                    if slot.isEmpty { return nil }
                }
                return (repeat (each slots).takeFirst())
            },
            isAnyExhausted: {
                for slot in repeat each slots {
                    if slot.isExhausted { return true }
                }
                return false
            })
        repeat node.run(each signal, in: each slots)
        return node.finishStarting()
    })
}

/// Combines the first values of an array of signals, in its order, then the second values, and so on.
///
/// Ends and is disposed like the form for signals of different types. An empty array completes at once.
/// - Complexity: O(n) for each value of n signals.
@inlinable
@inline(never)
public func zip<Value: Sendable, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<[Value], Failure> {
    Signal(subscribe: { sink in
        let slots = signals.map { ZipSlot(of: $0) }
        let node = ZipNode<[Value], Failure>(
            sink, inputCount: signals.count,
            takeOutput: { slots.contains(where: \.isEmpty) ? nil : slots.map { $0.takeFirst() } },
            isAnyExhausted: { slots.contains(where: \.isExhausted) })
        for (signal, slot) in Swift.zip(signals, slots) {
            node.run(signal, in: slot)
        }
        return node.finishStarting()
    })
}

extension Signal {
    /// Combines the first values of this signal and others as a tuple, then the second values, and so on. See ``zip(_:)``.
    @inlinable
    public func zip<each Other: Sendable>(
        _ other: repeat Signal<each Other, Failure>
    ) -> Signal<(Value, repeat each Other), Failure> {
        Signals.zip(self, repeat each other)
    }
}

/// ``Signal/zip(_:)`` for the pipe.
@_disfavoredOverload
@inlinable
public func zip<Value, each Other: Sendable, Failure>(
    _ other: repeat Signal<each Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<(Value, repeat each Other), Failure> {
    { $0.zip(repeat each other) }
}
