/// The latest value of one input.
final class CombineSlot<Value: Sendable>: PendingSlot, @unchecked Sendable {
    // Sendable: the lock of the node that the slot belongs to guards the variables.
    fileprivate var value: Value?
    /// A newer one that belongs to the next group of propagations.
    fileprivate var later: Value?

    init(_ initial: Value?) {
        value = initial
    }

    /// A slot for what a signal delivers.
    init<Failure>(of signal: Signal<Value, Failure>) {}

    var latest: Value {
        guard let value else { preconditionFailure("an output is made of inputs that all have a value") }
        return value
    }

    fileprivate func advance() -> (hadValue: Bool, replaced: Any) {
        guard let later = later.take() else { return (true, ()) }
        let replaced = value
        value = later
        if case nil = replaced { return (false, ()) }
        return (true, replaced as Any)
    }
}

/// A slot that has a value for the next group.
private protocol PendingSlot: AnyObject {
    /// Makes that value the latest one; what it replaces is to be released after the lock.
    func advance() -> (hadValue: Bool, replaced: Any)
}

/// Runs the inputs of a `combineLatest` and makes an output of their latest values.
// Sendable: the lock of `output` guards the variables, the slots, and calls of `makeOutput`, which copies values and no more.
final class CombineNode<Output: Sendable, Failure: Error>: SettlingNode, @unchecked Sendable {
    private let output: Subscriber<Output, Failure>
    private let makeOutput: () -> Output
    private let inputs: InputRuns

    private var missingCount: Int
    private var runningCount: Int
    private var settlement = Settlement<Failure>()
    /// The slots that have values for the next group.
    private var laterSlots: [any PendingSlot] = []

    /// - Parameter hasInitialValues: every slot has a value, and the first output is delivered at once.
    init(_ sink: Sink<Output, Failure>, inputCount: Int, hasInitialValues: Bool = false, makeOutput: @escaping () -> Output) {
        output = Subscriber(sink)
        missingCount = hasInitialValues ? 0 : inputCount
        runningCount = inputCount
        self.makeOutput = makeOutput
        inputs = InputRuns(capacity: inputCount)
        if inputCount == 0 || hasInitialValues {
            output.lock.lock()
            output.putNextAndUnlock(makeOutput())
        }
    }

    var rank: Int { output.downstreamScope.rank + 1 }

    // MARK: Inputs

    func run<Value>(_ signal: Signal<Value, Failure>, in slot: CombineSlot<Value>) {
        let run = Subscription(parent: output.downstreamScope, rankStep: 1)
        inputs.append(run)
        guard !output.lock.withLock({ output.isTerminatedWhileLocked || settlement.end != nil }) else { return }
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { self.receive($0, in: slot) }, end: { self.inputEnded($0, run, slot) })))
    }

    /// All inputs run.
    func finishStarting() -> any Disposable {
        if inputs.isEmpty {
            output.putCompletion()
        }
        return StageDisposable(output, upstream: inputs)
    }

    private func receive<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        let propagation = Propagation.current
        output.lock.lock()
        let (step, isLater) = settlement.change(in: propagation)
        if step == .drop {
            output.lock.unlock()
        } else if isLater {
            keepForNextAndUnlock(value, in: slot)
        } else {
            setAndUnlock(value, in: slot, emitting: step == .emit)
        }
        if step == .register {
            propagation.register(self)
        }
    }

    private func setAndUnlock<Value>(_ value: Value, in slot: CombineSlot<Value>, emitting: Bool) {
        // A value for the next group is an older one: an input delivers in order.
        let replaced = (slot.value, slot.later.take())
        slot.value = value
        if case nil = replaced.0 {
            missingCount -= 1
        }
        if emitting, missingCount == 0 {
            output.putNextAndUnlock(makeOutput())
        } else {
            output.lock.unlock()
        }
        withExtendedLifetime(replaced) {}
    }

    private func keepForNextAndUnlock<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        let replaced = slot.later
        slot.later = value
        if case nil = replaced {
            laterSlots.append(slot)
        }
        output.lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    func settle(in propagation: Propagation) {
        output.lock.lock()
        guard settlement.settle(propagation) else { return output.lock.unlock() }
        guard !settlement.hasNext else { return settleAndAdvanceAndUnlock() }
        let end = settlement.endAfterSettling
        if missingCount == 0 {
            output.putNextAndUnlock(makeOutput())
        } else {
            output.lock.unlock()
        }
        if let end {
            finish(end)
        }
    }

    /// Emits what the current group has changed, and what the next one has if that is over too.
    private func settleAndAdvanceAndUnlock() {
        var outputs = missingCount == 0 ? [makeOutput()] : []
        let slots = laterSlots
        laterSlots = []
        let replaced = slots.map { $0.advance() }
        missingCount -= replaced.count { !$0.hadValue }
        if settlement.advance(), missingCount == 0 {
            outputs.append(makeOutput())
        }
        let end = settlement.endAfterSettling
        output.putNextAndUnlock(contentsOf: outputs)
        withExtendedLifetime(replaced) {}
        if let end {
            finish(end)
        }
    }

    private func inputEnded<Value>(_ end: SignalEnd<Failure>, _ run: Subscription, _ slot: CombineSlot<Value>) {
        guard run.scope.terminate() else { return }
        output.lock.lock()
        runningCount -= 1
        let isEmpty = if case (nil, nil) = (slot.value, slot.later) { true } else { false }
        var isEnd = runningCount == 0 || isEmpty
        if case .failed = end {
            isEnd = true
        }
        let endsNow = isEnd && settlement.end == nil && settlement.finish(end)
        output.lock.unlock()
        run.release()
        if endsNow {
            finish(end)
        }
    }

    // MARK: The end

    private func finish(_ end: SignalEnd<Failure>) {
        inputs.dispose()
        output.putEnd(end)
    }
}
