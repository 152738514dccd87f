public import Synchronization

/// The node of a `combineLatest`: runs the inputs and makes an output of their latest values.
// Sendable: as for the junction; all callers own the component.
@usableFromInline final class CombineNode<Output: Sendable, Failure: Error>: InputsNode<Output, Failure>, @unchecked Sendable {
    @usableFromInline let makeOutput: () -> Output
    @usableFromInline @exclusivity(unchecked) var missingCount: Int
    /// True if the current propagation will resume this stage, or has resumed it, without retaining it. A released input then keeps the
    /// stage.
    @usableFromInline let isAwaited = Word<Bool>(false)

    /// - Parameter hasInitialValues: True if every slot has a value; the first output is then delivered at once.
    @inlinable
    init(_ sink: Sink<Output, Failure>, inputCount: Int, hasInitialValues: Bool = false, makeOutput: @escaping () -> Output) {
        missingCount = hasInitialValues ? 0 : inputCount
        self.makeOutput = makeOutput
        super.init(
            sink, inputCount: inputCount,
            settler: { node, propagation in unsafeDowncast(node, to: CombineNode.self).settleInputs() })
        if inputCount == 0 || hasInitialValues {
            putNext(makeOutput())
        }
    }

    @inlinable
    func run<Value>(_ signal: Signal<Value, Failure>, in slot: CombineSlot<Value>) {
        let run = Subscription(parent: downstreamScope, settles: true)
        let index = inputs.append(run)
        guard !isOver else { return }
        let input = CombineInput(self, slot, run, index)
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { input.node.receive($0, in: input.slot) }, end: { input.end($0) })))
    }

    @inlinable
    @inline(__always)
    func receive<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        if slot.isSet {
            let replaced = slot.latest.move()
            slot.latest.initialize(to: value)
            slot.list?._withUnsafeGuaranteedRef { $0.set(value, at: slot.index) }
            settleOrEmit()
            withExtendedLifetime(replaced) {}
        } else {
            receiveFirst(value, in: slot)
        }
    }

    @inlinable
    @inline(never)
    func receiveFirst<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        slot.latest.initialize(to: value)
        slot.isSet = true
        missingCount -= 1
        settleOrEmit()
    }

    @inlinable
    @inline(__always)
    func settleOrEmit() {
        let propagation = Propagation.current
        if !propagation.isSettling {
            emit()
        } else if !isRegistered {
            isRegistered = true
            isAwaited.store(true, ordering: .relaxed)
            propagation.register(self, isKept: downstreamScope.hasComponent)
        }
    }

    /// Called when all changes upstream in this propagation have arrived.
    @inlinable
    @inline(__always)
    func settleInputs() {
        isRegistered = false
        emit()
        endSettling { finish($0) }
        isAwaited.store(isRegistered, ordering: .releasing)
    }

    @inlinable
    @inline(__always)
    func emit() {
        if missingCount == 0 {
            putNext(makeOutput())
        }
    }
}

/// One input of a `combineLatest`, held by the closures of its sink.
@usableFromInline final class CombineInput<Value: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let node: CombineNode<Output, Failure>
    @usableFromInline let slot: CombineSlot<Value>
    @usableFromInline let run: Subscription
    /// The index of the run among the inputs.
    @usableFromInline let index: Int

    @inlinable
    init(_ node: CombineNode<Output, Failure>, _ slot: CombineSlot<Value>, _ run: Subscription, _ index: Int) {
        self.node = node
        self.slot = slot
        self.run = run
        self.index = index
    }

    /// An input isn't released while it receives, so `isAwaited` is up to date here on any thread.
    @inlinable
    deinit {
        if node.isAwaited.load(ordering: .acquiring) {
            node.outliveDelivery()
        }
    }

    @usableFromInline
    func end(_ end: SignalEnd<Failure>) {
        node.inputEnded(end, run, at: index, leavesNothing: { !slot.isSet })
    }
}

/// The inputs of a `combineLatest` with a tuple as output.
@usableFromInline struct CombineInputs<Output: Sendable, Failure: Error> {
    @usableFromInline let tuple: CombineTuple
    @usableFromInline let node: CombineNode<Output, Failure>

    /// Creates the inputs of a tuple with `count` elements. `initialValues` are delivered at once.
    @inlinable
    init(_ sink: Sink<Output, Failure>, count: Int, initialValues: Output? = nil) {
        let tuple = CombineTuple(initialValues)
        self.tuple = tuple
        node = CombineNode(
            sink, inputCount: count, hasInitialValues: initialValues != nil, makeOutput: { tuple.output(as: Output.self) })
    }

    /// Runs the input of the next element.
    @inlinable
    func run<Value>(_ signal: Signal<Value, Failure>) {
        node.run(signal, in: tuple.slot())
    }
}
