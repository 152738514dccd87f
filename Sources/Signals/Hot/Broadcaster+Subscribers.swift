extension Broadcaster {
    /// Adds a subscriber; a source that replays gives it the last values before this returns.
    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>) -> any Disposable {
        sink.scope.isFed(by: self)
        let propagation = Propagation.current
        guard !propagation.isInFrame else { return subscribe(sink, propagation) }
        let frame = propagation.beginFrame()
        let place = subscribe(sink, propagation)
        propagation.endFrameIfSettled(frame)
        propagation.performDeferred(isStart: true)
        return place
    }

    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>, _ propagation: Propagation) -> any Disposable {
        if let join = propagation.reach(self, from: sink.scope) {
            return subscribe(sink, join, propagation)
        }
        guard !isOver else { return subscribeAfterEnd(sink) }
        if isRelay, replayLimit > 0, let join = propagation.joinToCome(for: self) {
            let entry = Entry(source: self, sink: sink, joined: 0, isJoining: true)
            join.addLate(entry)
            return entry
        }
        let entry = Entry(source: self, sink: sink, joined: number, isJoining: latest != nil)
        places.append(entry)
        guard let latest else { return entry }
        if isRelay, propagation.isToChange(self) {
            propagation.register(entry)
        } else {
            join(entry, earlier, latest)
        }
        return entry
    }

    /// Adds a subscriber that reads what was delivered before another thread took the turn.
    @usableFromInline
    func subscribe(_ sink: Sink<Value, Failure>, _ join: GraphJoin, _ propagation: Propagation) -> any Disposable {
        let root = graph.lockRoot()
        let joinsToCome = root.joinsToCome
        let missed = join.firstChange(of: self, in: root).map { unsafeDowncast($0, to: ChangeOf<Value, Failure>.self) }
        let (earlier, latest) = missed?.old ?? committed(in: root)
        root.lock.unlock()
        // A relay without a value may be starting.
        let isLate = isRelay && replayLimit > 0 && (latest == nil || joinsToCome.contains { $0.mayChange(self) })
        let entry = Entry(source: self, sink: sink, joined: 0, isJoining: latest != nil || isLate)
        join.add(entry)
        entry.isLate = isLate
        if !isLate, let latest {
            self.join(entry, earlier, latest)
        }
        return entry
    }

    /// The last values without those of a delivery that is under way; by one who holds the lock of the graph.
    private func committed(in root: Graph) -> (earlier: FIFO<Value>, latest: Value?) {
        // The turn alone guards what is noted about one that keeps no value.
        guard !isForgetful else { return (FIFO(), nil) }
        return lock.withLock { root.isTaken(at: changedBy) ? (earlierBefore, before) : (earlier, latest) }
    }

    @usableFromInline
    func insert(_ entry: Entry) {
        guard !entry.isTerminated else { return }
        entry.scope.isFed(by: self)
        if isOver {
            if let end {
                entry.target.end(end)
            }
        } else {
            entry.joined = number
            places.append(entry)
            if entry.isLate {
                entry.isLate = false
                joinLate(entry)
            }
        }
    }

    /// The first values of a subscriber that has waited for them.
    private func joinLate(_ entry: Entry) {
        if let latest {
            join(entry, earlier, latest)
        } else {
            entry.state.endJoining(isSelected: entry.scope.selector != nil)
        }
    }

    /// Delivers what had to wait: the first values of a relay that has settled now, or those that came before it was known that the
    /// subscriber's branch stays.
    @usableFromInline
    func deliverHeld(to entry: Entry) {
        guard entry.state.isJoining else { return deliverBacklog(of: entry) }
        // These are among the last values.
        entry.backlog = FIFO()
        if let latest {
            join(entry, earlier, latest)
        }
    }

    /// Delivers what came for a subscriber, one value at a time.
    @usableFromInline
    func deliverBacklog(of entry: Entry) {
        guard !entry.isDelivering else { return }
        entry.isDelivering = true
        while let value = entry.backlog.popFirst() {
            entry.next(value)
        }
        entry.isDelivering = false
        endIfOver()
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
            while let value = entry.backlog.popFirst() {
                entry.next(value)
            }
            entry.state.endJoining(isSelected: entry.scope.selector != nil)
        }
        if isClosed {
            endIfOver()
        }
        propagation.performDeferred()
    }

    /// The source has ended: gives the last values, then the end.
    @inlinable
    @inline(never)
    func subscribeAfterEnd(_ sink: Sink<Value, Failure>) -> any Disposable {
        if let latest {
            Propagation.current.holdingBack {
                for value in earlier where !sink.scope.isTerminated {
                    sink.next(value)
                }
                if !sink.scope.isTerminated {
                    sink.next(latest)
                }
            }
        }
        if let end, !sink.scope.isTerminated {
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
        graph.enter {
            guard !self.isClosed else { return }
            self.isClosed = true
            self.end = end
            self.endIfOver()
            self.hasDepartures = true
        }
    }

    /// Closed, nothing waits, and nothing is being delivered.
    @inlinable var isOver: Bool { isClosed && !isDelivering && undeliveredCount == 0 && !hasWaiting }

    /// Ends the subscribers if nothing is to come any more: takes their sinks, which breaks the cycles between subscriptions and this
    /// source. For whom a value still waits ends afterwards.
    @usableFromInline
    func endIfOver() {
        guard isClosed, isOver else { return }
        let all = places.removeAll().map { unsafeDowncast($0, to: Entry.self) }
        for entry in all where entry.isToReceive {
            places.append(entry)
        }
        let released = all.compactMap { entry in entry.isToReceive ? nil : (entry, entry.target.take()) }
        guard let end else { return }
        for (entry, sink) in released where !entry.state.isRemoved {
            sink.end(end)
        }
    }
}

extension Broadcaster {
    /// A subscriber, at its place.
    @usableFromInline final class Entry: SubscriberPlace, @unchecked Sendable {
        // Sendable: the turn of the source's graph guards both. So no two accesses overlap, and they are not checked for it.
        @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>
        /// What came while the last values were being replayed, or before it was known that the subscriber's branch stays.
        @usableFromInline @exclusivity(unchecked) var backlog = FIFO<Value>()

        @inlinable
        init(source: Broadcaster, sink: Sink<Value, Failure>, joined: UInt64, isJoining: Bool) {
            target = Target(sink)
            super.init(source: source, scope: sink.scope, joined: joined, isJoining: isJoining)
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
