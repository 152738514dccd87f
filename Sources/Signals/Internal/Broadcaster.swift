internal import Synchronization

/// The heart of the hot sources: a value put in goes to all subscribers, serially and in order (guarantees G2 and G4).
///
/// One thread at a time delivers; a value that is put meanwhile, by a handler or by another thread, waits. So all subscribers
/// see the values in one order, and the last value delivered is the last one put. No lock is held while anything is delivered.
///
/// While nobody delivers, each waiting value has a propagation that promised to come back for it.
final class Broadcaster<Value: Sendable>: DeferredSource, @unchecked Sendable {
    private struct Numbered {
        let value: Value
        let number: UInt64
    }

    // Sendable: the lock guards all variables but `lastDelivered`, which belongs to the one who delivers.
    private let lock = Lock()
    private let replaysLatest: Bool
    private let isRepeated: (@Sendable (Value, Value) -> Bool)?
    private var entries = Bag<Entry>()
    /// Subscribers to whom the latest value is being replayed.
    private var joining: [Entry] = []
    private var latest: Value?
    private var lastNumber: UInt64 = 0
    private var waiting = FIFO<Numbered>()
    /// How many propagations have promised to come back.
    private var promises = 0
    private var isDelivering = false
    private var isClosed = false
    /// The propagation in which a relayed value was delivered last.
    private var lastPropagation: UInt64 = 0
    private var lastDelivered: Value?

    /// For a relay: lies downstream of what feeds it, so that this settles before the relay's subscribers do.
    let relayScope: Scope?

    init(
        replaysLatest: Bool = false, initial: Value? = nil, isRelay: Bool = false,
        isRepeated: (@Sendable (Value, Value) -> Bool)? = nil
    ) {
        self.replaysLatest = replaysLatest
        self.isRepeated = isRepeated
        latest = initial
        lastDelivered = isRepeated == nil ? nil : initial
        relayScope = isRelay ? Scope(isRelay: true) : nil
    }

    // MARK: Values

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    func put(_ value: Value) {
        let propagation = Propagation.current
        lock.lock()
        let (numbered, replaced) = accept(value)
        if propagation.isActive {
            promiseAndUnlock(numbered, propagation)
        } else if isDelivering {
            waiting.append(numbered)
            lock.unlock()
        } else {
            waiting.append(numbered)
            deliverWaitingAndUnlock(propagation, through: numbered.number)
            propagation.performDeferred()
        }
        withExtendedLifetime(replaced) {}
    }

    /// Passes on a value that came from a signal: it belongs to the propagation that runs on this thread.
    ///
    /// - Parameter isCurrent: asked under the lock, so that the answer and the value's place in the order are one step.
    func relay(_ value: Value, if isCurrent: () -> Bool) {
        let propagation = Propagation.current
        guard propagation.isActive else {
            lock.lock()
            guard isCurrent() else { return lock.unlock() }
            let (numbered, replaced) = accept(value)
            waiting.append(numbered)
            if isDelivering {
                lock.unlock()
            } else {
                deliverWaitingAndUnlock(propagation, through: numbered.number)
                propagation.performDeferred()
            }
            return withExtendedLifetime(replaced) {}
        }
        lock.lock()
        guard isCurrent() else { return lock.unlock() }
        let (numbered, replaced) = accept(value)
        // While a start replays values nothing settles, so the subscribers here could see half of the change.
        if isDelivering || !waiting.isEmpty || lastPropagation == propagation.number || !propagation.isSettling {
            promiseAndUnlock(numbered, propagation)
        } else {
            isDelivering = true
            lastPropagation = propagation.number
            lock.unlock()
            deliver(numbered)
            lock.lock()
            // What other threads put meanwhile: each value has a propagation of its own, after this one.
            while promises < waiting.count {
                promises += 1
                propagation.defer(self)
            }
            stopAndUnlock()
        }
        withExtendedLifetime(replaced) {}
    }

    func deliverDeferred() {
        lock.lock()
        promises -= 1
        if isDelivering || waiting.isEmpty {
            lock.unlock()
        } else {
            deliverWaitingAndUnlock(Propagation.current)
        }
    }

    /// Gives a value its number and makes it the latest; the one that it replaces is to be released after the lock.
    private func accept(_ value: Value) -> (Numbered, replaced: Value?) {
        lastNumber += 1
        let replaced = latest
        if replaysLatest {
            latest = value
        }
        return (Numbered(value: value, number: lastNumber), replaced)
    }

