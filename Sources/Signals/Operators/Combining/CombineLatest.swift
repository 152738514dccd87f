/// Combines the latest values of two signals as a tuple, as soon as both have one, then on each change.
///
/// ```
///  a:      -1-----2----|
///  b:      ---x-------y|
///  result: ---1x--2x--2y|
/// ```
///
/// Within one propagation it emits once, with all inputs settled (guarantee G10): a source that reaches it by two paths causes one emission
/// per value. An input that hops to another queue is outside of the propagation.
///
/// Completes when all inputs have completed, or when one completes without a value; fails with the first error. Disposal ends all inputs.
/// Delivers on the thread of the changed input, or on the queue.
///
/// - Parameters:
///   - queue: The queue on which it delivers; nil means no hop. Inputs settle on their own threads, and one hop carries their output, so
///     the hop adds no emission.
///   - a: The first input.
///   - b: The second input.
/// - Complexity: O(1) for each value, plus making the tuple.
@inlinable
@inline(never)
public func combineLatest<A, B, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
    Signal<(A, B), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 2)
        inputs.run(a)
        inputs.run(b)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// Combines signals like ``combineLatest(queue:_:_:)``, with initial values for inputs that have none yet. The initial tuple is delivered
/// at once, before the inputs run.
///
/// ```
///  a:      -1-----2---
///  b:      ----y------
///  result: 0x-1x-1y--2y---   initialValues: (0, "x")
/// ```
@inlinable
public func combineLatest<A, B, Failure>(
    queue: Queue? = nil, initialValues: (A, B), _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
    combine(initialValues, a, b).delivered(on: queue)
}

/// Combines a pack of signals.
///
/// Overloads that take a pack after other signals run the inputs themselves instead of calling this with one pack. A module stores the
/// start of a pack in two bits (Swift 6.3). From four signals on, an optimized client would read wrong values for the pack.
@inlinable
@inline(never)
func combine<each Value: Sendable, Failure>(
    _ initialValues: (repeat each Value)?, _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    Signal(subscribe: { sink in
        let inputs = CombineInputs(sink, count: count(repeat each signal), initialValues: initialValues)
        repeat inputs.run(each signal)
        return inputs.node.finishStarting()
    })
}

/// Combines the latest values of an array of signals, in its order, as soon as each has one, then on each change.
///
/// Emits, ends, is disposed and delivers like the form for signals of different types. For an empty array, delivers one empty array and
/// completes.
/// - Complexity: O(n) for each value, to copy the delivered array of n values.
@inlinable
public func combineLatest<Value: Sendable, Failure>(
    queue: Queue? = nil, _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
    combine(nil, signals).delivered(on: queue)
}

/// Combines the latest values of an array of signals, with initial values for inputs that have none yet. The initial array is delivered at
/// once, before the inputs run.
///
/// Emits, ends, is disposed and delivers like the form for signals of different types.
/// - Parameters:
///   - queue: The queue on which it delivers; nil means no hop.
///   - initialValues: One value for each signal.
///   - signals: The inputs.
/// - Complexity: O(n) for each value, to copy the delivered array of n values.
@inlinable
public func combineLatest<Value: Sendable, Failure>(
    queue: Queue? = nil, initialValues: [Value], _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
    require(
        initialValues.count == signals.count,
        "combineLatest(initialValues:): there is one initial value for each signal, not \(initialValues.count) for \(signals.count)")
    return combine(initialValues, signals).delivered(on: queue)
}

@inlinable
@inline(never)
func combine<Value: Sendable, Failure>(
    _ initialValues: [Value]?, _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
    Signal(subscribe: { sink in
        let list = CombineList(count: signals.count, initialValues: initialValues)
        let node = CombineNode<[Value], Failure>(
            sink, inputCount: signals.count, hasInitialValues: initialValues != nil, makeOutput: { list.output })
        for (signal, slot) in Swift.zip(signals, list.slots) {
            node.run(signal, in: slot)
        }
        return node.finishStarting()
    })
}

