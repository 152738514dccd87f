// `combineLatest` for small numbers of signals. Each does what the form for any number does, and stands in front of it as the
// compiler does not specialise a loop over a pack: it would look up the types of the inputs for each value. No two forms take the
// same number of signals: the compiler tries all that do, each with the whole chain that follows, when there is a mistake in it.

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
/// inputs. Delivers on the thread of the input that changed, or on the queue.
///
/// - Parameters:
///   - queue: where it delivers; nil does not hop. The inputs settle where they come from, and one hop carries what they give; so
///     the hop adds no emission.
///   - a: the first input.
///   - b: the second input.
/// - Complexity: O(1) for each value, and the making of the tuple.
@inlinable
@inline(never)
public func combineLatest<A, B, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
    Signal<(A, B), Failure>(subscribe: { sink in
        let slots = (CombineSlot<A>(nil), CombineSlot<B>(nil))
        let node = CombineNode<(A, B), Failure>(
            sink, inputCount: 2, makeOutput: { (slots.0.latest, slots.1.latest) })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        return node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of three signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
    Signal<(A, B, C), Failure>(subscribe: { sink in
        let slots = (CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil))
        let node = CombineNode<(A, B, C), Failure>(
            sink, inputCount: 3, makeOutput: { (slots.0.latest, slots.1.latest, slots.2.latest) })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        return node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of four signals.
@inlinable
@inline(never)
public func combineLatest<A, B, C, D, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
    Signal<(A, B, C, D), Failure>(subscribe: { sink in
        let slots = (CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil), CombineSlot<D>(nil))
        let node = CombineNode<(A, B, C, D), Failure>(
            sink, inputCount: 4, makeOutput: { (slots.0.latest, slots.1.latest, slots.2.latest, slots.3.latest) })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        node.run(d, in: slots.3)
        return node.finishStarting()
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
        let slots = (CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil), CombineSlot<D>(nil), CombineSlot<E>(nil))
        let node = CombineNode<(A, B, C, D, E), Failure>(
            sink, inputCount: 5, makeOutput: { (slots.0.latest, slots.1.latest, slots.2.latest, slots.3.latest, slots.4.latest) })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        node.run(d, in: slots.3)
        node.run(e, in: slots.4)
        return node.finishStarting()
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
        let slots = (
            CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil), CombineSlot<D>(nil), CombineSlot<E>(nil), CombineSlot<F>(nil)
        )
        let node = CombineNode<(A, B, C, D, E, F), Failure>(
            sink, inputCount: 6,
            makeOutput: { (slots.0.latest, slots.1.latest, slots.2.latest, slots.3.latest, slots.4.latest, slots.5.latest) })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        node.run(d, in: slots.3)
        node.run(e, in: slots.4)
        node.run(f, in: slots.5)
        return node.finishStarting()
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
        let slots = (
            CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil), CombineSlot<D>(nil), CombineSlot<E>(nil), CombineSlot<F>(nil),
            CombineSlot<G>(nil)
        )
        let node = CombineNode<(A, B, C, D, E, F, G), Failure>(
            sink, inputCount: 7,
            makeOutput: { (slots.0.latest, slots.1.latest, slots.2.latest, slots.3.latest, slots.4.latest, slots.5.latest, slots.6.latest) }
        )
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        node.run(d, in: slots.3)
        node.run(e, in: slots.4)
        node.run(f, in: slots.5)
        node.run(g, in: slots.6)
        return node.finishStarting()
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
        let slots = (
            CombineSlot<A>(nil), CombineSlot<B>(nil), CombineSlot<C>(nil), CombineSlot<D>(nil), CombineSlot<E>(nil), CombineSlot<F>(nil),
            CombineSlot<G>(nil), CombineSlot<H>(nil)
        )
        let node = CombineNode<(A, B, C, D, E, F, G, H), Failure>(
            sink, inputCount: 8,
            makeOutput: {
                (
                    slots.0.latest, slots.1.latest, slots.2.latest, slots.3.latest, slots.4.latest, slots.5.latest, slots.6.latest,
                    slots.7.latest
                )
            })
        node.run(a, in: slots.0)
        node.run(b, in: slots.1)
        node.run(c, in: slots.2)
        node.run(d, in: slots.3)
        node.run(e, in: slots.4)
        node.run(f, in: slots.5)
        node.run(g, in: slots.6)
        node.run(h, in: slots.7)
        return node.finishStarting()
    }).delivered(on: queue)
}

/// ``combineLatest(queue:_:_:)`` of nine signals or more.
@inlinable
public func combineLatest<A, B, C, D, E, F, G, H, I, each More: Sendable, Failure>(
    queue: Queue? = nil, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>, _ i: Signal<I, Failure>,
    _ more: repeat Signal<each More, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I, repeat each More), Failure> {
    combine(nil, a, b, c, d, e, f, g, h, i, repeat each more).delivered(on: queue)
}

/// The values of the signal: the form for one.
@inlinable
public func combineLatest<A, Failure>(queue: Queue? = nil, _ a: Signal<A, Failure>) -> Signal<A, Failure> {
    a.delivered(on: queue)
}

extension Signal {
    /// ``combineLatest(queue:_:_:)`` of this signal and another one.
    @inlinable
    public func combineLatest<Other>(
        queue: Queue? = nil, _ other: Signal<Other, Failure>
    ) -> Signal<(Value, Other), Failure> {
        Signals.combineLatest(queue: queue, self, other)
    }
}
