/// The heart of the hot sources: a value put in goes to all subscribers, serially and in order (guarantees G2 and G4).
///
/// Who has the turn of the source's graph delivers; a value that is put meanwhile, by a handler or by another thread, waits. So all
/// subscribers see the values in one order, and the last value delivered is the last one put. No lock is held while anything is
/// delivered.
@usableFromInline final class Broadcaster<Value: Sendable, Failure: Error>: HotSource, @unchecked Sendable {
    // Sendable: the lock of the graph guards `waiting` and its causes; the latest values, those before them and those taken change under
    // this source's lock while the turn is had, and are read by who has either; the turn guards all others. So no two accesses overlap,
    // and they are not checked for it.
    /// How many of the last values a new subscriber receives first.
    @usableFromInline let replayLimit: Int
    @usableFromInline let isRepeated: (@Sendable (Value, Value) -> Bool)?
    /// Keeps no value.
    @usableFromInline let isForgetful: Bool
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    /// What a new subscriber receives before the latest value, if it is more than that.
    @usableFromInline @exclusivity(unchecked) var earlier = FIFO<Value>()
    /// What both were before the delivery that has changed the source last, while it is under way. Of a source that keeps no value: the
    /// first one of that delivery.
    @usableFromInline @exclusivity(unchecked) var before: Value?
    @usableFromInline @exclusivity(unchecked) var earlierBefore = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var causes = WaitingCauses()
    /// The first of what waited: taken by the one who has the turn, to be delivered one by one.
    @usableFromInline @exclusivity(unchecked) var taken = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var takenCauses = WaitingCauses()
    /// What the delivery under way brings, if it is more than one value; the last of them are still to go to the subscribers.
    @usableFromInline @exclusivity(unchecked) var flight = FIFO<Value>()
    @usableFromInline @exclusivity(unchecked) var flightCauses = WaitingCauses()
    @usableFromInline @exclusivity(unchecked) var undeliveredCount = 0
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
            isRelay: isRelay, keepsFlights: !_isPOD(Value.self),
            deliverer: { source, delivery in
                let broadcaster = unsafeDowncast(source, to: Broadcaster.self)
                switch delivery {
                case .waiting: broadcaster.deliverFirstWaiting()
                case .collect: broadcaster.collectFirstWaiting()
                case .collected: broadcaster.deliverFirstCollected()
                case .held(let place): broadcaster.deliverHeld(to: unsafeDowncast(place, to: Entry.self))
                case .insert(let place): broadcaster.insert(unsafeDowncast(place, to: Entry.self))
                case .endFlight(let stamp): broadcaster.endFlight(stamp)
                case .endIfOver: broadcaster.endIfOver()
                }
            })
    }

    // MARK: Values

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    @inlinable
    func put(_ value: Value) {
        guard let propagation = idlePropagation(), let turn = graph.take(for: propagation) ?? graph.takeSoon(for: propagation) else {
            putInOrder(value)
            return
        }
        // Who puts from outside puts into a source that keeps one value at most.
        let replaced = acceptOnly(value, in: turn.stamp)
        propagation.begin(from: self)
        deliver(value, number)
        propagation.settle()
        if propagation.hasLeftovers || !turn.give() {
            finishDisturbed(value, turn, propagation)
        } else if !isForgetful {
            endFlight(turn.stamp)
        }
        withExtendedLifetime(replaced) {}
        propagation.performDeferred()
    }

    /// The delivery of a value is over, and others have left something meanwhile, or joined.
    @inlinable
    @inline(never)
    func finishDisturbed(_ value: Value, _ turn: Graph.Turn, _ propagation: Propagation) {
        if propagation.giveBack(turn) {
            if !isForgetful {
                endFlight(turn.stamp)
            }
            return
        }
        noteFlight(of: value)
        propagation.noteChange(of: self)
        graph.finish(turn, propagation)
    }

    @usableFromInline
    func noteFlight(of value: Value) {
        lock.withLock {
            flight = FIFO()
            if isForgetful {
                before = value
            }
        }
    }

    /// `put` of a value that waits, or may have to.
    ///
    /// - Parameter number: that of the value which has to be the newest until this one is; nil for any.
    /// - Returns: false if another value is the newest, and this one was not put.
    @inlinable
    @discardableResult
    func putInOrder(_ value: Value, after number: UInt64? = nil) -> Bool {
        let propagation = Propagation.current
        if propagation.isCollecting {
            collect(value, propagation)
            return true
        }
        return graph.leaveValue(of: self, if: { wait(value, after: number, propagation) })
    }

    @usableFromInline
    func collect(_ value: Value, _ propagation: Propagation) {
        propagation.collect(PutOf(value, into: self))
    }

    /// Has a value wait, as the newest one; false if the newest one is another than that of a number. By one who holds the lock of the
    /// graph.
    @inlinable
    func wait(_ value: Value, after number: UInt64?, _ propagation: Propagation) -> Bool {
        guard number == nil || number == newestNumber else { return false }
        if SignalDiagnostics.hasCauses {
            noteCause(propagation.cause)
        }
        waiting.append(value)
        return true
    }

    @usableFromInline
    func noteCause(_ parent: SignalCause?) {
        let cause = origin.map { SignalCause($0, put: Int(newestNumber) + 1, parent: parent) } ?? parent
        causes.append(cause, behind: waiting.count)
    }

    /// That of the newest value, delivered or not; by one who holds the lock of the graph.
    @usableFromInline var newestNumber: UInt64 { lock.withLock { number + UInt64(taken.count + waiting.count) } }

    /// By the one who has the turn.
    @usableFromInline var hasWaiting: Bool {
        guard taken.isEmpty else { return true }
        let root = graph.lockRoot()
        defer { root.lock.unlock() }
        return !waiting.isEmpty
    }

    /// Makes a value the latest one, and the only one that is kept, in a delivery; by the one who has the turn.
    @inlinable
    @inline(__always)
    func acceptOnly(_ value: Value, in stamp: UInt64) -> Value? {
        guard !isForgetful else {
            number += 1
            changedBy = stamp
            return nil
        }
        lock.lock()
        number += 1
        var replaced = latest
        latest = value
        if changedBy != stamp {
            changedBy = stamp
            swap(&before, &replaced)
        }
        lock.unlock()
        return replaced
    }

    /// What is to be released after the lock.
    @usableFromInline
    struct Replaced {
        @usableFromInline var latest: Value?
        @usableFromInline var earliest: Value?
        @usableFromInline var queues: (FIFO<Value>, FIFO<Value>)?

        @inlinable
        init() {}
    }

    /// Makes a value the latest one in a delivery, for which it is noted; by the one who has the turn and the lock.
    @inlinable
    func acceptWhileLocked(_ value: Value, in stamp: UInt64, _ propagation: Propagation) -> Replaced {
        var replaced = Replaced()
        number += 1
        if changedBy != stamp {
            changedBy = stamp
            propagation.noteChange(of: self)
            // What another thread has brought before, which may still be about to release it.
            replaced.latest = before
            before = isForgetful ? value : latest
            if !earlierBefore.isEmpty || !earlier.isEmpty || !flight.isEmpty {
                replaced.queues = (earlierBefore, flight)
                (earlierBefore, flight) = (earlier, FIFO())
            }
        } else {
            if flight.isEmpty, let first = isForgetful ? before : latest {
                flight.append(first)
            }
            flight.append(value)
            replaced.latest = latest
        }
        guard !isForgetful else { return replaced }
        if replayLimit > 1, let latest {
            earlier.append(latest)
            if earlier.count == replayLimit {
                replaced.earliest = earlier.popFirst()
            }
        }
        latest = value
        return replaced
    }

    /// Passes on a value that came from a signal: it belongs to the propagation that runs on this thread, which has the turn.
    ///
    /// - Parameters:
    ///   - isStarting: a start of this thread waits for the value, which a relay that runs for others holds back at that time.
    ///   - isCurrent: asked before the value is taken.
    @inlinable
    func relay(_ value: Value, isStarting: Bool = false, if isCurrent: () -> Bool) {
        let propagation = Propagation.current
        guard isCurrent() else { return }
        // Only who has the turn has a relay's values wait.
        if isDelivering || !taken.isEmpty || !waiting.isEmpty || propagation.holdsValuesBack && !isStarting && !takesPart(in: propagation) {
            leaveInOrder(value, propagation)
        } else {
            let replaced = takeAlone(value, propagation) ? nil : take(value, propagation)
            if propagation.holdsValuesBack {
                deliver(value, number)
            } else {
                propagation.perform(from: self) { deliver(value, number) }
                graph.commitAndGoOn(propagation)
                propagation.performDeferred()
            }
            withExtendedLifetime(replaced) {}
        }
    }

    @usableFromInline
    func leaveInOrder(_ value: Value, _ propagation: Propagation) {
        putInOrder(value)
    }

    /// Notes a value that is not kept, the first one of the delivery under way, where nothing is released for it. So it is with nearly
    /// all that `share` passes on.
    @inlinable
    @inline(__always)
    func takeAlone(_ value: Value, _ propagation: Propagation) -> Bool {
        guard isForgetful, _isPOD(Value.self), flight.isEmpty else { return false }
        let stamp = graph.stamp
        guard changedBy != stamp else { return false }
        number += 1
        changedBy = stamp
        before = value
        propagation.noteChange(of: self)
        return true
    }

    /// Makes a value the latest one in the delivery under way, for which it is noted.
    @inlinable
    func take(_ value: Value, _ propagation: Propagation) -> Replaced {
        let stamp = graph.stamp
        // Nobody else looks at a value that isn't kept, nor releases it.
        if isForgetful, _isPOD(Value.self) { return acceptWhileLocked(value, in: stamp, propagation) }
        lock.lock()
        let replaced = acceptWhileLocked(value, in: stamp, propagation)
        lock.unlock()
        return replaced
    }

    /// Whether a relayed value is part of the propagation that is under way. Not so while a start replays values and nothing
    /// settles, as the subscribers could see half of a change.
    @inlinable
    func takesPart(in propagation: Propagation) -> Bool {
        propagation.isActive && propagation.isSettling && !propagation.isCollecting
    }

    // MARK: Delivery

    @inlinable
    @inline(__always)
    func deliver(_ value: Value, _ number: UInt64) {
        if let isRepeated {
            if let lastDelivered, isRepeated(lastDelivered, value) { return }
            lastDelivered = value
        }
        deliverToAll(value, number)
    }

    @inlinable
    @inline(__always)
    func deliverToAll(_ value: Value, _ number: UInt64) {
        isDelivering = true
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
        endDelivering()
    }

    /// A subscriber to whom the last values are being replayed receives this one afterwards; one in a branch that may be left, when that
    /// is known.
    @usableFromInline
    func deliver(_ value: Value, toWaiting entry: Entry) {
        guard !entry.isTerminated else { return }
        let propagation = Propagation.current
        entry.backlog.append(value)
        guard !entry.state.isJoining else { return }
        if propagation.holds(entry) {
            if entry.backlog.count == 1 {
                propagation.register(entry)
            }
        } else {
            deliverBacklog(of: entry)
        }
    }

    @usableFromInline override var change: SourceChange {
        lock.withLock {
            let (last, old) = isForgetful ? (before, nil) : (latest, before)
            return ChangeOf(self, old: (earlierBefore, old), values: flight.isEmpty ? last.map { [$0] } ?? [] : Array(flight))
        }
    }
}
