/// The values of one input that have no partners yet.
@usableFromInline final class ZipSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the turn of the graph guards the variables.
    @usableFromInline var values = FIFO<Value>()
    @usableFromInline var hasEnded = false

    /// A slot for what a signal delivers.
    @inlinable
    init<Failure>(of signal: Signal<Value, Failure>) {}

    @inlinable
    func takeFirst() -> Value {
        guard let value = values.popFirst() else { preconditionFailure("an output is made of inputs that all have a value") }
        return value
    }

    @inlinable var isEmpty: Bool { values.isEmpty }
    /// Nothing more comes from here.
    @inlinable var isExhausted: Bool { hasEnded && values.isEmpty }
}

/// Runs the inputs of a `zip` and makes an output of the first values that wait at all of them.
// Sendable: as for the junction; all callers own the component.
@usableFromInline final class ZipNode<Output: Sendable, Failure: Error>: InputsNode<Output, Failure>, @unchecked Sendable {
    /// The output, if no slot is empty.
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
        // Until now some slot was empty, so one value makes one output at most.
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