    private func promiseAndUnlock(_ numbered: Numbered, _ propagation: Propagation) {
        waiting.append(numbered)
        promises += 1
        lock.unlock()
        propagation.defer(self)
    }

    /// Delivers the first waiting value, those up to a number, and more for as long as nobody has promised to come back for them.
    private func deliverWaitingAndUnlock(_ propagation: Propagation, through number: UInt64 = 0) {
        isDelivering = true
        repeat {
            unlockAndDeliverFirst(propagation)
            lock.lock()
        } while waiting.count > promises || lastTaken < number
        stopAndUnlock()
    }

    /// A function of its own, so that the value is released before the lock is taken again.
    private func unlockAndDeliverFirst(_ propagation: Propagation) {
        let first = waiting.popFirst()
        lock.unlock()
        if let first {
            propagation.perform { deliver(first) }
        }
    }

    /// The number of the newest value that does not wait.
    private var lastTaken: UInt64 { lastNumber - UInt64(waiting.count) }

    private func stopAndUnlock() {
        isDelivering = false
        let released = isClosed && waiting.isEmpty ? releaseSinks() : []
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    private func deliver(_ numbered: Numbered) {
        if let isRepeated {
            if let lastDelivered, isRepeated(lastDelivered, numbered.value) { return }
            lastDelivered = numbered.value
        }
        lock.lock()
        let snapshot = entries.slots
        for entry in joining where entry.joined < numbered.number {
            entry.backlog.append(numbered.value)
        }
        lock.unlock()
        for case let entry? in snapshot where entry.joined < numbered.number {
            entry.next(numbered.value)
        }
    }

    // MARK: Subscribers

    /// Adds a subscriber; a source that replays gives it the latest value before this returns.
    func subscribe(_ sink: Sink<Value, NoError>) -> any Disposable {
        relayScope?.feeds(sink.scope)
        lock.lock()
        let entry = Entry(source: self, sink: sink, joined: lastNumber)
        let latest = self.latest
        if latest == nil, isClosed {
            lock.unlock()
            return .empty
        }
        guard let latest else {
            entries.append(entry)
            lock.unlock()
            return entry
        }
        joining.append(entry)
        lock.unlock()
        let propagation = Propagation.current
        propagation.holdingBack { replayAndLock(latest, to: entry) }
        joining.removeAll { $0 === entry }
        if isClosed {
            entry.sink = nil
        } else if !entry.isRemoved {
            entries.append(entry)
        }
        lock.unlock()
        propagation.performDeferred()
        withExtendedLifetime(sink) {}
        return entry
    }

    /// Delivers the latest value, and what comes meanwhile, to a subscriber that joins.
    private func replayAndLock(_ latest: Value, to entry: Entry) {
        entry.next(latest)
        while true {
            lock.lock()
            guard let value = entry.backlog.popFirst() else { return }
            lock.unlock()
            entry.next(value)
        }
    }

    fileprivate func remove(_ entry: Entry) {
        lock.lock()
        entries.remove(entry)
        lock.unlock()
    }

    /// Nothing can be put in any more: releases the subscribers once what waits was delivered.
    func close() {
        lock.lock()
        isClosed = true
        let released = isDelivering || !waiting.isEmpty ? [] : releaseSinks()
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// Breaks the cycles between subscriptions and this source; the sinks are to be released after the lock.
    private func releaseSinks() -> [Sink<Value, NoError>] {
        entries.removeAll().compactMap { $0?.sink.take() }
    }
}

extension Broadcaster {
    /// A subscriber's place in the source, and what takes it out again.
    fileprivate final class Entry: BagElement, Disposable, @unchecked Sendable {
        private let source: Broadcaster
        private let removed = Atomic<Bool>(false)
        /// The number of the newest value when the subscriber came: it gets those that follow.
        let joined: UInt64

        // Sendable: the source's lock guards the variables. `sink` is read without it while the source delivers or replays, and
        // changes only when it does neither.
        var sink: Sink<Value, NoError>?
        /// What came while the latest value was being replayed.
        var backlog = FIFO<Value>()
        var bagIndex = -1

        init(source: Broadcaster, sink: Sink<Value, NoError>, joined: UInt64) {
            self.source = source
            self.sink = sink
            self.joined = joined
        }

        var isRemoved: Bool { removed.load(ordering: .acquiring) }

        func next(_ value: Value) {
            if let sink, !isRemoved, !sink.scope.isTerminated {
                sink.next(value)
            }
        }

        func dispose() {
            if !removed.exchange(true, ordering: .acquiringAndReleasing) {
                source.remove(self)
            }
        }
    }
}
