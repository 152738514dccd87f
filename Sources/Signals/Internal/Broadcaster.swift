internal import Synchronization

/// The heart of the hot sources: a value put in goes to all subscribers, serially and in order (guarantees G2 and G4).
///
/// One thread at a time delivers; a value that is put meanwhile, by a handler or by another thread, waits. So all subscribers
/// see the values in one order, and the last value delivered is the last one put. No lock is held while anything is delivered.
///
/// While nobody delivers, each waiting value has a propagation that promised to come back for it.
final class Broadcaster<Value: Sendable, Failure: Error>: DeferredSource, @unchecked Sendable {
    private struct Numbered {
        let value: Value
        let number: UInt64
    }

    // Sendable: the lock guards all variables but `lastDelivered`, which belongs to the one who delivers.
    private let lock = Lock()
    /// How many of the last values a new subscriber receives first.
    private let replayLimit: Int
    private let isRepeated: (@Sendable (Value, Value) -> Bool)?
    private var entries = Bag<Entry>()
    /// Subscribers to whom the last values are being replayed.
    private var joining: [Entry] = []
    private var latest: Value?
    /// What a new subscriber receives before the latest value, if it is more than that.
    private var earlier = FIFO<Value>()
    private var lastNumber: UInt64 = 0
    private var waiting = FIFO<Numbered>()
    /// What led to the values that wait, by their numbers. Apart from them: larger ones would cost more while causes are off.
    private var causes: [UInt64: SignalCause] = [:]
    /// The numbers of waiting values for which a propagation has promised to come back.
    private var promised: Set<UInt64> = []
    private var isDelivering = false
    private var isClosed = false
    /// What the subscribers receive when the source is closed and nothing waits.
    private var end: SignalEnd<Failure>?
    private var lastDelivered: Value?

