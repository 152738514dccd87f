/// The pending values of one input.
@usableFromInline final class ZipSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the ownership of the component guards the variables.
    @usableFromInline var values = FIFO<Value>()
    @usableFromInline var hasEnded = false

    /// Creates a slot with the value type of a signal.
    @inlinable
    init<Failure>(of signal: Signal<Value, Failure>) {}

    @inlinable
    func takeFirst() -> Value {
        guard let value = values.popFirst() else { preconditionFailure("an output is made of inputs that all have a value") }
        return value
    }

    @inlinable var isEmpty: Bool { values.isEmpty }
    /// True if no more values can come from this input.
    @inlinable var isExhausted: Bool { hasEnded && values.isEmpty }
}

/// The node of a `zip`: runs the inputs and makes an output of their first pending values.
// Sendable: as for the junction; all callers own the component.
@usableFromInline final class ZipNode<Output: Sendable, Failure: Error>: InputsNode<Output, Failure>, @unchecked Sendable {
    /// Returns the output and removes its values; nil if a slot is empty.
    @usableFromInline let takeOutput: () -> Output?
    @usableFromInline let isAnyExhausted: () -> Bool

    @inlinable
    init(
        _ sink: Sink<Output, Failure>, inputCount: Int, takeOutput: @escaping () -> Output?, isAnyExhausted: @escaping () -> Bool
    ) {
        self.takeOutput = takeOutput
        self.isAnyExhausted = isAnyExhausted
        super.init(sink, inputCount: inputCount)
    }

    @inlinable
    func run<Value>(_ signal: Signal<Value, Failure>, in slot: ZipSlot<Value>) {
        let run = Subscription(parent: downstreamScope)
        let index = inputs.append(run)
        guard !isOver else { return }
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { self.receive($0, in: slot) }, end: { self.inputEnded($0, run, at: index, slot) })))
    }

    @inlinable
    func receive<Value>(_ value: Value, in slot: ZipSlot<Value>) {
        slot.values.append(value)
        // Some slot was empty until now, so one value makes at most one output.
        guard let values = takeOutput() else { return }
        let isEnd = isAnyExhausted()
        putNext(values)
        if isEnd {
            finish(.completed)
        }
    }

    @usableFromInline
    func inputEnded<Value>(_ end: SignalEnd<Failure>, _ run: Subscription, at index: Int, _ slot: ZipSlot<Value>) {
        inputEnded(end, run, at: index) {
            slot.hasEnded = true
            return slot.isExhausted
        }
    }
}
