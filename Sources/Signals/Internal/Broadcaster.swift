/// The heart of the hot sources: a value put in goes to all subscribers, serially and in order (guarantees G2 and G4).
///
/// One thread at a time delivers; a value that is put meanwhile, by a handler or by another thread, waits. So all subscribers
/// see the values in one order, and the last value delivered is the last one put. No lock is held while anything is delivered.
///
/// While nobody delivers, each waiting value has a propagation that promised to come back for it.
@usableFromInline final class Broadcaster<Value: Sendable, Failure: Error>: HotSource, @unchecked Sendable {
    @usableFromInline
    struct Numbered {
        @usableFromInline let value: Value
        @usableFromInline let number: UInt64

        @inlinable
        init(value: Value, number: UInt64) {
            self.value = value
            self.number = number
        }
    }

    // Sendable: the lock guards all variables but `lastDelivered`, which belongs to whose turn it is. So no two accesses overlap,
    // and they are not checked for it.
    /// How many of the last values a new subscriber receives first.
    @usableFromInline let replayLimit: Int
    @usableFromInline let isRepeated: (@Sendable (Value, Value) -> Bool)?
    /// Keeps no value: one that is put while the turn is free needs no lock.
    @usableFromInline let isForgetful: Bool
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    /// What a new subscriber receives before the latest value, if it is more than that.
    @usableFromInline @exclusivity(unchecked) var earlier = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Numbered>()
    /// What the subscribers receive when the source is closed and nothing waits.
    @usableFromInline @exclusivity(unchecked) var end: SignalEnd<Failure>?
    @usableFromInline @exclusivity(unchecked) var lastDelivered: Value?

    /// Where the source was made; nil for a relay, whose values are not put but follow from others.
    @usableFromInline let origin: SourceOrigin?

    @inlinable
    init(
        replayLimit: Int = 0, initial: Value? = nil, isRelay: Bool = false, origin: SourceOrigin? = nil,
        isRepeated: (@Sendable (Value, Value) -> Bool)? = nil
    ) {
        self.replayLimit = replayLimit
        self.isRepeated = isRepeated
        isForgetful = replayLimit == 0 && isRepeated == nil
        self.origin = origin
        latest = initial
        lastDelivered = isRepeated == nil ? nil : initial
        super.init(
            isRelay: isRelay,
            deliverer: { source, delivery in
                let broadcaster = unsafeDowncast(source, to: Broadcaster.self)
                switch delivery {
                case .deferred(let number): broadcaster.deliverPromised(through: number)
                case .collected(let number): broadcaster.deliverPromisedInPropagation(through: number)
                case .held(let place): broadcaster.deliverHeld(to: unsafeDowncast(place, to: Entry.self))
                }
            })
    }

    // MARK: Values

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    @inlinable
    func put(_ value: Value) {
        guard isForgetful, let propagation = Propagation.ifIdle, let number = turn.takeAndCount() else {
            putInOrder(value)
            return
        }
        propagation.perform(from: self) { deliverToAll(value, number) }
        finishDelivering(propagation)
        propagation.performDeferred()
    }

    /// `put` of a value that is kept, that waits, or may have to.
    ///
    /// - Parameter number: that of the value which has to be the newest until this one is; nil for any. Of a source that is not
    ///   forgetful, as the number changes under the lock there.
    /// - Returns: false if another value is the newest, and this one was not put.
    @inlinable
    @inline(never)
    @discardableResult
    func putInOrder(_ value: Value, after number: UInt64? = nil) -> Bool {
        let propagation = Propagation.current
        lock.lock()
        if let number, number != turn.number {
            lock.unlock()
            return false
        }
        let (numbered, replaced, hasTurn) = accept(value)
        if SignalDiagnostics.hasCauses, let origin {
            causes[numbered.number] = SignalCause(origin, put: Int(numbered.number), parent: propagation.cause)
        }
        if propagation.holdsValuesBack {
            promiseAndUnlock(numbered, hasTurn: hasTurn, propagation)
        } else {
            deliverAndUnlock(numbered, hasTurn: hasTurn, propagation)
        }
        withExtendedLifetime(replaced) {}
        return true
    }

    /// A delivery is over: what was left meanwhile is done too.
    @inlinable
    func finishDelivering(_ propagation: Propagation) {
        if !turn.give() {
            deliverLeft(propagation)
        }
    }

