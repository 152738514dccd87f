/// The latest value of each signal, as a tuple, as soon as each has one and then whenever one changes.
///
/// ```
///  a:      -1-----2----|
///  b:      ---x-------y|
///  result: ---1x--2x--2y|
/// ```
///
/// Within one propagation it emits once, with all inputs settled (guarantee G10): a source that reaches it by two paths causes
/// one emission for each of its values. An input that hops to another queue is outside of the propagation.
///
/// Completes when all inputs have completed, or one completes without a value; fails with the first error. Disposal ends all
/// inputs. Delivers on the thread of the input that changed.
/// - Complexity: O(1) for each value, and the making of the tuple.
public func combineLatest<each Value: Sendable, Failure>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    Signal(subscribe: { sink in
        let slots = (repeat CombineSlot(of: each signal))
        let node = CombineNode<(repeat each Value), Failure>(
            sink, inputCount: count(repeat each slots), makeOutput: { (repeat (each slots).latest) })
        repeat node.run(each signal, in: each slots)
        return node.finishStarting()
    })
}

/// Like ``combineLatest(_:)->Signal<(Value),Failure>``, with values that stand for those of the inputs until they have their own: these are delivered at
/// once, before the inputs run.
///
/// ```
///  a:      -1-----2---
///  b:      ----y------
///  result: 0x-1x-1y--2y---   initialValues: (0, "x")
/// ```
public func combineLatest<each Value: Sendable, Failure>(
    initialValues: (repeat each Value), _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    Signal(subscribe: { sink in
        let slots = (repeat CombineSlot(each initialValues))
        let node = CombineNode<(repeat each Value), Failure>(
            sink, inputCount: count(repeat each slots), hasInitialValues: true, makeOutput: { (repeat (each slots).latest) })
        repeat node.run(each signal, in: each slots)
        return node.finishStarting()
    })
}

/// Like ``combineLatest(_:)->Signal<(Value),Failure>``, delivered on a queue. The inputs settle where they come from, and one hop carries what they give;
/// so the hop adds no emission.
public func combineLatest<each Value: Sendable, Failure>(
    queue: Queue, _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    combineLatest(repeat each signal).deliverOn(queue)
}

/// The latest values of all signals of an array, in its order, as soon as each has one and then whenever one changes.
///
/// Emits, ends and is disposed like the form for signals of different types. An empty array gives one empty array and completes.
/// - Complexity: O(n) for each value, to copy the array of n values that it delivers.
public func combineLatest<Value: Sendable, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<[Value], Failure> {
    Signal(subscribe: { sink in
        let slots = signals.map { CombineSlot(of: $0) }
        let node = CombineNode<[Value], Failure>(sink, inputCount: signals.count, makeOutput: { slots.map(\.latest) })
        for (signal, slot) in Swift.zip(signals, slots) {
            node.run(signal, in: slot)
        }
        return node.finishStarting()
    })
}

/// The latest values of all signals of an array, with values that stand for those of the inputs until they have their own: these
/// are delivered at once, before the inputs run.
///
/// Emits, ends and is disposed like the form for signals of different types.
/// - Parameters:
///   - initialValues: one for each signal.
///   - signals: the inputs.
/// - Complexity: O(n) for each value, to copy the array of n values that it delivers.
public func combineLatest<Value: Sendable, Failure>(
    initialValues: [Value], _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
    precondition(
        initialValues.count == signals.count,
        "combineLatest(initialValues:): there is one initial value for each signal, not \(initialValues.count) for \(signals.count)")
    return Signal(subscribe: { sink in
        let slots = initialValues.map { CombineSlot($0) }
        let node = CombineNode<[Value], Failure>(
            sink, inputCount: signals.count, hasInitialValues: true, makeOutput: { slots.map(\.latest) })
        for (signal, slot) in Swift.zip(signals, slots) {
            node.run(signal, in: slot)
        }
        return node.finishStarting()
    })
}

/// The latest values of all signals of an array, delivered on a queue. One hop carries what one propagation gives.
///
/// Emits, ends and is disposed like the form for signals of different types.
/// - Complexity: O(n) for each value, to copy the array of n values that it delivers.
public func combineLatest<Value: Sendable, Failure>(
    queue: Queue, _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
    combineLatest(signals).deliverOn(queue)
}

/// The latest values of all signals of a dictionary, under the same keys, as soon as each has one and then whenever one changes.
///
/// Emits, ends and is disposed like the form for signals of different types. An empty dictionary gives one empty dictionary and
/// completes.
/// - Complexity: O(n) on average for each value, to make the dictionary of n values that it delivers.
public func combineLatest<Key: Hashable & Sendable, Value: Sendable, Failure>(
    _ signals: [Key: Signal<Value, Failure>]
) -> Signal<[Key: Value], Failure> {
    let keys = Array(signals.keys)
    return combineLatest(Array(signals.values)).map { (values: [Value]) in
        Dictionary(uniqueKeysWithValues: Swift.zip(keys, values))
    }
}

/// The latest values of all signals of a dictionary, delivered on a queue. One hop carries what one propagation gives.
///
/// Emits, ends and is disposed like the form for signals of different types.
/// - Complexity: O(n) on average for each value, to make the dictionary of n values that it delivers.
public func combineLatest<Key: Hashable & Sendable, Value: Sendable, Failure>(
    queue: Queue, _ signals: [Key: Signal<Value, Failure>]
) -> Signal<[Key: Value], Failure> {
    combineLatest(signals).deliverOn(queue)
}

extension Signal {
    /// The latest values of this signal and of others, as a tuple. See ``Signals/combineLatest(_:)->Signal<(Value),Failure>``.
    public func combineLatest<each Other: Sendable>(
        _ other: repeat Signal<each Other, Failure>
    ) -> Signal<(Value, repeat each Other), Failure> {
        Signals.combineLatest(self, repeat each other)
    }
}

/// How many elements a pack has.
func count<each Element>(_ element: repeat each Element) -> Int {
    var count = 0
    for _ in repeat each element {
        count += 1
    }
    return count
}