/// Combines the latest values of a dictionary of signals, under the same keys, as soon as each has one, then on each change.
///
/// Emits, ends, is disposed and delivers like the form for signals of different types. For an empty dictionary, delivers one empty
/// dictionary and completes.
/// - Complexity: O(n) on average for each value, to make the delivered dictionary of n values.
@inlinable
public func combineLatest<Key: Hashable & Sendable, Value: Sendable, Failure>(
    queue: Queue? = nil, _ signals: [Key: Signal<Value, Failure>]
) -> Signal<[Key: Value], Failure> {
    combine(nil, signals).delivered(on: queue)
}

/// Combines the latest values of a dictionary of signals, with initial values for inputs that have none yet. The initial dictionary is
/// delivered at once, before the inputs run.
///
/// Emits, ends, is disposed and delivers like the form for signals of different types.
/// - Parameters:
///   - queue: The queue on which it delivers; nil means no hop.
///   - initialValues: One value for each signal, under its key.
///   - signals: The inputs.
/// - Complexity: O(n) on average for each value, to make the delivered dictionary of n values.
@inlinable
public func combineLatest<Key: Hashable & Sendable, Value: Sendable, Failure>(
    queue: Queue? = nil, initialValues: [Key: Value], _ signals: [Key: Signal<Value, Failure>]
) -> Signal<[Key: Value], Failure> {
    require(
        initialValues.count == signals.count && signals.keys.allSatisfy { initialValues.index(forKey: $0) != nil },
        "combineLatest(initialValues:): there is one initial value for each signal, under its key")
    return combine(initialValues, signals).delivered(on: queue)
}

@inlinable
func combine<Key: Hashable & Sendable, Value: Sendable, Failure>(
    _ initialValues: [Key: Value]?, _ signals: [Key: Signal<Value, Failure>]
) -> Signal<[Key: Value], Failure> {
    let keys = Array(signals.keys)
    let values = initialValues.map { values in keys.compactMap { values[$0] } }
    return combine(values, Array(signals.values)).map { (values: [Value]) in
        Dictionary(uniqueKeysWithValues: Swift.zip(keys, values))
    }
}

extension Signal {
    /// Combines the latest values of this signal and others as a tuple, with initial values for inputs that have none yet.
    /// See ``Signals/combineLatest(queue:initialValues:_:_:)``.
    @inlinable
    public func combineLatest<each Other: Sendable>(
        queue: Queue? = nil, initialValues: (Value, repeat each Other), _ other: repeat Signal<each Other, Failure>
    ) -> Signal<(Value, repeat each Other), Failure> {
        // Optional because the compiler doesn't pass on, or capture, a bare tuple of a value and a pack.
        combine(Optional(initialValues), repeat each other).delivered(on: queue)
    }

    @inlinable
    @inline(never)
    func combine<each Other: Sendable>(
        _ initialValues: (Value, repeat each Other)?, _ other: repeat Signal<each Other, Failure>
    ) -> Signal<(Value, repeat each Other), Failure> {
        Signal<(Value, repeat each Other), Failure>(subscribe: { sink in
            let inputs = CombineInputs(sink, count: 1 + count(repeat each other), initialValues: initialValues)
            inputs.run(self)
            repeat inputs.run(each other)
            return inputs.node.finishStarting()
        })
    }

    @inlinable
    func delivered(on queue: Queue?) -> Signal {
        queue.map { deliverOn($0) } ?? self
    }
}

/// ``Signal/combineLatest(queue:initialValues:_:)`` for the pipe.
@_disfavoredOverload
@inlinable
public func combineLatest<Value, each Other: Sendable, Failure>(
    queue: Queue? = nil, initialValues: (Value, repeat each Other), _ other: repeat Signal<each Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<(Value, repeat each Other), Failure> {
    let initialValues = Optional(initialValues)
    return { $0.combine(initialValues, repeat each other).delivered(on: queue) }
}

@inlinable
func count<each Element>(_ element: repeat each Element) -> Int {
    var count = 0
    for _ in repeat each element {
        count += 1
    }
    return count
}