    @inlinable
    @inline(never)
    func deliverLeft(_ propagation: Propagation) {
        lock.lock()
        if waiting.count > promised.count {
            deliverWaitingAndUnlock(propagation, through: 0)
        } else {
            stopAndUnlock()
        }
    }

    /// Passes on a value that came from a signal: it belongs to the propagation that runs on this thread.
    ///
    /// - Parameters:
    ///   - isStarting: a start of this thread waits for the value, which a relay that runs for others holds back at that time.
    ///   - isCurrent: asked under the lock, so that the answer and the value's place in the order are one step.
    @inlinable
    func relay(_ value: Value, isStarting: Bool = false, if isCurrent: () -> Bool) {
        let propagation = Propagation.current
        lock.lock()
        guard isCurrent() else { return lock.unlock() }
        let (numbered, replaced, hasTurn) = accept(value)
        if !propagation.holdsValuesBack {
            noteCause(of: numbered, in: propagation)
            deliverAndUnlock(numbered, hasTurn: hasTurn, propagation)
        } else if !hasTurn || !waiting.isEmpty || !(isStarting || takesPart(in: propagation)) {
            noteCause(of: numbered, in: propagation)
            promiseAndUnlock(numbered, hasTurn: hasTurn, propagation)
        } else {
            lock.unlock()
            deliver(numbered.value, numbered.number)
            if !turn.give() {
                promiseWhatOthersPutAndStop(propagation)
            }
        }
        withExtendedLifetime(replaced) {}
    }

    /// Whether a relayed value is part of the propagation that is under way. Not so while a start replays values and nothing
    /// settles, as the subscribers could see half of a change.
    @inlinable
    func takesPart(in propagation: Propagation) -> Bool {
        propagation.isActive && propagation.isSettling && !propagation.isCollecting
    }

    @inlinable
    @inline(never)
    func deliverPromised(through number: UInt64) {
        lock.lock()
        promised.remove(number)
        // Another thread that delivers here comes to these values by itself: nobody has promised them any more.
        guard turn.takeOrCall() else { return lock.unlock() }
        if lastTaken >= number {
            stopAndUnlock()
        } else {
            deliverWaitingAndUnlock(Propagation.current, through: number)
        }
    }

    @inlinable
    @inline(never)
    func deliverPromisedInPropagation(through number: UInt64) {
        lock.lock()
        promised.remove(number)
        guard turn.takeOrCall() else { return lock.unlock() }
        while lastTaken < number {
            unlockAndDeliverFirst { $0() }
            lock.lock()
        }
        lock.unlock()
        promiseWhatOthersPutAndStop(.current)
    }

    /// Gives a value its number and makes it the latest; the one that it replaces is to be released after the lock. Takes the turn, or
    /// calls back the one who has it.
    @inlinable
    func accept(_ value: Value) -> (Numbered, replaced: Value?, hasTurn: Bool) {
        let hasTurn = turn.takeOrCall(counting: 1)
        let numbered = Numbered(value: value, number: turn.number)
        guard replayLimit > 0 else { return (numbered, nil, hasTurn) }
        var replaced = latest
        latest = value
        if replayLimit > 1, let before = replaced {
            earlier.append(before)
            replaced = earlier.count < replayLimit ? nil : earlier.popFirst()
        }
        return (numbered, replaced, hasTurn)
    }

    /// Has a value wait for a propagation of this thread, and gives the turn back.
    @inlinable
    func promiseAndUnlock(_ numbered: Numbered, hasTurn: Bool, _ propagation: Propagation) {
        waiting.append(numbered)
        promised.insert(numbered.number)
        if hasTurn {
            turn.free(isGuarded: true)
        }
        lock.unlock()
        propagation.defer(self, number: numbered.number)
    }

    /// Delivers a value with a propagation of its own, unless somebody delivers already.
    @inlinable
    func deliverAndUnlock(_ numbered: Numbered, hasTurn: Bool, _ propagation: Propagation) {
        guard hasTurn else {
            waiting.append(numbered)
            return lock.unlock()
        }
        if waiting.isEmpty, !SignalDiagnostics.hasCauses {
            lock.unlock()
            propagation.perform(from: self) { deliver(numbered.value, numbered.number) }
            finishDelivering(propagation)
        } else {
            waiting.append(numbered)
            deliverWaitingAndUnlock(propagation, through: numbered.number)
        }
        propagation.performDeferred()
    }

