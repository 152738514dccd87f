/// The way in which a signal ended.
@usableFromInline
package enum SignalEnd<Failure: Error>: Sendable {
    case completed
    case failed(Failure)
}

/// The closures of the stage downstream, to which a stage of a running signal writes.
///
/// The closures are called serially and in order: every root of a graph (a generator's ``Subscriber``, a source) and every stage
/// where several signals meet sees to that, so the stages between hold no lock and keep no state of their own. Plain closures
/// carry the values; an event enum would cost a look-up of its metadata at each stage that is not specialised.
@usableFromInline
package struct Sink<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline package let next: @Sendable (Value) -> Void
    @usableFromInline package let end: @Sendable (SignalEnd<Failure>) -> Void
    @usableFromInline package let scope: Scope

    @inlinable
    package init(scope: Scope, next: @escaping @Sendable (Value) -> Void, end: @escaping @Sendable (SignalEnd<Failure>) -> Void) {
        self.scope = scope
        self.next = next
        self.end = end
    }

    /// A sink for values of another type in front of this one, which ends where this one ends.
    @inlinable
    package func mapNext<Upstream>(_ next: @escaping @Sendable (Upstream) -> Void) -> Sink<Upstream, Failure> {
        Sink<Upstream, Failure>(scope: scope, next: next, end: end)
    }
}

/// A sink that is called where it lies: a copy of it would count references.
@usableFromInline
struct Target<Value: Sendable, Failure: Error>: ~Copyable {
    @usableFromInline var sink: Sink<Value, Failure>

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        self.sink = sink
    }

    @inlinable
    borrowing func next(_ value: Value) {
        sink.next(value)
    }

    @inlinable
    borrowing func end(_ end: SignalEnd<Failure>) {
        sink.end(end)
    }

    /// Takes the sink out; what comes later goes nowhere.
    @inlinable
    mutating func take() -> Sink<Value, Failure> {
        let taken = sink
        sink = Sink(scope: taken.scope, next: { _ in }, end: { _ in })
        return taken
    }
}
