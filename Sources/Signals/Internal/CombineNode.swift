public import Synchronization

/// Runs the inputs of a `combineLatest` and makes an output of their latest values.
///
/// A propagation that changes an input takes the turn of `output` and keeps it until the node has settled, so that it takes no lock
/// where no other thread changes inputs meanwhile. Another one leaves its change in the queue of `output`. Its inputs hold the node, and
/// the turn does when they are released meanwhile: see ``CombineInput``.
// Sendable: the turn of `output` guards the variables and the slots, and calls of `makeOutput`, which copies values and no more.
// What one who holds the lock alone reads changes under both; `unsettledChangeCount` is guarded by the lock.
@usableFromInline final class CombineNode<Output: Sendable, Failure: Error>: SettlingNode, @unchecked Sendable {
    @usableFromInline let output: Subscriber<Output, Failure>
    @usableFromInline let makeOutput: () -> Output
    @usableFromInline let inputs: InputRuns

    @usableFromInline @exclusivity(unchecked) var missingCount: Int
    @usableFromInline @exclusivity(unchecked) var runningCount: Int
    /// The propagation whose turn it is has settled, and the node delivers.
    @usableFromInline let hasSettled = Atomic(false)
    /// For propagations that overlap, and for the end.
    @usableFromInline @exclusivity(unchecked) var settlement = Settlement<Failure>()
    /// How many changes of propagations that have not settled wait in the queue of `output`.
    @usableFromInline @exclusivity(unchecked) var unsettledChangeCount = 0
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
            settler: { node, propagation in unsafeDowncast(node, to: CombineNode.self).settleInputs(in: propagation) })
        if inputCount == 0 || hasInitialValues {
            output.putNext(makeOutput())
        }
    }

    // MARK: Inputs

    @inlinable
    func run<Value>(_ signal: Signal<Value, Failure>, in slot: CombineSlot<Value>) {
        let run = Subscription(parent: output.downstreamScope, settles: true)
        inputs.append(run)
        guard !output.lock.withLock({ output.isTerminatedWhileLocked || settlement.end != nil }) else { return }
        let input = CombineInput(self, slot, run)
        run.attach(
            signal.subscribe(
                Sink(
                    scope: run.scope, next: { input.node.receive($0, in: input.slot) },
                    end: { input.node.inputEnded($0, input.run, input.slot) })))
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
    @inline(__always)
    func receive<Value>(_ value: Value, in slot: CombineSlot<Value>) {
        let propagation = Propagation.current
        if output.turn.take(for: propagation.isSettling ? propagation.id : 0) {
            let replaced = set(value, in: slot)
            if propagation.isSettling {
                propagation.registerKept(self)
            } else {
                emit()
                output.finishDelivering()
            }
            withExtendedLifetime(replaced) {}
        } else if isChanging(in: propagation), !output.turn.isWanted {
            let replaced = set(value, in: slot)
            withExtendedLifetime(replaced) {}
        } else {
            receiveInOrder(value, in: slot, propagation)
        }
    }

    /// Whether a propagation of this thread has the turn and has not settled.
    @inlinable
    func isChanging(in propagation: Propagation) -> Bool {
        output.turn.isTaken(by: propagation.id) && !hasSettled.load(ordering: .relaxed)
    }

    /// All that this propagation changes upstream has arrived.
    @inlinable
    @inline(__always)
    func settleInputs(in propagation: Propagation) {
        guard isChanging(in: propagation), !output.turn.isWanted else {
            return propagation.holding(self) { settleInOrder(propagation) }
        }
        hasSettled.store(true, ordering: .releasing)
        emit()
        hasSettled.store(false, ordering: .releasing)
        // Nothing is touched after the turn was given back: from then on nothing holds the node that is not held here.
        if !output.turn.give() {
            propagation.holding(self) { output.deliverLeft() }
        }
    }

    /// As the one whose turn it is.
    @inlinable
    @inline(__always)
    func emit() {
        if missingCount == 0 {
            output.deliverNext(makeOutput())
        }
    }

    @usableFromInline
    func inputEnded<Value>(_ end: SignalEnd<Failure>, _ run: Subscription, _ slot: CombineSlot<Value>) {
        guard run.scope.terminate() else { return }
        output.lock.lock()
        output.append(.change { self.noteEnd(end, of: slot) ? { self.finish(end) } : {} })
        if takesTurn(in: .current) {
            output.deliverWaitingAndUnlock()
            run.release()
        } else {
            let endsAnyway = endsAnyway(end)
            output.lock.unlock()
            run.release()
            if endsAnyway {
                inputs.dispose()
            }
        }
    }

    /// An error ends the inputs although somebody delivers an output, but not before the values that a propagation has on its way.
    @usableFromInline
    func endsAnyway(_ end: SignalEnd<Failure>) -> Bool {
        guard case .failed = end, unsettledChangeCount == 0, settlement.isAtRest else { return false }
        return output.turn.number == 0 || hasSettled.load(ordering: .acquiring)
    }

    @usableFromInline
    func finish(_ end: SignalEnd<Failure>) {
        inputs.dispose()
        output.putEnd(end)
    }

    // MARK: Where propagations overlap

    @usableFromInline
    func receiveInOrder<Value>(_ value: Value, in slot: CombineSlot<Value>, _ propagation: Propagation) {
        let (id, isSettling) = (propagation.id, propagation.isSettling)
        doInOrder(propagation, isUnsettled: isSettling) {
            let replaced = self.change(value, in: slot, by: id, isSettling: isSettling)
            return { withExtendedLifetime(replaced) {} }
        }
        if isSettling {
            propagation.register(self)
        }
    }

    @usableFromInline
    func settleInOrder(_ propagation: Propagation) {
        let id = propagation.id
        doInOrder(propagation) { self.settle(id) }
    }

    /// Does something under the lock, after what others have left: now, or when the one has done it whose turn it is.
    /// - Parameters:
    ///   - isUnsettled: whether it is a change of a propagation that has not settled.
    ///   - change: returns what is to be done without the lock.
    @usableFromInline
    func doInOrder(_ propagation: Propagation, isUnsettled: Bool = false, _ change: @escaping () -> () -> Void) {
        output.lock.lock()
        unsettledChangeCount += isUnsettled ? 1 : 0
        output.append(.change(change))
        if takesTurn(in: propagation) {
            output.deliverWaitingAndUnlock()
        } else {
            output.lock.unlock()
        }
    }

    /// Whether it is this thread's turn, by one who holds the lock. A propagation that has it is one of several that overlap, from here
    /// on.
    @usableFromInline
    func takesTurn(in propagation: Propagation) -> Bool {
        guard isChanging(in: propagation) else { return output.turn.takeOrCall(for: 0) }
        propagation.retainKept(self)
        _ = settlement.change(in: propagation.id, isSettling: true)
        return true
    }

    // What follows is done under the lock, by the one whose turn it is.

    @usableFromInline
    func change<Value>(
        _ value: Value, in slot: CombineSlot<Value>, by id: UInt64, isSettling: Bool
    ) -> (latest: Value?, later: Value?) {
        unsettledChangeCount -= isSettling ? 1 : 0
        guard !output.isClosed else { return (nil, nil) }
        let (step, isLater) = settlement.change(in: id, isSettling: isSettling)
        defer { noteRest() }
        if step == .drop { return (nil, nil) }
        if isLater { return (nil, keepForNext(value, in: slot)) }
        // A value for the next group is an older one: an input delivers in order.
        let later = slot.later.take()
        let latest = set(value, in: slot)
        if step == .emit {
            appendOutput()
        }
        return (latest, later)
    }

    @inlinable
    @inline(__always)
    func set<Value>(_ value: Value, in slot: CombineSlot<Value>) -> Value? {
        let replaced = slot.set(value)
        if case nil = replaced {
            missingCount -= 1
        }
        return replaced
    }

    @usableFromInline
    func keepForNext<Value>(_ value: Value, in slot: CombineSlot<Value>) -> Value? {
        let replaced = slot.later
        slot.later = value
        if case nil = replaced {
            laterSlots.append(slot)
        }
        return replaced
    }

    /// Emits what the current group has changed, if it is over, and what the next one has if that is over too.
    @usableFromInline
    func settle(_ id: UInt64) -> () -> Void {
        guard settlement.settle(id) else { return {} }
        appendOutput()
        var replaced: [(hadValue: Bool, replaced: Any)] = []
        if settlement.hasNext {
            let slots = laterSlots
            laterSlots = []
            replaced = slots.map { $0.advance() }
            missingCount -= replaced.count { !$0.hadValue }
            if settlement.advance() {
                appendOutput()
            }
        }
        noteRest()
        let end = settlement.endAfterSettling
        return { [replaced] in
            withExtendedLifetime(replaced) {}
            if let end {
                self.finish(end)
            }
        }
    }

    @usableFromInline
    func appendOutput() {
        if missingCount == 0, !output.isClosed {
            output.append(.next(makeOutput()))
        }
    }

    /// Notes that an input has ended; true if the output ends with it, now.
    @usableFromInline
    func noteEnd<Value>(_ end: SignalEnd<Failure>, of slot: CombineSlot<Value>) -> Bool {
        runningCount -= 1
        let isEmpty = if case (nil, nil) = (slot.value, slot.later) { true } else { false }
        var isEnd = runningCount == 0 || isEmpty
        if case .failed = end {
            isEnd = true
        }
        let endsNow = isEnd && settlement.end == nil && settlement.finish(end)
        noteRest()
        return endsNow
    }

    @usableFromInline
    func noteRest() {
        output.isGuarded = !settlement.isAtRest
    }
}