    /// Delivers what waits up to a number, and more until there is nothing that nobody has promised to come back for.
    @inlinable
    @inline(never)
    func deliverWaitingAndUnlock(_ propagation: Propagation, through number: UInt64) {
        repeat {
            unlockAndDeliverFirst { propagation.perform(from: self, $0) }
            lock.lock()
        } while waiting.count > promised.count || lastTaken < number
        stopAndUnlock()
    }

    /// A function of its own, so that the value is released before the lock is taken again.
    @inlinable
    func unlockAndDeliverFirst(_ perform: (() -> Void) -> Void) {
        let departed = changePlaces()
        let first = waiting.popFirst()
        if !promised.isEmpty {
            promised.remove(lastTaken)
        }
        if SignalDiagnostics.hasCauses {
            unlockAndDeliverWithCause(first, perform)
            return withExtendedLifetime(departed) {}
        }
        lock.unlock()
        withExtendedLifetime(departed) {}
        if let first {
            perform { deliver(first.value, first.number) }
        }
    }

    /// A function of its own, so that the one above costs nothing more while causes are off.
    @usableFromInline
    func unlockAndDeliverWithCause(_ first: Numbered?, _ perform: (() -> Void) -> Void) {
        let cause = causes.removeValue(forKey: lastTaken)
        if waiting.isEmpty {
            // What is left belongs to values that were delivered while causes were off.
            causes = [:]
        }
        lock.unlock()
        if let first {
            Propagation.current.deliver(causedBy: cause) { perform { deliver(first.value, first.number) } }
        }
    }

    /// A relayed value that waits keeps the cause of what led to it.
    @usableFromInline
    func noteCause(of numbered: Numbered, in propagation: Propagation) {
        if SignalDiagnostics.hasCauses {
            causes[numbered.number] = propagation.cause
        }
    }

    /// What came from other threads during a delivery within a propagation: each value has one of its own afterwards.
    @usableFromInline
    func promiseWhatOthersPutAndStop(_ propagation: Propagation) {
        lock.lock()
        if waiting.count > promised.count {
            for number in lastTaken + 1...turn.number where promised.insert(number).inserted {
                propagation.defer(self, number: number)
            }
        }
        stopAndUnlock()
    }

    /// The number of the newest value that does not wait; for one who has the turn.
    @inlinable var lastTaken: UInt64 { turn.number - UInt64(waiting.count) }

    /// Gives the turn back, as one who holds the lock.
    @inlinable
    @inline(never)
    func stopAndUnlock() {
        let departed = changePlaces()
        if isClosed, waiting.isEmpty {
            endAndUnlock()
        } else {
            turn.free(isGuarded: !waiting.isEmpty)
            lock.unlock()
        }
        withExtendedLifetime(departed) {}
    }

    @inlinable
    func deliver(_ value: Value, _ number: UInt64) {
        if let isRepeated {
            if let lastDelivered, isRepeated(lastDelivered, value) { return }
            lastDelivered = value
        }
        deliverToAll(value, number)
    }

    @inlinable
    func deliverToAll(_ value: Value, _ number: UInt64) {
        for index in 0..<places.endIndex {
            places.with(index) { place in
                let entry = unsafeDowncast(place, to: Entry.self)
                guard entry.joined < number else { return }
                if entry.state.isLive {
                    entry.target.next(value)
                } else {
                    deliver(value, toWaiting: entry)
                }
            }
        }
    }

    /// A subscriber to whom the last values are being replayed receives this one afterwards; one in a branch that may be left, when that
    /// is known.
    @usableFromInline
    func deliver(_ value: Value, toWaiting entry: Entry) {
        guard !entry.isTerminated else { return }
        let propagation = Propagation.current
        lock.lock()
        entry.backlog.append(value)
        let isFirst = entry.backlog.count == 1
        let isJoining = entry.state.isJoining
        lock.unlock()
        guard !isJoining else { return }
        if propagation.holds(entry) {
            if isFirst {
                propagation.register(entry)
            }
        } else {
            deliverBacklog(of: entry)
        }
    }
}
