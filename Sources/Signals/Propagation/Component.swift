public import Synchronization

/// A connected set of sources and subscriptions. One thread at a time delivers in it: its owner (guarantee G13).
///
/// No thread waits for the ownership. A thread that finds the component owned enqueues its work and returns; the owner drains the queue
/// before it releases. So an undisturbed delivery takes two atomic operations and no lock.
///
/// A subscription that connects two components merges them, for good. If another thread owns one of the two at that moment, the
/// subscription starts beside it as a late subscriber, see ``LateDelivery``.
///
/// Invariants: a component is free only while its queues are empty and no transaction's step is open in it; only its owner touches what the
/// ownership guards; a component that waits is in the resumes of a thread, or a drain is scheduled, or a step is open in it.
@usableFromInline final class Component: @unchecked Sendable {
    @usableFromInline let ownership = OwnershipWord()
    // In the order of the fields, what the owner writes at each value lies apart from what other threads use to enqueue something.
    // Sendable: `parent` is set before the ownership says that the component is merged, and read after that; the ownership guards `holdCount`
    // and `batch`; the lock guards the others.
    @exclusivity(unchecked) private var parent: Unmanaged<Component>?
    /// A component on the way to the root, or the root, where the way is long; 0 for none. The parents keep it.
    private let shortcut = Word<UInt>(0)
    /// True while there is work that comes before the queue, and perhaps for a while longer. Changed under the lock.
    let hasUrgentWork = Word<Bool>(false)
    /// The open step of transactions, which collects all puts of this moment. The component is not free while there is one.
    @exclusivity(unchecked) var openStep: TransactionStep?
    /// The threads that have left work to a step that was open here, since the queue was empty.
    @exclusivity(unchecked) var leftAuthors: Set<UInt64> = []
    var hasScheduledDrain = false
    let lock = Lock()
    /// In rising order.
    @exclusivity(unchecked) var queue = FIFO<WorkItem>()
    /// Work of queues that found the component owned. Nothing in the queue, which may be long, leads to it, and so it comes first.
    var hops = FIFO<QueueHop>()
    /// Values of derived sources that wait. They follow from a step that is over, and so come before the next one.
    var derivedValues = FIFO<WorkItem>()
    /// Values of other components' deliveries. Each is older than what is put into its source from now on, so all are delivered before the queue.
    var lateSteps = FIFO<LateStep>()
    /// The values that starts have read ahead of the late steps.
    var readsAhead: [ReadAhead] = []
    /// The slots of this component that are late at their sources.
    var lateSlots: [SubscriberSlot] = []
    /// False if some of these may have their sources in other components.
    var isKnownConnected = false
    /// The state that all late slots have read; nil if they have read several, or none.
    var lateReadState: State?
    /// From so many on the late slots are looked through for those that are over.
    var lateSlotLimit = 16
    /// The number of components that were merged into this one.
    private var size = 1
    /// Larger components that other threads have given to this one's owner, which merges them before it releases this one. Until then each is
    /// owned by an id that no thread has.
    var adopted: [Component] = []
    /// The number of the owner's frames, steps and drains that need this root. For the owner; 0 while there is none.
    @exclusivity(unchecked) var holdCount = 0
    /// Rises with each put that changes a source's latest value, under the source's lock. It is odd while a transaction changes several.
    @usableFromInline let changes = Word<UInt64>(0)
    /// The part of the queue that the owner has taken, to do it without the lock. It is empty but for a drain.
    @exclusivity(unchecked) var batch = FIFO<WorkItem>()

    /// Guards what makes one component of two, and the enqueueing in several at one moment. It is locked before the components' locks.
    static let merging = Lock()

    @usableFromInline
    init() {}

    deinit {
        // One by one: a way of any length takes no more stack.
        guard var component = parent?.takeRetainedValue() else { return }
        while isKnownUniquelyReferenced(&component), let next = component.parent.take() {
            component = next.takeRetainedValue()
        }
    }

