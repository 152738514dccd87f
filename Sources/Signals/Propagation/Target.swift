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
