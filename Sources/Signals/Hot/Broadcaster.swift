public import Synchronization

/// The heart of the hot sources: a value put in goes to all subscribers, serially and in order (guarantees G2 and G4).
///
/// The owner of the source's component delivers; a value that is put meanwhile, by a handler or by another thread, is pending. So all
/// subscribers see the values in one order, and the last value delivered is the last one put. No lock is held while anything is
/// delivered.
@usableFromInline final class Broadcaster<Value: Sendable, Failure: Error>: Source, @unchecked Sendable {
    // Sendable: the lock of the component guards `pending` and its causes. The owner changes `taken`, under either lock, and others read it
    // under both. What a new subscriber receives (`latest`, `earlier`, `end`) changes under the source's lock and by the owner of the component,
    // and is read by one that has either; the ownership guards all others. So no two accesses overlap, which is not checked where it costs.
    /// The number of last values that a new subscriber receives first.
    @usableFromInline let replayLimit: Int
    @usableFromInline let isRepeated: (@Sendable (Value, Value) -> Bool)?
    /// Keeps no value.
    @usableFromInline let isForgetful: Bool
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    /// Earlier values, which a new subscriber receives before the latest one.
    @usableFromInline var earlier = FIFO<Value>()
    /// The pending values that come first. The owner has taken them, so that it doesn't change what others append to.
    @usableFromInline @exclusivity(unchecked) var taken = FIFO<Value>()
    @usableFromInline var takenCauses = WaitingCauses()
    /// Values of the transaction under way that are still to go to the subscribers.
    @usableFromInline @exclusivity(unchecked) var collected = FIFO<Value>()
    @usableFromInline var collectedCauses = WaitingCauses()
    /// Values that the collected ones have replaced.
    @usableFromInline var replacedByCollected: [Replaced] = []
    /// The end that the subscribers receive when the source is closed and nothing is pending; nil for none.
    @usableFromInline @exclusivity(unchecked) var end: SignalEnd<Failure>?
    @usableFromInline @exclusivity(unchecked) var lastDelivered: Value?

    /// The place where the source was made; nil for a derived one: its values are not put but follow from others.
    @usableFromInline let origin: SourceOrigin?
    /// Values that were put, and wait for the owner, behind those taken.
    @usableFromInline @exclusivity(unchecked) var pending = FIFO<Value>()
    @usableFromInline var pendingCauses = WaitingCauses()
    /// True while `pending` has a value.
    @usableFromInline let hasPendingValue = Word<Bool>(false)

    @inlinable
    init(
        replayLimit: Int = 0, initial: Value? = nil, isDerived: Bool = false, origin: SourceOrigin? = nil,
        isRepeated: (@Sendable (Value, Value) -> Bool)? = nil
    ) {
        self.replayLimit = replayLimit
        self.isRepeated = isRepeated
        isForgetful = replayLimit == 0 && isRepeated == nil
        self.origin = origin
        latest = initial
        lastDelivered = isRepeated == nil ? nil : initial
        super.init(
            isDerived: isDerived,
            performer: { source, work in
                let broadcaster = unsafeDowncast(source, to: Broadcaster.self)
                switch work {
                case .deliverPending: broadcaster.deliverFirstPending()
                case .collect: broadcaster.collectFirstPending()
                case .deliverCollected: broadcaster.deliverFirstCollected()
                case .releaseReplaced: broadcaster.releaseReplacedValues()
                case .deliverHeld(let slot): broadcaster.deliverHeld(to: unsafeDowncast(slot, to: Slot.self))
                case .readAhead(let slot): broadcaster.readAhead(unsafeDowncast(slot, to: Slot.self))
                case .endReplay(let slot): unsafeDowncast(slot, to: Slot.self).finishIfEnded()
                case .admit(let slot): broadcaster.admit(unsafeDowncast(slot, to: Slot.self))
                case .endIfOver: broadcaster.endIfOver()
                }
            })
    }

    // MARK: Putting

    /// Puts a value in from outside: it has a propagation of its own, after the one that runs on this thread.
    ///
    /// - Parameter previous: the number of the value that has to be the newest until this one is; nil for any.
    /// - Returns: false if another value is the newest, and this one was not put.
    @inlinable
    @inline(__always)
    @discardableResult
    func put(_ value: Value, after previous: UInt64? = nil) -> Bool {
        guard let propagation = idlePropagation(),
            let acquired = component.acquireIfFree(for: propagation) ?? component.acquireSoon(for: propagation)
        else {
            return putInOrder(value, after: previous)
        }
        var replaced: Value?
        guard isForgetful ? acceptForgetfully() : acceptIfNonePending(value, after: previous, &replaced, acquired) else {
            return putBehindPending(value, after: previous, acquired, propagation)
        }
        propagation.begin(from: self)
        propagation.state.pointee.ownedOfPut = acquired
        deliver(value, number)
        propagation.flush()
        propagation.end()
        if !_isPOD(Value.self) {
            release(&replaced, propagation)
        }
        propagation.state.pointee.ownedOfPut = nil
        if !acquired._withUnsafeGuaranteedRef({ $0.ownership.releaseIfUnrequested(by: propagation.id) }) {
            acquired._withUnsafeGuaranteedRef { $0.releaseAfterPut(propagation) }
        }
        propagation.performDeferred()
        return true
    }

