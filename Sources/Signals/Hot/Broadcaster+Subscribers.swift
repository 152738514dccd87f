extension Broadcaster {
    /// Adds a subscriber; a source that replays gives it the last values before this returns.
    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>) -> any Disposable {
        let propagation = Propagation.current
        guard !propagation.isInFrame else { return subscribe(sink, propagation) }
        let frame = propagation.beginFrame()
        let slot = subscribe(sink, propagation)
        propagation.endFrameIfSettled(frame)
        propagation.performDeferred(isStart: true)
        return slot
    }

    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>, _ propagation: Propagation) -> any Disposable {
        switch propagation.reach(self, from: sink.scope) {
        case .local: subscribeOwned(sink, propagation)
        case .late: subscribeLate(sink)
        case .waiting(let isLocal): isLocal && latest == nil ? subscribeOwned(sink, propagation) : subscribeLate(sink, waits: true)
        case .notYet(let component): subscribe(sink, whenOwned: component)
        }
    }

    @usableFromInline
    func subscribe(_ sink: Sink<Value, Failure>, whenOwned component: Component) -> any Disposable {
        let subscription = MetaDisposable()
        expectedCount.add(1, ordering: .acquiringAndReleasing)
        component.enqueue(
            .run {
                subscription.set(self.subscribe(sink))
                self.expectedCount.subtract(1, ordering: .acquiringAndReleasing)
            })
        return subscription
    }

    /// Adds a subscriber of the same component, which the thread owns.
    @inlinable
    func subscribeOwned(_ sink: Sink<Value, Failure>, _ propagation: Propagation) -> any Disposable {
        component.assertOwned()
        guard !isOver else { return subscribeAfterEnd(sink, earlier, latest) }
        // A pipe's subscriber gets the values of the propagation in progress that are not delivered yet: nothing else would give them to it.
        let joined = isForgetful ? number - UInt64(collected.count) : number
        let slot = Slot(source: self, sink: sink, joined: joined, isJoining: latest != nil)
        add(slot)
        guard let latest else { return slot }
        if propagation.holdsFirst(self, slot) {
            propagation.state.pointee.heldFirstCount += 1
            propagation.register(slot)
        } else {
            replay(replayLimit > 1 ? earlier : FIFO(), latest, to: slot)
        }
        return slot
    }

    /// Adds a subscriber of another component, while another thread owns this one: it reads the last values and gets those that follow.
    /// - Parameter waits: it reads the last values, if there are any, when it is admitted, and gets what follows that.
    @usableFromInline
    func subscribeLate(_ sink: Sink<Value, Failure>, waits: Bool = false) -> any Disposable {
        let reads = sink.scope.islandRoot.component?.root.lateReads(of: .current)
        lock.lock()
        let (earlier, latest) = (earlier, latest)
        let waits = latest != nil && (waits || reads.map { !$0.areUnchanged } ?? false)
        guard !isEnded || waits else {
            lock.unlock()
            return subscribeAfterEnd(sink, earlier, latest)
        }
        // The values of a source that keeps none are numbered without the lock.
        let joined = waits ? .max : isForgetful ? 0 : number
        let slot = Slot(source: self, sink: sink, joined: joined, isJoining: latest != nil)
        slot.isOfOtherComponent = true
        slot.readsWhenAdmitted = waits
        let origin = LateStep.Origin(reading: self)
        slot.stateWhenRead = waits || isDerived ? nil : origin.state
        addLate(slot)
        lock.unlock()
        sink.scope.isFedLate()
        slot.component.addLateSlot(slot)
        if waits {
            waitForAdmission(slot)
        } else if latest == nil, isDerived, !isForgetful {
            // Its first value may be older than what this start reads elsewhere.
            slot.component.root.noteReadAhead(ReadAhead(start: 0, island: slot.scope.islandRoot, state: nil))
        } else if let latest {
            let propagation = Propagation.current
            propagation.following(origin) { replayHeldBack(earlier, latest, to: slot, propagation) }
            endReplay(to: slot, propagation)
        }
        return slot
    }

    /// The slot reads the source when it is admitted, or at the end of the start. Where a propagation or a transaction goes on after the start, it
    /// reads the source at once: there its stage may have an older value. Nobody expects the first value of a branch that a put enters.
    @usableFromInline
    func waitForAdmission(_ slot: Slot) {
        let propagation = Propagation.current
        let entersBranch = propagation.isSettling && !propagation.isCollecting && !propagation.state.pointee.isLate
        if propagation.isCollecting || propagation.state.pointee.readsAtOnce || propagation.state.pointee.isPerforming && !entersBranch {
            slot.component.root.readAhead([slot])
        } else if !propagation.state.pointee.isPerforming, propagation.state.pointee.drainDepth == 0 {
            // No caller waits for the first values of a start that a drain has begun.
            propagation.state.pointee.isStartToRead = true
        }
    }

    /// Gives a slot that waits for its admission the last values, which may be of a later state than what is late.
    @usableFromInline
    func readAhead(_ slot: Slot) {
        lock.lock()
        let (earlier, latest, isEnded) = (earlier, latest, isEnded)
        slot.joined = number
        let origin = LateStep.Origin(reading: self)
        let read = ReadAhead(start: Propagation.current.readsAhead, island: slot.scope.islandRoot, state: origin.state)
        // From here on it gets the end as other late slots do.
        slot.readsWhenAdmitted = false
        lock.unlock()
        slot.component.root.noteReadAhead(read)
        let propagation = Propagation.current
        guard propagation.holdsLate(slot) else {
            if let latest {
                propagation.following(origin) { replayHeldBack(earlier, latest, to: slot, propagation) }
            }
            // The value comes when the start has read all its sources.
            if isEnded { slot.hasEnding = true }
            return
        }
        slot.isAhead = true
        slot.state.endJoining(isSelected: slot.scope.switchOwner != nil)
        for value in earlier { deliver(value, toWaiting: slot) }
        if let latest { deliver(latest, toWaiting: slot) }
        if isEnded { slot.finish() }
    }

    private func replay(_ earlier: FIFO<Value>, _ latest: Value?, to slot: Slot, isOver: Bool) {
        if let latest {
            replay(earlier, latest, to: slot)
        }
        if isOver {
            slot.finish()
        }
    }

    /// Admits a late subscriber, which belongs to this component now.
    @usableFromInline
    func admit(_ slot: Slot) {
        let isLate = removeLate(slot)
        guard isLate || slot.readsWhenAdmitted, !slot.isTerminated else { return }
        component.assertOwned()
        slot.isOfOtherComponent = false
        slot.joined = number
        let isOver = isOver
        if !isOver { add(slot) }
        guard slot.readsWhenAdmitted else { return isOver ? slot.finish() : () }
        slot.readsWhenAdmitted = false
        replay(earlier, latest, to: slot, isOver: isOver)
    }

    /// Delivers what had to wait: the first values of a derived source that has settled now, or those that came before it was known that
    /// the subscriber's branch stays.
    @usableFromInline
    func deliverHeld(to slot: Slot) {
        guard slot.state.isJoining else {
            let propagation = Propagation.current
            let isAhead = slot.isAhead
            slot.isAhead = false
            return propagation.readingAhead(isAhead ? propagation.numberOfReads() : 0) { deliverHeld(of: slot, all: isAhead) }
        }
        // These are among the last values.
        replace(&slot.backlog, with: FIFO())
        if let latest {
            replay(earlier, latest, to: slot)
        }
    }

    /// Delivers the first of the values that were held for a subscriber, each in the turn of its registration: a stage that several subscribers feed
    /// gets the values in the order in which they came. What a start read ahead belongs together.
    private func deliverHeld(of slot: Slot, all: Bool) {
        guard slot.heldCount > 0 else { return }
        slot.heldCount = all ? 0 : slot.heldCount - 1
        guard !slot.isDelivering else { return }
        slot.isDelivering = true
        while slot.backlog.count > Int(slot.heldCount), let value = slot.backlog.popFirst() {
            slot.next(value)
        }
        slot.isDelivering = false
        if slot.backlog.isEmpty { slot.endIfDue() }
    }

    /// Delivers what came for a subscriber, one value at a time.
    @usableFromInline
    func deliverBacklog(of slot: Slot) {
        guard !slot.isDelivering else { return }
        slot.isDelivering = true
        while let value = slot.backlog.popFirst() {
            slot.next(value)
        }
        slot.isDelivering = false
        slot.endIfDue()
    }

    /// Delivers the last values, and what comes meanwhile, to a subscriber.
    @inlinable
    @inline(__always)
    func replay(_ earlier: FIFO<Value>, _ latest: Value, to slot: Slot) {
        let propagation = Propagation.current
        replayHeldBack(earlier, latest, to: slot, propagation)
        endReplay(to: slot, propagation)
    }

    @inlinable
    func replayHeldBack(_ earlier: FIFO<Value>, _ latest: Value, to slot: Slot, _ propagation: Propagation) {
        propagation.holdingBack {
            // Another thread may dispose the subscription meanwhile: its target is released behind the last call.
            slot.isDelivering = true
            for value in earlier {
                slot.next(value)
            }
            slot.next(latest)
            while !slot.backlog.isEmpty, !propagation.holds(slot), let value = slot.backlog.popFirst() {
                slot.next(value)
            }
            slot.isDelivering = false
            slot.state.endJoining(isSelected: slot.scope.switchOwner != nil)
            if !slot.backlog.isEmpty { holdBacklog(of: slot, propagation) }
        }
    }

    /// Holds values that came while the last ones were being replayed: the propagation under way may leave the branch because of them.
    @usableFromInline
    func holdBacklog(of slot: Slot, _ propagation: Propagation) {
        for _ in 0..<slot.backlog.count {
            slot.heldCount += 1
            propagation.register(slot)
        }
    }

    @inlinable
    func endReplay(to slot: Slot, _ propagation: Propagation) {
        if slot.hasEnding, slot.backlog.isEmpty { slot.endIfDue() }
        if !propagation.isInFrame { propagation.performDeferred() }
    }

    /// The source has ended: gives the last values, then the end.
    @inlinable
    @inline(never)
    func subscribeAfterEnd(_ sink: Sink<Value, Failure>, _ earlier: FIFO<Value>, _ latest: Value?) -> any Disposable {
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
        if !Propagation.current.isInFrame { Propagation.current.performDeferred() }
        return .empty
    }

    // MARK: The end

    /// Nothing can be put in any more: once what is pending was delivered, ends the subscribers, or just releases them. Only the first
    /// call counts. In a transaction that has a value for this source the end follows that value.
    @usableFromInline
    func close(_ end: SignalEnd<Failure>? = nil) {
        let propagation = Propagation.current
        if propagation.lastCollected(of: self) != nil {
            propagation.collect(component) { self.closeNow(end) }
        } else {
            component.enter { self.closeNow(end) }
        }
    }

    private func closeNow(_ end: SignalEnd<Failure>?) {
        guard !isClosed else { return }
        isClosed = true
        lock.withLock { self.end = end }
        hasDepartures = true
        endIfOver()
    }

    /// Closed, nothing is pending, and nothing is being delivered; for the owner.
    @inlinable var isOver: Bool { isClosed && !isDelivering && collected.isEmpty && !hasPending }

    /// Ends the subscribers if nothing is to come any more, as one step: what they put waits, and what combines them settles.
    @usableFromInline
    func endIfOver() {
        component.assertOwned()
        guard isClosed, isOver else { return }
        let propagation = Propagation.current
        if propagation.canBegin {
            propagation.perform(from: self) { endSubscribers() }
        } else {
            propagation.holdingBack { endSubscribers() }
        }
    }

    /// Takes the sinks of the subscribers, which breaks the cycles between subscriptions and this source. One for which a value still waits ends
    /// after that.
    private func endSubscribers() {
        for slot in slots.removeAll() {
            forget(slot)
            unsafeDowncast(slot, to: Slot.self).finish()
        }
        for slot in endLate() {
            let slot = unsafeDowncast(slot, to: Slot.self)
            Propagation.current.addLate(LateDelivery(to: slot) { slot.finish() })
        }
    }
}

