/// The latest value of one input.
final class CombineSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the lock of the node that the slot belongs to guards it.
    fileprivate var value: Value?

    init(_ initial: Value?) {
        value = initial
    }

    /// A slot for what a signal delivers.
    init<Failure>(of signal: Signal<Value, Failure>) {}

    var latest: Value {
        guard let value else { preconditionFailure("an output is made of inputs that all have a value") }
        return value
    }
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
        let replaced = slot.value
        slot.value = value
        if case nil = replaced {
            missingCount -= 1
        }
        if missingCount > 0 {
            output.lock.unlock()
        } else {
            switch settlement.change(in: propagation) {
            case .emit:
                output.putNextAndUnlock(makeOutput())
            case .register:
                output.lock.unlock()
                propagation.register(self)
            case .wait:
                output.lock.unlock()
            }
        }
        withExtendedLifetime(replaced) {}
    }

    func settle() {
        output.lock.lock()
        guard settlement.settle() else { return output.lock.unlock() }
        let end = settlement.end
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