    /// The component that this one was merged into, or itself.
    /// - Complexity: O(1), amortized over the mergers.
    @usableFromInline var root: Component { uncountedRoot.takeUnretainedValue() }

    /// The root, which this component keeps. Threads that count references of one object at each value wait for one another.
    @usableFromInline var uncountedRoot: Unmanaged<Component> {
        guard ownership.isMerged, let parent else { return .passUnretained(self) }
        return parent._withUnsafeGuaranteedRef { $0.ownership.isMerged } ? distantRoot : parent
    }

    /// The root at the end of a long way, of which the rest is short the next time.
    private var distantRoot: Unmanaged<Component> {
        let known = UnsafeRawPointer(bitPattern: shortcut.load(ordering: .acquiring))
        var component = known.map { .fromOpaque($0) } ?? Unmanaged.passUnretained(self)
        var isLong = false
        while let parent = component._withUnsafeGuaranteedRef({ $0.ownership.isMerged ? $0.parent : nil }) {
            isLong = component.toOpaque() != Unmanaged.passUnretained(self).toOpaque()
            component = parent
        }
        if isLong {
            shortcut.store(UInt(bitPattern: component.toOpaque()), ordering: .releasing)
        }
        return component
    }

    // MARK: Ownership

    @usableFromInline
    func isOwned(by propagation: Propagation) -> Bool {
        ownership.isOwned(by: propagation.id) || ownership.isMerged && root.ownership.isOwned(by: propagation.id)
    }

    /// Acquires the component if it is free.
    /// - Returns: the root, which this component keeps.
    @inlinable
    @inline(__always)
    func acquireIfFree(for propagation: Propagation) -> Unmanaged<Component>? {
        if ownership.acquireIfFree(for: propagation.id) { return .passUnretained(self) }
        return ownership.isMerged ? acquireRootIfFree(for: propagation) : nil
    }

    @usableFromInline
    func acquireRootIfFree(for propagation: Propagation) -> Unmanaged<Component>? {
        let root = uncountedRoot
        return root._withUnsafeGuaranteedRef { $0.ownership.acquireIfFree(for: propagation.id) } ? root : nil
    }

    /// Acquires a component that another thread is about to release: to wait a moment costs less than to enqueue a value.
    @usableFromInline
    func acquireSoon(for propagation: Propagation, spins: Int = Bounds.acquireSpins) -> Unmanaged<Component>? {
        let root = uncountedRoot
        for _ in 0..<spins {
            let word = root._withUnsafeGuaranteedRef { $0.ownership.peek() }
            switch word & OwnershipWord.State.mask {
            case OwnershipWord.State.free: if let acquired = acquireIfFree(for: propagation) { return acquired }
            case OwnershipWord.State.owned where word >> 3 != propagation.id: Platform.pause()
            default: return nil
            }
        }
        return nil
    }

    /// Acquires the component if nobody owns it; what is enqueued stays.
    /// - Returns: the root.
    func acquire(for propagation: Propagation) -> Component? {
        if let acquired = acquireIfFree(for: propagation) { return acquired.takeUnretainedValue() }
        let root = lockRoot()
        defer { root.lock.unlock() }
        return root.ownership.acquire(for: propagation.id) ? root : nil
    }

    /// Stops the program unless this thread owns the component; on in all test builds.
    @inlinable
    @inline(__always)
    func assertOwned() {
        #if DEBUG || SIGNALS_CHECK_OWNERSHIP
            require(isOwned(by: .current), "only the owner of a component delivers in it")
        #endif
    }

    /// Locks the root.
    func lockRoot() -> Component { lockUncountedRoot().takeUnretainedValue() }

    @usableFromInline
    func lockUncountedRoot() -> Unmanaged<Component> {
        while true {
            let root = uncountedRoot
            root._withUnsafeGuaranteedRef { $0.lock.lock() }
            if !root._withUnsafeGuaranteedRef({ $0.ownership.isMerged }) { return root }
            root._withUnsafeGuaranteedRef { $0.lock.unlock() }
        }
    }

    /// True if there is work in the queue, or before it. The caller holds the lock.
    var hasWork: Bool { !queue.isEmpty || hasWorkBeforeQueue }