    /// Where the source was made; nil for a relay, whose values are not put but follow from others.
    private let origin: SourceOrigin?
    /// For a relay: lies downstream of what feeds it, so that this settles before the relay's subscribers do.
    let relayScope: Scope?

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
    }

    // MARK: Values

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    func put(_ value: Value) {
        let propagation = Propagation.current
        lock.lock()
        let (numbered, replaced) = accept(value)
        if SignalDiagnostics.options.contains(.causes), let origin {
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
    private func takesPart(in propagation: Propagation) -> Bool {
        propagation.isActive && propagation.isSettling && !propagation.isCollecting
    }

    func deliverDeferred(through number: UInt64) {
        lock.lock()
        promised.remove(number)
        if isDelivering || lastTaken >= number {
            lock.unlock()
        } else {
            deliverWaitingAndUnlock(Propagation.current, through: number)
        }
    }

    func deliverCollected(through number: UInt64) {
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
    private func accept(_ value: Value) -> (Numbered, replaced: Value?) {
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

    private func promiseAndUnlock(_ numbered: Numbered, _ propagation: Propagation) {
        waiting.append(numbered)
        promised.insert(numbered.number)
        lock.unlock()
        propagation.defer(self, number: numbered.number)
    }

    /// Delivers a value with a propagation of its own, unless somebody delivers already.
    private func deliverAndUnlock(_ numbered: Numbered, _ propagation: Propagation) {
        waiting.append(numbered)
        if isDelivering {
            lock.unlock()
        } else {
            deliverWaitingAndUnlock(propagation, through: numbered.number)
            propagation.performDeferred()
        }
    }

    /// Delivers what waits up to a number, and more until there is nothing that nobody has promised to come back for.
    private func deliverWaitingAndUnlock(_ propagation: Propagation, through number: UInt64) {
        isDelivering = true
        repeat {
            unlockAndDeliverFirst { propagation.perform($0) }
            lock.lock()
        } while waiting.count > promised.count || lastTaken < number
        stopAndUnlock()
    }

    /// A function of its own, so that the value is released before the lock is taken again.
    private func unlockAndDeliverFirst(_ perform: (() -> Void) -> Void) {
        let first = waiting.popFirst()
        if !promised.isEmpty {
            promised.remove(lastTaken)
        }
        if SignalDiagnostics.options.contains(.causes) {
            return unlockAndDeliverWithCause(first, perform)
        }
        lock.unlock()
        if let first {
            perform { deliver(first) }
        }
    }

    /// A function of its own, so that the one above costs nothing more while causes are off.
    private func unlockAndDeliverWithCause(_ first: Numbered?, _ perform: (() -> Void) -> Void) {
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
    private func noteCauseOfRelayed(in propagation: Propagation) {
        if SignalDiagnostics.options.contains(.causes) {
            causes[lastNumber] = propagation.cause
        }
    }

    /// What came from other threads during a delivery within a propagation: each value has one of its own afterwards.
    private func promiseWhatOthersPut(_ propagation: Propagation) {
        guard waiting.count > promised.count else { return }
        for number in lastTaken + 1...lastNumber where promised.insert(number).inserted {
            propagation.defer(self, number: number)
        }
    }

    /// The number of the newest value that does not wait.
    private var lastTaken: UInt64 { lastNumber - UInt64(waiting.count) }

    private func stopAndUnlock() {
        isDelivering = false
        guard isClosed, waiting.isEmpty else { return lock.unlock() }
        endAndUnlock()
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

    /// Adds a subscriber; a source that replays gives it the last values before this returns.
    func subscribe(_ sink: Sink<Value, Failure>) -> any Disposable {
        relayScope?.feeds(sink.scope)
        lock.lock()
        let entry = Entry(source: self, sink: sink, joined: lastNumber)
        guard let latest else {
            if !isOver {
                entries.append(entry)
                lock.unlock()
                return entry
            }
            entry.sink = nil
            let end = self.end
            lock.unlock()
            if let end {
                sink.end(end)
            }
            return .empty
        }
        let earlier = self.earlier
        joining.append(entry)
        lock.unlock()
        let propagation = Propagation.current
        propagation.holdingBack { replayAndLock(earlier, latest, to: entry) }
        joining.removeAll { $0 === entry }
        var endNow: SignalEnd<Failure>?
        if isOver {
            endNow = end
            entry.sink = nil
        } else if !entry.isRemoved {
            entries.append(entry)
        }
        lock.unlock()
        if let endNow, !entry.isRemoved {
            sink.end(endNow)
        }
        propagation.performDeferred()
        withExtendedLifetime(sink) {}
        return entry
    }

    /// Delivers the last values, and what comes meanwhile, to a subscriber that joins.
    private func replayAndLock(_ earlier: FIFO<Value>, _ latest: Value, to entry: Entry) {
        for value in earlier {
            entry.next(value)
        }
        entry.next(latest)
        while true {
            lock.lock()
            guard let value = entry.backlog.popFirst() else { return }
            lock.unlock()
            entry.next(value)
        }
    }

    /// Whether nobody listens any more to what is delivered.
    var isAbandoned: Bool {
        lock.lock()
        let (entries, joining) = (self.entries.slots, self.joining)
        lock.unlock()
        return entries.allSatisfy { $0?.isTerminated ?? true } && joining.allSatisfy(\.isTerminated)
    }

    fileprivate func remove(_ entry: Entry) {
        lock.lock()
        entries.remove(entry)
        lock.unlock()
    }

    // MARK: The end

    /// Nothing can be put in any more: once what waits was delivered, ends the subscribers, or just releases them.
    func close(_ end: SignalEnd<Failure>? = nil) {
        lock.lock()
        isClosed = true
        self.end = end
        guard isOver else { return lock.unlock() }
        endAndUnlock()
    }

    /// Closed, and nothing waits.
    private var isOver: Bool { isClosed && !isDelivering && waiting.isEmpty }

    /// Takes the subscribers' sinks, which breaks the cycles between subscriptions and this source.
    private func endAndUnlock() {
        let released = entries.removeAll().compactMap { entry in entry.flatMap { ($0, $0.sink.take()) } }
        let end = self.end
        lock.unlock()
        guard let end else { return withExtendedLifetime(released) {} }
        for (entry, sink) in released where !entry.isRemoved {
            sink?.end(end)
        }
    }
}

extension Broadcaster {
    /// A subscriber's place in the source, and what takes it out again.
    fileprivate final class Entry: BagElement, Disposable, @unchecked Sendable {
        private let source: Broadcaster
        private let scope: Scope
        private let removed = Atomic<Bool>(false)
        /// The number of the newest value when the subscriber came: it gets those that follow.
        let joined: UInt64

        // Sendable: the source's lock guards the variables. `sink` is read without it while the source delivers or replays, and
        // changes only when it does neither.
        var sink: Sink<Value, Failure>?
        /// What came while the last values were being replayed.
        var backlog = FIFO<Value>()
        var bagIndex = -1

        init(source: Broadcaster, sink: Sink<Value, Failure>, joined: UInt64) {
            self.source = source
            self.sink = sink
            self.joined = joined
            scope = sink.scope
        }

        var isRemoved: Bool { removed.load(ordering: .acquiring) }

        /// Whether this subscriber takes no more.
        var isTerminated: Bool { isRemoved || scope.isTerminated }

        func next(_ value: Value) {
            if let sink, !isTerminated {
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
