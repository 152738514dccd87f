/// Runs the inputs of a `combineLatest` and makes an output of their latest values.
// Sendable: the lock of `output` guards the variables, the slots, and calls of `makeOutput`, which copies values and no more.
@usableFromInline final class CombineNode<Output: Sendable, Failure: Error>: SettlingNode, @unchecked Sendable {
    @usableFromInline let output: Subscriber<Output, Failure>
    @usableFromInline let makeOutput: () -> Output
    @usableFromInline let inputs: InputRuns

    @usableFromInline @exclusivity(unchecked) var missingCount: Int
    @usableFromInline @exclusivity(unchecked) var runningCount: Int
    @usableFromInline @exclusivity(unchecked) var settlement = Settlement<Failure>()
    /// The slots that have values for the next group.
    @usableFromInline @exclusivity(unchecked) var laterSlots: [any PendingSlot] = []

    /// - Parameter hasInitialValues: every slot has a value, and the first output is delivered at once.
    @inlinable
    init(_ sink: Sink<Output, Failure>, inputCount: Int, hasInitialValues: Bool = false, makeOutput: @escaping () -> Output) {
        output = Subscriber(sink)
        missingCount = hasInitialValues ? 0 : inputCount
        runningCount = inputCount
        self.makeOutput = makeOutput
        inputs = InputRuns(capacity: inputCount)
        super.init(
            downstreamScope: sink.scope,
            settler: { node, propagation in unsafeDowncast(node, to: CombineNode.self).emitSettled(in: propagation) })
        if inputCount == 0 || hasInitialValues {
            output.lock.lock()
            output.putNextAndUnlock(makeOutput())
        }
    }

    // MARK: Inputs

    @inlinable
    func run<Value>(_ signal: Signal<Value, Failure>, in slot: CombineSlot<Value>) {
        let run = Subscription(parent: output.downstreamScope, rankStep: 1)
        inputs.append(run)
        guard !output.lock.withLock({ output.isTerminatedWhileLocked || settlement.end != nil }) else { return }
        run.attach(
            signal.subscribe(
                Sink(scope: run.scope, next: { self.receive($0, in: slot) }, end: { self.inputEnded($0, run, slot) })))
    }

    /// All inputs run.
    @inlinable
    func finishStarting() -> any Disposable {
        if inputs.isEmpty {
            output.putCompletion()
        }
        return StageDisposable(output, upstream: inputs)
    }

    @inlinable
    func receive<Value>(_ value: Value, in slot: CombineSlot<Value>) {
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

    @inlinable
    func setAndUnlock<Value>(_ value: Value, in slot: CombineSlot<Value>, emitting: Bool) {
        let replaced = slot.set(value)
        if case nil = replaced.latest {
            missingCount -= 1
        }
        if emitting, missingCount == 0 {
            output.putNextAndUnlock(makeOutput())
        } else {
            output.lock.unlock()
        }
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func keepForNextAndUnlock<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        let replaced = slot.later
        slot.later = value
        if case nil = replaced {
            laterSlots.append(slot)
        }
        output.lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func emitSettled(in propagation: Propagation) {
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
    @inlinable
    func settleAndAdvanceAndUnlock() {
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

    @inlinable
    func inputEnded<Value>(_ end: SignalEnd<Failure>, _ run: Subscription, _ slot: CombineSlot<Value>) {
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

    @inlinable
    func finish(_ end: SignalEnd<Failure>) {
        inputs.dispose()
        output.putEnd(end)
    }
}
