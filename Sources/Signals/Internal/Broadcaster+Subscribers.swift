extension Broadcaster {
    /// Adds a subscriber; a source that replays gives it the last values before this returns.
    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>) -> any Disposable {
        sink.scope.isFed(by: self)
        lock.lock()
        let entry = Entry(source: self, sink: sink, isJoining: latest != nil)
        guard !isOver else { return subscribeAfterEndAndUnlock(entry) }
        append(entry)
        guard let latest else {
            lock.unlock()
            return entry
        }
        let earlier = self.earlier
        lock.unlock()
        if isRelay, Propagation.current.isToChange(self) {
            Propagation.current.register(entry)
        } else {
            join(entry, earlier, latest)
        }
        return entry
    }

    /// Delivers what had to wait: the first values of a relay that has settled now, or those that came before it was known that the
    /// subscriber's branch stays.
    @usableFromInline
    func deliverHeld(to entry: Entry) {
        guard entry.state.isJoining else { return deliverBacklog(of: entry) }
        lock.lock()
        let (earlier, latest, dropped) = (self.earlier, self.latest, entry.backlog)
        // These are among the last values.
        entry.backlog = FIFO()
        lock.unlock()
        withExtendedLifetime(dropped) {}
        if let latest {
            join(entry, earlier, latest)
        }
    }

    /// Delivers what came for a subscriber, one value at a time: whoever comes meanwhile leaves his to the one who delivers.
    @usableFromInline
    func deliverBacklog(of entry: Entry) {
        lock.lock()
        guard !entry.isDelivering else { return lock.unlock() }
        entry.isDelivering = true
        while !entry.backlog.isEmpty {
            unlockAndDeliverFirst(of: entry)
            lock.lock()
        }
        entry.isDelivering = false
        endIfOverAndUnlock()
    }

    /// A function of its own, so that the value is released before the lock is taken again.
    private func unlockAndDeliverFirst(of entry: Entry) {
        let value = entry.backlog.popFirst()
        lock.unlock()
        if let value {
            entry.next(value)
        }
    }

    /// Delivers the last values, and what comes meanwhile, to a subscriber that joins.
    @inlinable
    func join(_ entry: Entry, _ earlier: FIFO<Value>, _ latest: Value) {
        let propagation = Propagation.current
        propagation.holdingBack {
            for value in earlier {
                entry.next(value)
            }
            entry.next(latest)
            while let value = nextOfBacklog(entry) {
                entry.next(value)
            }
        }
        propagation.performDeferred()
    }

    /// What came while the last values were being replayed; nil when the subscriber has joined.
    @inlinable
    func nextOfBacklog(_ entry: Entry) -> Value? {
        lock.lock()
        if let value = entry.backlog.popFirst() {
            lock.unlock()
            return value
        }
        entry.state.endJoining(isSelected: entry.scope.selector != nil)
        endIfOverAndUnlock()
        return nil
    }

    /// The source has ended: gives the last values, then the end.
    @inlinable
    @inline(never)
    func subscribeAfterEndAndUnlock(_ entry: Entry) -> any Disposable {
        let (earlier, latest, end) = (self.earlier, self.latest, self.end)
        let sink = entry.target.take()
        lock.unlock()
        if let latest {
            Propagation.current.holdingBack {
                for value in earlier where !entry.isTerminated {
                    sink.next(value)
                }
                if !entry.isTerminated {
                    sink.next(latest)
                }
            }
        }
        if let end, !entry.isTerminated {
            sink.end(end)
        }
        Propagation.current.performDeferred()
        return .empty
    }

    // MARK: The end

    /// Nothing can be put in any more: once what waits was delivered, ends the subscribers, or just releases them. Only the first call
    /// counts.
    @usableFromInline
    func close(_ end: SignalEnd<Failure>? = nil) {
        lock.lock()
        guard !isClosed else { return lock.unlock() }
        isClosed = true
        self.end = end
        endIfOverAndUnlock()
    }

    /// Closed, nothing waits, and nothing is being delivered.
    @inlinable var isOver: Bool { isClosed && waiting.isEmpty && !turn.isTaken }

    /// Ends the subscribers if nothing is to come any more. One who delivers is called back, and does it then.
    @inlinable
    func endIfOverAndUnlock() {
        if isClosed, waiting.isEmpty, turn.takeOrCall() {
            endAndUnlock()
        } else {
            lock.unlock()
        }
    }

    /// Takes the subscribers' sinks, which breaks the cycles between subscriptions and this source. For whom a value still waits ends
    /// afterwards. By one who has the turn and has changed the places, and gives it back.
    @usableFromInline
    func endAndUnlock() {
        let all = places.removeAll().map { unsafeDowncast($0, to: Entry.self) }
        for entry in all where entry.isToReceive {
            places.append(entry)
        }
        let released = all.compactMap { entry in entry.isToReceive ? nil : (entry, entry.target.take()) }
        let end = self.end
        turn.free(isGuarded: false)
        lock.unlock()
        guard let end else { return withExtendedLifetime(released) {} }
        for (entry, sink) in released where !entry.state.isRemoved {
            sink.end(end)
        }
    }
}

extension Broadcaster {
    /// A subscriber, at its place.
    @usableFromInline final class Entry: SubscriberPlace, @unchecked Sendable {
        // Sendable: the source's lock guards the variables. `target` is read without it while the source delivers or replays, and
        // changes only when it does neither. So no two accesses overlap, and they are not checked for it.
        @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>
        /// What came while the last values were being replayed, or before it was known that the subscriber's branch stays.
        @usableFromInline @exclusivity(unchecked) var backlog = FIFO<Value>()

        @inlinable
        init(source: Broadcaster, sink: Sink<Value, Failure>, isJoining: Bool) {
            target = Target(sink)
            super.init(source: source, scope: sink.scope, isJoining: isJoining)
        }

        /// Values wait for the subscriber: the last ones of the source, or what is held for it.
        @usableFromInline var isToReceive: Bool { state.isJoining || isDelivering || !backlog.isEmpty }

        @inlinable
        func next(_ value: Value) {
            if !isTerminated {
                target.next(value)
            }
        }
    }
}
