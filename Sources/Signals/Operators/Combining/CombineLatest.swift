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
/// inputs.
/// - Complexity: O(1) for each value, and the making of the tuple.
public func combineLatest<each Value: Sendable, Failure>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    Signal(subscribe: { sink in
        let slots = (repeat CombineSlot(of: each signal))
        var count = 0
        for slot in repeat each slots {
            _ = slot
            count += 1
        }
        let node = CombineNode<(repeat each Value), Failure>(
            sink, inputCount: count, makeOutput: { (repeat (each slots).latest) })
        repeat node.run(each signal, in: each slots)
        return node.finishStarting()
    })
}

/// The latest values of all signals of an array, in its order, as soon as each has one and then whenever one changes.
///
/// Emits, ends and is disposed like the form for signals of different types. An empty array gives one empty array and completes.
/// - Complexity: O(n) for each value, to copy the array of n values that it delivers.
public func combineLatest<Value: Sendable, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<[Value], Failure> {
    Signal(subscribe: { sink in
        let slots = signals.map { CombineSlot(of: $0) }
        let node = CombineNode<[Value], Failure>(sink, inputCount: signals.count, makeOutput: { slots.map(\.latest) })
        for (signal, slot) in zip(signals, slots) {
            node.run(signal, in: slot)
        }
        return node.finishStarting()
    })
}

/// The latest value of one input.
private final class CombineSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the lock of the node that the slot belongs to guards it.
    var value: Value?

    init<Failure>(of signal: Signal<Value, Failure>) {}

    var latest: Value {
        guard let value else { preconditionFailure("an output is made of inputs that all have a value") }
        return value
    }
}

// Sendable: the lock of `output` guards the variables, the slots, and calls of `makeOutput`, which copies values and no more.
private final class CombineNode<Output: Sendable, Failure: Error>: SettlingNode, @unchecked Sendable {
    private let output: Subscriber<Output, Failure>
    private let makeOutput: () -> Output
    private let inputs: InputRuns

    private var missingCount: Int
    private var runningCount: Int
    /// In how many propagations, of different threads, this node is registered and will settle.
    private var registrations = 0
    private var lastRegistration: UInt64 = 0
    /// The terminal event, while a last value is still to come before it.
    private var end: SignalEnd<Failure>?

    init(_ sink: Sink<Output, Failure>, inputCount: Int, makeOutput: @escaping () -> Output) {
        output = Subscriber(sink)
        missingCount = inputCount
        runningCount = inputCount
        self.makeOutput = makeOutput
        inputs = InputRuns(capacity: inputCount)
    }

    var rank: Int { output.downstreamScope.rank + 1 }

    // MARK: Inputs

    func run<Value>(_ signal: Signal<Value, Failure>, in slot: CombineSlot<Value>) {
        let run = Subscription(parent: output.downstreamScope, rankStep: 1)
        inputs.append(run)
        guard !output.lock.withLock({ output.isTerminatedWhileLocked || end != nil }) else { return }
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { self.receive($0, in: slot) }, end: { self.inputEnded($0, run, slot) })))
    }

    /// All inputs run.
    func finishStarting() -> any Disposable {
        if inputs.isEmpty {
            output.lock.lock()
            output.putNextAndUnlock(makeOutput())
            output.putCompletion()
        }
        return StageDisposable(output, upstream: inputs)
    }

    private func receive<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        let propagation = Propagation.current
        output.lock.lock()
        let replaced = slot.value
        slot.value = value
        if case nil = replaced {
            missingCount -= 1
        }
        if missingCount > 0 || lastRegistration == propagation.number && registrations > 0 {
            output.lock.unlock()
        } else if propagation.isSettling {
            registrations += 1
            lastRegistration = propagation.number
            output.lock.unlock()
            propagation.register(self)
        } else if registrations > 0 {
            // Another thread's propagation is under way here and emits this value with its own.
            output.lock.unlock()
        } else {
            output.putNextAndUnlock(makeOutput())
        }
        withExtendedLifetime(replaced) {}
    }

    func settle() {
        output.lock.lock()
        registrations -= 1
        lastRegistration = 0
        guard registrations == 0 else { return output.lock.unlock() }
        let end = self.end
        output.putNextAndUnlock(makeOutput())
        if let end {
            finish(end)
        }
    }

    private func inputEnded<Value>(_ end: SignalEnd<Failure>, _ run: Subscription, _ slot: CombineSlot<Value>) {
        guard run.scope.terminate() else { return }
        output.lock.lock()
        runningCount -= 1
        let isEmpty = if case nil = slot.value { true } else { false }
        var isEnd = runningCount == 0 || isEmpty
        if case .failed = end {
            isEnd = true
        }
        guard isEnd, self.end == nil else {
            output.lock.unlock()
            return run.release()
        }
        self.end = end
        let settlesFirst = registrations > 0
        output.lock.unlock()
        run.release()
        if !settlesFirst {
            finish(end)
        }
    }

    // MARK: The end

    private func finish(_ end: SignalEnd<Failure>) {
        inputs.dispose()
        output.lock.lock()
        output.putEndAndUnlock(end)
    }
}

/// The runs of all inputs.
private final class InputRuns: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the array.
    private let lock = Lock()
    private var runs: [Subscription] = []

    init(capacity: Int) {
        runs.reserveCapacity(capacity)
    }

    var isEmpty: Bool { lock.withLock { runs.isEmpty } }

    func append(_ run: Subscription) {
        lock.withLock { runs.append(run) }
    }

    func dispose() {
        let runs = lock.withLock { self.runs }
        for run in runs {
            run.dispose()
        }
    }
}