extension Broadcaster {
    /// A subscriber's entry.
    @usableFromInline final class Slot: SubscriberSlot, @unchecked Sendable {
        // Sendable: the ownership of the component guards all. So no two accesses overlap, which is not checked where it costs.
        @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>
        /// Values that came while the last ones were being replayed, or before it was known that the subscriber's branch stays.
        @usableFromInline @exclusivity(unchecked) var backlog = FIFO<Value>()
        /// The number of the last values of the backlog for which the slot is registered, once for each.
        @usableFromInline @exclusivity(unchecked) var heldCount: Int32 = 0

        // Not inlined: Swift 6.3.1 ends in an error where it optimizes this for Thread Sanitizer inside of `subscribeOwned`.
        @inlinable
        @inline(never)
        init(source: Broadcaster, sink: Sink<Value, Failure>, joined: UInt64, isJoining: Bool) {
            target = Target(sink)
            super.init(source: source, scope: sink.scope, joined: joined, isJoining: isJoining)
        }

        @inlinable
        func next(_ value: Value) {
            if !isTerminated {
                target.next(value)
            }
        }

        /// Nothing comes any more: ends the subscriber, or just releases it, as soon as no value waits for it.
        func finish() {
            hasEnding = true
            if !state.isJoining, !isDelivering, backlog.isEmpty {
                endIfDue()
            }
        }

        @usableFromInline
        func finishIfEnded() {
            if hasEnding { finish() }
        }

        /// No value waits any more.
        @usableFromInline
        func endIfDue() {
            guard hasEnding else { return }
            hasEnding = false
            var sink: Sink<Value, Failure>? = target.take()
            if let end = source.lock.withLock({ unsafeDowncast(source, to: Broadcaster.self).end }), !state.isRemoved {
                sink?.end(end)
            }
            // The sink may be the last to keep a source. The subscribers of that are then released here in turn.
            let context = ThreadContext.current
            if context.beginRelease() {
                sink = nil
                context.endRelease()
            } else {
                context.handOver(sink.take() as Any)
            }
        }
    }
}
