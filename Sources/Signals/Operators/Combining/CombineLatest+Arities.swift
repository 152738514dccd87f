// Overloads of `combineLatest` by the number of signals. The overloads for a few signals are separate because the compiler doesn't
// specialize a loop over a pack. Such a loop looks up the input types for each value. No two overloads take the same number of signals.
// After a mistake, the compiler tries every overload that fits, each with the whole chain that follows.

/// ``combineLatest(queue:_:_:)`` of three signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
    Signal<(A, B, C), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 3)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of four signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
    Signal<(A, B, C, D), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 4)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of five signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, E, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
    Signal<(A, B, C, D, E), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 5)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        inputs.run(e)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of six signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, E, F, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
    Signal<(A, B, C, D, E, F), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 6)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        inputs.run(e)
        inputs.run(f)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of seven signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, E, F, G, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>
) -> Signal<(A, B, C, D, E, F, G), Failure> {
    Signal<(A, B, C, D, E, F, G), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 7)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        inputs.run(e)
        inputs.run(f)
        inputs.run(g)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of eight signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, E, F, G, H, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>
) -> Signal<(A, B, C, D, E, F, G, H), Failure> {
    Signal<(A, B, C, D, E, F, G, H), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 8)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        inputs.run(e)
        inputs.run(f)
        inputs.run(g)
        inputs.run(h)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of nine signals or more.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, E, F, G, H, I, each More: Sendable, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>, _ i: Signal<I, Failure>,
    _ more: repeat Signal<each More, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I, repeat each More), Failure> {
    Signal<(A, B, C, D, E, F, G, H, I, repeat each More), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 9 + count(repeat each more))
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        inputs.run(d)
        inputs.run(e)
        inputs.run(f)
        inputs.run(g)
        inputs.run(h)
        inputs.run(i)
        repeat inputs.run(each more)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of one signal: returns its values.
@inlinable
public func combineLatest<A, Failure>(queue: Queue? = nil, _ a: Signal<A, Failure>) -> Signal<A, Failure> {
    a.delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of a pack of signals, for code that is generic over the number of signals.
///
/// ```swift
/// func labels<each Value>(_ signal: repeat Signal<each Value, NoError>) -> Signal<String, NoError> {
///     combineLatest(each: repeat each signal).map { "\($0)" }
/// }
/// ```
///
/// The label is required for compile times. After a mistake, the compiler would try an unlabeled overload for any number of signals beside
/// the one for two, with the whole chain. An error message would then take seconds.
@inlinable
public func combineLatest<each Value: Sendable, Failure>(
    queue: Queue? = nil, each signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    combine(nil, repeat each signal).delivered(on: queue)
}

/// ``combineLatest(queue:initialValues:_:_:)`` of three signals or more.
@inlinable
@inline(never)
public func combineLatest<A, B, C, each More: Sendable, Failure>(
    queue: Queue? = nil, initialValues: (A, B, C, repeat each More), _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>, _ more: repeat Signal<each More, Failure>
) -> Signal<(A, B, C, repeat each More), Failure> {
    // Optional because the compiler doesn't capture a bare tuple of values and a pack.
    let initialValues = Optional(initialValues)
    return Signal<(A, B, C, repeat each More), Failure>(subscribe: { sink in
        let inputs = CombineInputs(sink, count: 3 + count(repeat each more), initialValues: initialValues)
        inputs.run(a)
        inputs.run(b)
        inputs.run(c)
        repeat inputs.run(each more)
        return inputs.node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:initialValues:_:_:)`` of one signal.
@inlinable
public func combineLatest<A, Failure>(queue: Queue? = nil, initialValues: A, _ a: Signal<A, Failure>) -> Signal<A, Failure> {
    combine(initialValues, a).delivered(on: queue)
}

/// ``combineLatest(queue:initialValues:_:_:)`` of a pack of signals. See ``combineLatest(queue:each:)``.
@inlinable
public func combineLatest<each Value: Sendable, Failure>(
    queue: Queue? = nil, initialValues: (repeat each Value), each signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    combine(initialValues, repeat each signal).delivered(on: queue)
}

extension Signal {
    /// ``combineLatest(queue:_:_:)`` of this signal and another one.
    @inlinable
    public func combineLatest<Other>(
        queue: Queue? = nil, _ other: Signal<Other, Failure>
    ) -> Signal<(Value, Other), Failure> {
        Signals.combineLatest(queue: queue, self, other)
    }

    /// ``Signals/combineLatest(queue:_:_:)`` of this signal and of two others or more.
    @inlinable
    @inline(never)
    public func combineLatest<B, C, each Other: Sendable>(
        queue: Queue? = nil, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ other: repeat Signal<each Other, Failure>
    ) -> Signal<(Value, B, C, repeat each Other), Failure> {
        Signal<(Value, B, C, repeat each Other), Failure>(subscribe: { sink in
            let inputs = CombineInputs(sink, count: 3 + count(repeat each other))
            inputs.run(self)
            inputs.run(b)
            inputs.run(c)
            repeat inputs.run(each other)
            return inputs.node.finishStarting()
        }).delivered(on: queue)
    }
}

/// ``Signal/combineLatest(queue:_:)`` for the pipe.
@_disfavoredOverload  // `let all = combineLatest(a)` means the function of one signal, which also fits.
@inlinable
public func combineLatest<Value, Other, Failure>(
    queue: Queue? = nil, _ other: Signal<Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<(Value, Other), Failure> {
    { $0.combineLatest(queue: queue, other) }
}

/// ``Signal/combineLatest(queue:_:_:_:)`` for the pipe.
@_disfavoredOverload
@inlinable
public func combineLatest<Value, B, C, each Other: Sendable, Failure>(
    queue: Queue? = nil, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ other: repeat Signal<each Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<(Value, B, C, repeat each Other), Failure> {
    { $0.combineLatest(queue: queue, b, c, repeat each other) }
}