    /// The caller holds the lock.
    var hasWorkBeforeQueue: Bool {
        !(hops.isEmpty && derivedValues.isEmpty && lateSteps.isEmpty && lateSlots.isEmpty && adopted.isEmpty)
    }

    /// Notes that a source's latest value changes; for the owner, before it releases the source's lock.
    @inlinable
    @inline(__always)
    func noteChanges(_ count: UInt64 = 2) {
        changes.store(changes.load(ordering: .relaxed) &+ count, ordering: .releasing)
    }

    // MARK: Merging

    enum Connection {
        /// There is nothing to connect.
        case connected
        /// The root was merged with another one, or the other one changed meanwhile: the caller looks again, also whether the root is still needed.
        case changed
        /// Another thread owns both now, and drains what is enqueued.
        case transferred
    }

    /// Merges two roots that one thread owns.
    /// - Returns: the root of both.
    @discardableResult
    static func merge(_ a: Component, _ b: Component) -> Component {
        merging.lock()
        let (large, small) = a.size > b.size ? (a, b) : (b, a)
        large.lock.lock()
        small.lock.lock()
        large.absorb(small)
        large.holdCount += small.holdCount
        small.ownership.merge()
        _ = large.ownership.request()
        small.lock.unlock()
        large.lock.unlock()
        merging.unlock()
        return large
    }

    /// Gives this root, which the calling thread owns and in which nothing is being delivered, to the owner of another root.
    ///
    /// The smaller root becomes a part of the larger one, as in all mergers: the way of a source that lives long would become longer with each start
    /// beside a busy thread, and would keep the components of sources that are gone. If this is the larger one, the other one's owner merges them,
    /// as it may be delivering there at the moment.
    /// - Returns: false if nobody owns the other one any more, or the owner of this one has something to merge first.
    func transfer(toOwnerOf other: Component) -> Bool {
        Self.merging.lock()
        other.lock.lock()
        lock.lock()
        defer {
            lock.unlock()
            other.lock.unlock()
            Self.merging.unlock()
        }
        guard adopted.isEmpty, !other.ownership.isMerged, other.ownership.requestOfOwner() != nil else { return false }
        if size > other.size {
            restoreQueue()
            holdCount = 0
            ownership.transfer(to: Propagation.nextID())
            other.adopted.append(self)
            other.hasUrgentWork.store(true, ordering: .releasing)
        } else {
            other.absorb(self)
            ownership.merge()
        }
        return true
    }

    /// Merges the roots that were given to the owner of this one, which the thread is.
    /// - Returns: true if there were any.
    func mergeAdopted(_ propagation: Propagation) -> Bool {
        let roots = lock.withLock {
            let roots = adopted
            adopted = []
            return roots
        }
        for root in roots {
            let (own, other) = (self.root, root.root)
            if own === other { continue }
            other.lock.withLock { other.ownership.transfer(to: propagation.id) }
            Self.merge(own, other)
        }
        return !roots.isEmpty
    }

    /// Takes everything of another root. The caller holds both locks.
    private func absorb(_ part: Component) {
        // Before the ownership says that the part is merged.
        part.parent = .passRetained(self)
        TransactionStep.merge(self, part)
        leftAuthors.formUnion(part.leftAuthors)
        part.restoreQueue()
        queue.takeAll(of: &part.queue)
        derivedValues.takeAll(of: &part.derivedValues)
        while let hop = part.hops.popFirst() { hops.append(hop) }
        lateSteps.join(&part.lateSteps)
        readsAhead += part.readsAhead
        part.readsAhead = []
        if !part.lateSlots.isEmpty {
            lateReadState = lateSlots.isEmpty || lateReadState == part.lateReadState ? part.lateReadState : nil
        }
        lateSlots += part.lateSlots
        part.lateSlots = []
        adopted += part.adopted
        part.adopted = []
        isKnownConnected = false
        size += part.size
        hasUrgentWork.store(true, ordering: .releasing)
    }
}