    @inlinable
    @inline(__always)
    func acceptForgetfully() -> Bool {
        number += 1
        return true
    }

    /// Makes a value the latest one, and the only one that is kept; by the owner. A value from outside is put into a source that keeps
    /// one value at most.
    /// - Returns: false if another value was put since the owner acquired the component: this one comes behind it. So it is if another
    ///   one than the `previous` is the newest.
    @inlinable
    @inline(__always)
    func acceptIfNonePending(_ value: Value, after previous: UInt64?, _ replaced: inout Value?, _ root: Unmanaged<Component>) -> Bool {
        lock.lock()
        guard !hasPendingValue.load(ordering: .relaxed), previous == nil || previous == number else {
            lock.unlock()
            return false
        }
        number += 1
        replaced = latest
        latest = value
        root._withUnsafeGuaranteedRef { $0.noteChanges() }
        lock.unlock()
        return true
    }

    @usableFromInline
    func putBehindPending(_ value: Value, after previous: UInt64?, _ acquired: Unmanaged<Component>, _ propagation: Propagation) -> Bool {
        let index = propagation.pushOwned(acquired.takeUnretainedValue())
        let isPut = putInOrder(value, after: previous)
        propagation.releaseOwned(since: index, budget: Bounds.foreignWork)
        propagation.performDeferred()
        return isPut
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
            propagation.collect(PutOf(value, into: self))
            return true
        }
        return component.enqueueValue(of: self, if: { makePending(value, after: number, propagation) })
    }

    /// Makes a value pending, as the newest one, by one that holds the lock of the component.
    /// - Returns: false if the number of the newest value is not the given one.
    @inlinable
    func makePending(_ value: Value, after number: UInt64?, _ propagation: Propagation) -> Bool {
        guard number != nil || SignalDiagnostics.hasCauses else {
            appendPending(value)
            return true
        }
        return lock.withLock {
            guard number == nil || number == newestNumber else { return false }
            if SignalDiagnostics.hasCauses {
                noteCause(propagation.cause)
            }
            appendPending(value)
            return true
        }
    }

    @inlinable
    @inline(__always)
    func appendPending(_ value: Value) {
        pending.append(value)
        hasPendingValue.store(true, ordering: .relaxed)
    }

    @usableFromInline
    func noteCause(_ parent: SignalCause?) {
        let cause = origin.map { SignalCause($0, put: Int(newestNumber) + 1, parent: parent) } ?? parent
        pendingCauses.append(cause, behind: pending.count)
    }

    /// The number of the newest value, delivered or not. The caller holds both locks.
    @usableFromInline var newestNumber: UInt64 { number + UInt64(taken.count + pending.count) }

    /// A value is pending; for the owner.
    @usableFromInline var hasPending: Bool { !taken.isEmpty || hasPendingValue.load(ordering: .relaxed) }

    // MARK: Accepting

    /// The values that are not kept any more: they are released when the propagation is over.
    @usableFromInline
    struct Replaced {
        @usableFromInline var latest: Value?
        @usableFromInline var earliest: Value?
        /// A value that was pending and is kept nowhere now.
        @usableFromInline var delivered: Value?

        @inlinable
        init() {}
    }

    /// Releases values at this point, and not where the compiler sees their last use. What the release puts or starts waits, or finds
    /// everything settled.
    @inlinable
    func release<Values>(_ values: inout Values?, _ propagation: Propagation) {
        propagation.holdingBack { drop(&values) }
    }

    /// Makes a value the latest one; by the owner, which holds the lock if the source keeps values.
    @inlinable
    func accept(_ value: Value) -> Replaced {
        var replaced = Replaced()
        number += 1
        guard !isForgetful else { return replaced }
        if replayLimit > 1, let latest {
            earlier.append(latest)
            if earlier.count == replayLimit {
                replaced.earliest = earlier.popFirst()
            }
        } else {
            replaced.latest = latest
        }
        latest = value
        return replaced
    }

    /// Makes the first pending value the latest one, in one step: it is the newest of all the time.
    /// - Parameters:
    ///   - replaced: takes the only references to what the caller is to release; the value too, which is not nil then.
    ///   - cause: takes the cause of the value.
    /// - Returns: false if no value is pending.
    @inlinable
    func acceptFirstPending(_ replaced: inout Replaced?, _ cause: inout SignalCause?) -> Bool {
        if taken.isEmpty { takePending() }
        lock.lock()
        defer { lock.unlock() }
        guard let value = taken.popFirst() else { return false }
        cause = takenCauses.isEmpty ? nil : takenCauses.popFirst()
        component.uncountedRoot._withUnsafeGuaranteedRef { $0.noteChanges() }
        replaced = accept(value)
        replaced?.delivered = value
        return true
    }

    /// Takes all pending values; none is taken.
    @usableFromInline
    func takePending() {
        let root = component.lockUncountedRoot()
        swap(&taken, &pending)
        swap(&takenCauses, &pendingCauses)
        hasPendingValue.store(false, ordering: .relaxed)
        root._withUnsafeGuaranteedRef { $0.lock.unlock() }
    }

    @inlinable
    func deliverFirstPending() {
        component.assertOwned()
        var (replaced, cause): (Replaced?, SignalCause?)
        guard acceptFirstPending(&replaced, &cause) else { return }
        let propagation = Propagation.current
        if SignalDiagnostics.hasCauses {
            propagation.deliver(causedBy: cause) {
                propagation.perform(from: self) { deliver(replaced!.delivered!, number) }
            }
        } else {
            propagation.perform(from: self) { deliver(replaced!.delivered!, number) }
        }
        release(&replaced, propagation)
        if isClosed {
            endIfOver()
        }
    }

    /// Makes the first pending value the latest one; it is delivered by ``deliverFirstCollected()``, and what it replaces is released by
    /// ``releaseReplacedValues()``.
    @inlinable
    func collectFirstPending() {
        component.assertOwned()
        var (replaced, cause): (Replaced?, SignalCause?)
        guard acceptFirstPending(&replaced, &cause) else { return }
        if SignalDiagnostics.hasCauses {
            collectedCauses.append(cause, behind: collected.count)
        }
        if let replaced {
            collected.append(replaced.delivered!)
            // The release of plain values runs nothing.
            if !_isPOD(Value.self) {
                replacedByCollected.append(replaced)
            }
        }
    }

    @inlinable
    func deliverFirstCollected() {
        component.assertOwned()
        guard let value = collected.popFirst() else { return }
        let number = number - UInt64(collected.count)
        if collectedCauses.isEmpty {
            deliver(value, number)
        } else {
            Propagation.current.deliver(causedBy: collectedCauses.popFirst()) { deliver(value, number) }
        }
        if isClosed {
            endIfOver()
        }
    }

    /// Releases what the values of a transaction replaced, when its propagation is over.
    @usableFromInline
    func releaseReplacedValues() {
        component.assertOwned()
        if replacedByCollected.isEmpty { return }
        var replaced = Optional(replacedByCollected)
        replacedByCollected = []
        release(&replaced, .current)
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
        for index in 0..<slots.endIndex {
            slots.element(at: index)?._withUnsafeGuaranteedRef { slot in
                let slot = unsafeDowncast(slot, to: Slot.self)
                guard slot.joined < number else { return }
                if slot.state.isLive {
                    slot.target.next(value)
                } else {
                    deliver(value, toWaiting: slot)
                }
            }
        }
        if hasLateSlots.load(ordering: .acquiring) {
            deliverLate(value, number)
        }
        endDelivering()
    }

    /// A subscriber to which the last values are being replayed receives this one afterwards; one in a branch that may be left, when that
    /// is known.
    @usableFromInline
    func deliver(_ value: Value, toWaiting slot: Slot) {
        guard !slot.isTerminated else { return }
        let propagation = Propagation.current
        slot.backlog.append(value)
        guard !slot.state.isJoining else { return }
        if slot.heldCount > 0 || propagation.holds(slot) {
            slot.heldCount += 1
            propagation.register(slot)
        } else {
            deliverBacklog(of: slot)
        }
    }

    /// Has the late subscribers get a value, when the propagation is over.
    @usableFromInline
    func deliverLate(_ value: Value, _ number: UInt64) {
        let slots = lock.withLock { lateSlots.elements.filter { $0.joined < number } }
        for slot in slots where !slot.isTerminated {
            let slot = unsafeDowncast(slot, to: Slot.self)
            Propagation.current.addLate(
                LateDelivery(to: slot) { self.deliver(value, toLate: slot) })
        }
    }

    /// A late subscriber gets a value. It may be one of the others by now, and its handler may release the source: its target is released behind
    /// the call.
    func deliver(_ value: Value, toLate slot: Slot) {
        guard slot.state.isLive else { return deliver(value, toWaiting: slot) }
        slot.isDelivering = true
        slot.next(value)
        slot.isDelivering = false
        slot.endIfDue()
    }
}

@usableFromInline
@inline(never)
func drop<Value>(_ value: inout Value?) {
    value = nil
}
