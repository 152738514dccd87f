/// A gate that another signal's first value opens or closes for good: `skip(until:)` and `take(until:)`.
// Sendable: as for the junction; all callers own the component.
@usableFromInline final class GateNode<Value: Sendable, Failure: Error>: SideNode<Value, Failure>, @unchecked Sendable {
    /// True while values pass; the other signal's first value changes it.
    @usableFromInline var isOpen: Bool

    @inlinable
    init(_ sink: Sink<Value, Failure>, isOpen: Bool) {
        self.isOpen = isOpen
        super.init(sink)
    }

    /// Runs the other signal first.
    @inlinable
    func run<Other>(_ signal: Signal<Value, Failure>, _ other: Signal<Other, Failure>) -> any Disposable {
        side.attach(
            other.subscribe(
                Sink(scope: side.scope, next: { _ in self.change() }, end: { self.sideEnded($0) })))
        if !isOver {
            main.attach(
                signal.subscribe(
                    Sink(scope: main.scope, next: { self.receive($0) }, end: { self.finish($0) })))
        }
        return PairDisposable(side, main)
    }

    @inlinable
    func receive(_ value: Value) {
        if isOpen {
            putNext(value)
        }
    }

    @usableFromInline
    func change() {
        if isOpen {
            finish(.completed)
        } else {
            isOpen = true
            side.dispose()
        }
    }

    @usableFromInline
    func sideEnded(_ end: SignalEnd<Failure>) {
        if case .failed = end { return finish(end) }
        side.dispose()
    }
}
