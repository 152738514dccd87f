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

    // Sendable: the lock guards all variables but `lastDelivered`, which belongs to the one who delivers. So no two accesses
    // overlap, and they are not checked for it.
    /// How many of the last values a new subscriber receives first.
    @usableFromInline let replayLimit: Int
    @usableFromInline let isRepeated: (@Sendable (Value, Value) -> Bool)?
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    /// What a new subscriber receives before the latest value, if it is more than that.
    @usableFromInline @exclusivity(unchecked) var earlier = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Numbered>()
    /// What the subscribers receive when the source is closed and nothing waits.
    @usableFromInline @exclusivity(unchecked) var end: SignalEnd<Failure>?
    @usableFromInline @exclusivity(unchecked) var lastDelivered: Value?

    /// Where the source was made; nil for a relay, whose values are not put but follow from others.
    @usableFromInline let origin: SourceOrigin?
    /// For a relay: lies downstream of what feeds it, so that this settles before the relay's subscribers do.
    @usableFromInline let relayScope: Scope?

    @inlinable
    init(
        replayLimit: Int = 0, initial: Value? = nil, isRelay: Bool = false, origin: SourceOrigin? = nil,
        isRepeated: (@Sendable (Value, Value) -> Bool)? = nil
    ) {
        self.replayLimit = replayLimit
        self.isRepeated = isRepeated
        self.origin = origin
        latest = initial
        lastDelivered = isRepeated == nil ? nil : initial
        relayScope = isRelay ? Scope(isRelay: true) : nil
        super.init(deliverer: { source, number, isCollected in
            let broadcaster = unsafeDowncast(source, to: Broadcaster.self)
            if isCollected {
                broadcaster.deliverPromisedInPropagation(through: number)
            } else {
                broadcaster.deliverPromised(through: number)
            }
        })
    }

    // MARK: Values

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    @inlinable
    func put(_ value: Value) {
        let propagation = Propagation.current
        lock.lock()
        if isDelivering || !waiting.isEmpty || isRepeated != nil || propagation.holdsValuesBack || SignalDiagnostics.hasCauses {
            return putInOrderAndUnlock(value, propagation)
        }
        let (numbered, replaced) = accept(value)
        isDelivering = true
        let places = self.places.slots
        lock.unlock()
        propagation.perform {
            deliver(numbered, to: places)
        }
        finishDelivering(propagation)
        propagation.performDeferred()
        // Who changes the places before the lock was taken again leaves those that were read alone: they have two references.
        withExtendedLifetime((replaced, places)) {}
    }

    /// A delivery is over: what was put meanwhile is delivered too.
    @inlinable
    func finishDelivering(_ propagation: Propagation) {
        lock.lock()
        if waiting.isEmpty, !isClosed {
            isDelivering = false
            lock.unlock()
        } else if waiting.count > promised.count {
            deliverWaitingAndUnlock(propagation, through: 0)
        } else {
            stopAndUnlock()
        }
    }

    /// `put` of a value that waits, or may have to.
    @inlinable
    @inline(never)
    func putInOrderAndUnlock(_ value: Value, _ propagation: Propagation) {
        let (numbered, replaced) = accept(value)
        if SignalDiagnostics.hasCauses, let origin {
            causes[lastNumber] = SignalCause(origin, put: Int(lastNumber), parent: propagation.cause)
        }
        if propagation.holdsValuesBack {
            promiseAndUnlock(numbered, propagation)
        } else {
            deliverAndUnlock(numbered, propagation)
        }
        withExtendedLifetime(replaced) {}
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
        let (numbered, replaced) = accept(value)
        if !propagation.holdsValuesBack {
            noteCauseOfRelayed(in: propagation)
            deliverAndUnlock(numbered, propagation)
        } else if isDelivering || !waiting.isEmpty || !(isStarting || takesPart(in: propagation)) {
            noteCauseOfRelayed(in: propagation)
            promiseAndUnlock(numbered, propagation)
        } else {
            isDelivering = true
            lock.unlock()
            deliver(numbered)
            lock.lock()
            promiseWhatOthersPut(propagation)
            stopAndUnlock()
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
        if isDelivering || lastTaken >= number {
            lock.unlock()
        } else {
            deliverWaitingAndUnlock(Propagation.current, through: number)
        }
    }

    @inlinable
    @inline(never)
    func deliverPromisedInPropagation(through number: UInt64) {
        lock.lock()
        promised.remove(number)
        // Another thread that delivers here comes to these values by itself: nobody has promised them any more.
        guard !isDelivering else { return lock.unlock() }
        isDelivering = true
        while lastTaken < number {
            unlockAndDeliverFirst { $0() }
            lock.lock()
        }
        promiseWhatOthersPut(.current)
        stopAndUnlock()
    }

    /// Gives a value its number and makes it the latest; the one that it replaces is to be released after the lock.
    @inlinable
    func accept(_ value: Value) -> (Numbered, replaced: Value?) {
        lastNumber += 1
        let numbered = Numbered(value: value, number: lastNumber)
        guard replayLimit > 0 else { return (numbered, nil) }
        var replaced = latest
        latest = value
        if replayLimit > 1, let before = replaced {
            earlier.append(before)
            replaced = earlier.count < replayLimit ? nil : earlier.popFirst()
        }
        return (numbered, replaced)
    }

    @inlinable
    func promiseAndUnlock(_ numbered: Numbered, _ propagation: Propagation) {
        waiting.append(numbered)
        promised.insert(numbered.number)
        lock.unlock()
        propagation.defer(self, number: numbered.number)
    }

    /// Delivers a value with a propagation of its own, unless somebody delivers already.
    @inlinable
    func deliverAndUnlock(_ numbered: Numbered, _ propagation: Propagation) {
        waiting.append(numbered)
        if isDelivering {
            lock.unlock()
        } else {
            deliverWaitingAndUnlock(propagation, through: numbered.number)
            propagation.performDeferred()
        }
    }

    /// Delivers what waits up to a number, and more until there is nothing that nobody has promised to come back for.
    @inlinable
    @inline(never)
    func deliverWaitingAndUnlock(_ propagation: Propagation, through number: UInt64) {
        isDelivering = true
        repeat {
            unlockAndDeliverFirst { propagation.perform($0) }
            lock.lock()
        } while waiting.count > promised.count || lastTaken < number
        stopAndUnlock()
    }

    /// A function of its own, so that the value is released before the lock is taken again.
    @inlinable
    func unlockAndDeliverFirst(_ perform: (() -> Void) -> Void) {
        let first = waiting.popFirst()
        if !promised.isEmpty {
            promised.remove(lastTaken)
        }
        if SignalDiagnostics.hasCauses {
            return unlockAndDeliverWithCause(first, perform)
        }
        lock.unlock()
        if let first {
            perform { deliver(first) }
        }
    }

    /// A function of its own, so that the one above costs nothing more while causes are off.
    @inlinable
    func unlockAndDeliverWithCause(_ first: Numbered?, _ perform: (() -> Void) -> Void) {
        let cause = causes.removeValue(forKey: lastTaken)
        if waiting.isEmpty {
            // What is left belongs to values that were delivered while causes were off.
            causes = [:]
        }
        lock.unlock()
        if let first {
            Propagation.current.deliver(causedBy: cause) { perform { deliver(first) } }
        }
    }

    /// A relayed value that waits keeps the cause of what led to it.
    @inlinable
    func noteCauseOfRelayed(in propagation: Propagation) {
        if SignalDiagnostics.hasCauses {
            causes[lastNumber] = propagation.cause
        }
    }

    /// What came from other threads during a delivery within a propagation: each value has one of its own afterwards.
    @inlinable
    func promiseWhatOthersPut(_ propagation: Propagation) {
        guard waiting.count > promised.count else { return }
        for number in lastTaken + 1...lastNumber where promised.insert(number).inserted {
            propagation.defer(self, number: number)
        }
    }

    /// The number of the newest value that does not wait.
    @inlinable var lastTaken: UInt64 { lastNumber - UInt64(waiting.count) }

    @inlinable
    @inline(never)
    func stopAndUnlock() {
        isDelivering = false
        guard isClosed, waiting.isEmpty else { return lock.unlock() }
        endAndUnlock()
    }

    @inlinable
    func deliver(_ numbered: Numbered) {
        if let isRepeated {
            if let lastDelivered, isRepeated(lastDelivered, numbered.value) { return }
            lastDelivered = numbered.value
        }
        let places = lock.withLock { self.places.slots }
        deliver(numbered, to: places)
        // As in `put`.
        lock.withLock {}
        withExtendedLifetime(places) {}
    }

    @inlinable
    func deliver(_ numbered: Numbered, to places: [SubscriberPlace?]) {
        for index in places.indices {
            // The array keeps it: it is not retained once more.
            guard let place = places.withUnsafeBufferPointer({ $0[index].map { Unmanaged.passUnretained($0) } }) else { continue }
            place._withUnsafeGuaranteedRef { place in
                let entry = unsafeDowncast(place, to: Entry.self)
                guard entry.joined < numbered.number else { return }
                if entry.state.isLive {
                    entry.target.next(numbered.value)
                } else {
                    deliver(numbered, toJoining: entry)
                }
            }
        }
    }

    /// A subscriber to whom the last values are being replayed receives this one afterwards.
    @inlinable
    @inline(never)
    func deliver(_ numbered: Numbered, toJoining entry: Entry) {
        lock.lock()
        if entry.state.isJoining {
            entry.backlog.append(numbered.value)
            lock.unlock()
        } else {
            lock.unlock()
            entry.next(numbered.value)
        }
    }
}
