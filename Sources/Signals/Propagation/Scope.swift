public import Synchronization

/// A subscription scope: the lifetime of a running stage, and its position among the others.
///
/// A scope belongs to a stage that can end a subscription on its own (`start`, `take`, `combineLatest` …); the stages between
/// share the scope of the one downstream of them. Scopes form a chain that leads downstream.
@usableFromInline
// Sendable: all variables are atomics or set once.
package final class Scope: @unchecked Sendable {
    private let parent: Scope?
    /// The end of the chain, if that is not this scope. The parents keep it, and so its references need not be counted.
    @usableFromInline let root: Unmanaged<Scope>?
    @usableFromInline let terminated = Word<Bool>(false)
    /// True while the subscription of this scope starts in the middle of a propagation.
    let isStarting = Word<Bool>(false)
    /// True if the stage between this scope and its parent waits until everything that feeds this scope has settled.
    private let settles: Bool
    // Behind a hop another component's owner reads the ranks of the switch around the hop, to hold a value until the switch has settled. Only a
    // transaction over both components needs that, and it owns both.
    /// Above the minimum of the branch; -1 while nothing feeds this scope.
    private let ownRank = Word<Int32>(-1)
    /// The greatest rank of the branches that this scope has chosen, above their minimum.
    private let branchRank = Word<Int32>(0)
    /// At the end of a chain: the number of terminated scopes of all chains that end here. Elsewhere: a value of that count at which nothing
    /// from here to the end of the chain was terminated; -1 if none is known.
    @usableFromInline let terminationCount: Word<Int>
    /// The scope of the nearest `switchToLatest` downstream: its outer signal chose this branch and may leave it.
    @usableFromInline let switchOwner: Scope?
    /// The links of a derived source, if this scope ends its chain.
    let derived: DerivedLinks?
    /// The scope that keeps the component: the end of the chain, or the scope upstream of the next hop, as far as one propagation
    /// goes. The parents keep it; nil if that is this scope.
    @usableFromInline let ownIslandRoot: Unmanaged<Scope>?
    /// The component of an island root, which keeps it.
    @usableFromInline let componentPointer = Word<UInt>(0)
    /// True for an island root to which several sources or generators may deliver at once.
    private let hasSeveralRoots = Word<Bool>(false)

    /// - Parameters:
    ///   - settles: what is between this scope and its parent waits until its inputs have settled.
    ///   - switchOwner: the outer signal that chose this branch; nil for that of the parent.
    ///   - isHop: what is delivered here goes to the parent by way of a queue.
    @usableFromInline
    package init(
        parent: Scope? = nil, settles: Bool = false, switchOwner: Scope? = nil, isDerived: Bool = false, isHop: Bool = false
    ) {
        self.parent = parent
        ownIslandRoot = isHop ? nil : parent.map { $0.ownIslandRoot ?? .passUnretained($0) }
        root = parent.map { $0.root ?? .passUnretained($0) }
        self.settles = settles
        self.switchOwner = switchOwner ?? parent?.switchOwner
        terminationCount = Word(parent?.countWhileLive ?? 0)
        derived = isDerived ? DerivedLinks() : nil
    }

    deinit {
        if let component = UnsafeRawPointer(bitPattern: componentPointer.load(ordering: .relaxed)) {
            Unmanaged<Component>.fromOpaque(component).release()
        }
    }

    /// The links of the derived source at the end of the chain, if it has one.
    var derivedEnd: DerivedLinks? { (root?.takeUnretainedValue() ?? self).derived }

    // MARK: The component

    @usableFromInline var islandRoot: Scope { ownIslandRoot?.takeUnretainedValue() ?? self }

    /// The component of this scope; nil as long as one generator alone delivers to it.
    @usableFromInline var component: Component? {
        let pointer =
            (ownIslandRoot?._withUnsafeGuaranteedRef { $0.componentPointer.load(ordering: .acquiring) })
            ?? componentPointer.load(ordering: .acquiring)
        return UnsafeRawPointer(bitPattern: pointer).map { Unmanaged<Component>.fromOpaque($0).takeUnretainedValue() }
    }

    /// False as long as one generator alone delivers to this scope.
    @inlinable var hasComponent: Bool {
        (ownIslandRoot?._withUnsafeGuaranteedRef { $0.componentPointer.load(ordering: .acquiring) }
            ?? componentPointer.load(ordering: .acquiring)) != 0
    }

    /// Gives an island root its component, if it has none.
    /// - Returns: the one it has.
    @discardableResult
    func setComponent(_ component: Component) -> Component {
        if let component = self.component { return component }
        let pointer = UInt(bitPattern: Unmanaged.passRetained(component).toOpaque())
        let (isSet, other) = componentPointer.compareExchange(expected: 0, desired: pointer, ordering: .acquiringAndReleasing)
        guard !isSet, let other = UnsafeRawPointer(bitPattern: other) else { return component }
        Unmanaged.passUnretained(component).release()
        return Unmanaged<Component>.fromOpaque(other).takeUnretainedValue()
    }

    /// A stage that is about to start has several inputs, or delivers by itself.
    @usableFromInline
    func expectSeveralRoots() {
        islandRoot.hasSeveralRoots.store(true, ordering: .releasing)
    }

    /// Notes a stage that is about to start and delivers when it likes, on any thread: beside others it needs the ownership for that. The
    /// start keeps the ownership to its end.
    @usableFromInline
    func addRoot() {
        let islandRoot = islandRoot
        guard islandRoot.hasSeveralRoots.load(ordering: .acquiring), islandRoot.component == nil else { return }
        let component = Component()
        if Propagation.current.isInFrame {
            Propagation.current.acquireNew(component)
        }
        islandRoot.setComponent(component)
    }

    /// Does something that follows from a delivery, as the owner of the component: now, or when its owner comes to it. What one generator alone
    /// delivers owns none, so the scope gets one.
    @usableFromInline
    func enterOwned(_ body: @escaping () -> Void) {
        let propagation = Propagation.current
        if let component { return component.isOwned(by: propagation) ? body() : component.enter(body) }
        let frame = propagation.beginFrame()
        let own = Component()
        propagation.acquireNew(own)
        let component = islandRoot.setComponent(own)
        if component === own { body() } else { component.enter(body) }
        propagation.endFrameIfSettled(frame)
        propagation.performDeferred(isStart: true)
    }

    /// - Complexity: O(1); O(stages between here and the end of the chain) when a stage of the graph has ended since the last call.
    @inlinable package var isTerminated: Bool {
        guard let root else { return isTerminatedItself }
        let count = root._withUnsafeGuaranteedRef { $0.terminationCount.load(ordering: .acquiring) }
        return terminationCount.load(ordering: .relaxed) != count && isTerminated(atCount: count)
    }

    /// A count at which nothing from here to the end of the chain was terminated; -1 if none is known.
    private var countWhileLive: Int {
        // The count rises after a termination, so it is read first.
        let count = terminationCount.load(ordering: .acquiring)
        return root == nil && isTerminatedItself ? -1 : count
    }

    /// True if this scope was terminated, whatever is downstream.
    @inlinable package var isTerminatedItself: Bool { terminated.load(ordering: .acquiring) }

    @usableFromInline
    func isTerminated(atCount count: Int) -> Bool {
        var scope = self
        while true {
            if scope.isTerminatedItself { return true }
            guard let parent = scope.parent else { break }
            scope = parent
        }
        terminationCount.store(count, ordering: .relaxed)
        return false
    }

    /// Ends the scope; true for the one call that did it.
    @discardableResult
    @usableFromInline
    package func terminate() -> Bool {
        // A late start sees the termination, or the disposal sees the start under way.
        guard !terminated.exchange(true, ordering: .sequentiallyConsistent) else { return false }
        if let root {
            root._withUnsafeGuaranteedRef { $0.noteTermination() }
        } else {
            noteTermination()
        }
        return true
    }

    private func noteTermination() {
        terminationCount.add(1, ordering: .acquiringAndReleasing)
    }

    /// True while something from here to the end of the chain starts in the middle of a propagation.
    /// - Complexity: O(stages between here and the end of the chain).
    var isInStart: Bool {
        var scope = self
        while !scope.isStarting.load(ordering: .relaxed) {
            guard let parent = scope.parent else { return false }
            scope = parent
        }
        return true
    }

    /// True if values of this scope reach another one.
    /// - Complexity: O(stages between here and the end of the chain).
    func isUpstream(of other: Scope) -> Bool {
        var scope = self
        while let parent = scope.parent {
            if parent === other { return true }
            scope = parent
        }
        return false
    }

    // MARK: Rank

    /// The number of flushed stages between the sources and this scope, on the longest way. Within a propagation stages are flushed in
    /// rank order, so that each is flushed after all that feed it.
    /// - Complexity: O(1), and O(branches that this scope lies in).
    @usableFromInline package var rank: Int { Int(ownRank.load(ordering: .relaxed)) + minimumRank }

    /// The rank from which on it is known whether this branch is left: 0 where nothing can leave it.
    @usableFromInline var minimumRank: Int { switchOwner.map { $0.rank + 1 } ?? 0 }

    /// Notes that a source feeds this scope by a slot: everything downstream of it has a greater rank than the source, now and when that rises.
    /// The thread owns both.
    /// - Complexity: O(stages downstream that rise).
    @usableFromInline
    func isFed(by source: Source, _ slot: SubscriberSlot) {
        islandRoot.derived?.setFeeder(source.sourceID, by: slot)
        let rank = max(source.rank, minimumRank)
        if self.rank < rank {
            raise(to: rank)
        }
    }

    /// Notes that a source of another component feeds this scope: its values begin propagations here.
    func isFedLate() {
        if rank < minimumRank {
            raise(to: minimumRank)
        }
    }

    /// Nothing feeds this scope any more, which is that of a derived source. The thread owns its component.
    @usableFromInline
    func forgetFeeders() {
        ownRank.store(-1, ordering: .relaxed)
        derived?.forgetFeeders()
    }

    /// Lifts this scope and everything downstream of it, also behind derived sources: in the order of the ranks before, so that each is
    /// lifted once.
    ///
    /// A derived source that feeds itself has no order; its values settle in turn. So a way that comes back to itself ends there.
    private func raise(to rank: Int) {
        guard let first = raiseChain(to: rank) else { return }
        var passed: Set<ObjectIdentifier> = []
        // Derived sources that rose, by the ranks they had.
        var risen: [Int: [DerivedLinks]] = [:]
        var open: Set<ObjectIdentifier> = []
        func add(_ rise: (oldRank: Int, derived: DerivedLinks)?) {
            guard let (oldRank, derived) = rise, open.insert(ObjectIdentifier(derived)).inserted else { return }
            risen[oldRank, default: []].append(derived)
        }
        add(first)
        while let lowest = risen.keys.min(), let next = risen.removeValue(forKey: lowest) {
            for derived in next {
                open.remove(ObjectIdentifier(derived))
                if !passed.insert(ObjectIdentifier(derived)).inserted, derived.isFed(byAnyOf: { $0 === derived }) { continue }
                derived.forEachSubscriberScope { add($0.raiseChain(to: $1 + 1)) }
            }
        }
    }

    /// Lifts this scope and those downstream of it to the end of the chain.
    /// - Returns: the end's rank before, and its links, if it rose and belongs to a derived source.
    /// - Complexity: O(scopes of the chain), and O(branches that this scope lies in).
    private func raiseChain(to rank: Int) -> (oldRank: Int, derived: DerivedLinks)? {
        var (scope, rank, minimum) = (self, rank, minimumRank)
        while true {
            let ownRank = Int32(clamping: max(0, rank - minimum))
            guard scope.ownRank.load(ordering: .relaxed) < ownRank else { return nil }
            let oldRank = Int(scope.ownRank.load(ordering: .relaxed)) + minimum
            scope.ownRank.store(ownRank, ordering: .relaxed)
            guard let parent = scope.parent, scope.ownIslandRoot != nil else { return scope.derived.map { (oldRank, $0) } }
            rank = Int(ownRank) + minimum + (scope.settles ? 1 + Int(scope.branchRank.load(ordering: .relaxed)) : 0)
            if let switchOwner = scope.switchOwner, switchOwner !== parent.switchOwner {
                switchOwner.branchRank.store(max(switchOwner.branchRank.load(ordering: .relaxed), ownRank), ordering: .relaxed)
                // The outer signal of a switch lies where the switch does.
                minimum =
                    switchOwner.switchOwner === parent.switchOwner
                    ? minimum - 1 - Int(switchOwner.ownRank.load(ordering: .relaxed)) : parent.minimumRank
            }
            scope = parent
        }
    }
}

/// The identity of a source, for those that must not keep it. A weak reference to the source itself would make its references dear to
/// count, as each value that passes a derived source does.
class SourceID: @unchecked Sendable {
    // Sendable: it has no variables; those of a derived source's links are guarded.
    /// The sources that feed this one, if it is derived.
    var liveFeeders: [SourceID] { [] }

    /// True if one of some sources feeds this one, also by way of derived sources.
    /// - Complexity: O(sources upstream).
    final func isFed(byAnyOf isOne: (SourceID) -> Bool) -> Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = liveFeeders
        while let id = open.popLast() {
            if isOne(id) { return true }
            if seen.insert(ObjectIdentifier(id)).inserted {
                open += id.liveFeeders
            }
        }
        return false
    }
}

/// The links of a derived source to both of its sides.
final class DerivedLinks: SourceID, @unchecked Sendable {
    private struct Feeder {
        weak var id: SourceID?
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    /// The source; nil before it is made, and when it is gone.
    private var source: Unmanaged<Source>?
    /// One for each slot.
    private var feeders: [ObjectIdentifier: Feeder] = [:]

    /// Called by the source when it is made, and when it is released.
    func setSource(_ source: Source?) {
        lock.withLock { self.source = source.map { .passUnretained($0) } }
    }

    /// Calls a closure with the scope of each subscriber, and the rank of the source's own scope.
    func forEachSubscriberScope(_ body: (Scope, Int) -> Void) {
        // The source is not gone before it has had the lock.
        let (scopes, rank) = lock.withLock {
            source?._withUnsafeGuaranteedRef { ($0.subscriberScopes, $0.derivedScope?.rank ?? 0) } ?? ([], 0)
        }
        for scope in scopes { body(scope, rank) }
    }

    /// The scopes of the source's late subscribers, and of the others; for the owner of its component.
    var subscribers: (late: [Scope], scopes: [Scope]) {
        lock.withLock { source?._withUnsafeGuaranteedRef { ($0.lateScopes, $0.subscriberScopes) } ?? ([], []) }
    }

    /// The scopes of the source's subscribers; nil if some are in other components. For the owner of its component.
    var ownSubscriberScopes: [Scope]? {
        lock.withLock {
            guard let source else { return [] }
            return source._withUnsafeGuaranteedRef { $0.hasLateSlots.load(ordering: .acquiring) ? nil : $0.subscriberScopes }
        }
    }

    /// - Parameter id: the source that feeds this one by a slot; nil if that is over.
    func setFeeder(_ id: SourceID?, by slot: SubscriberSlot) {
        lock.withLock { feeders[ObjectIdentifier(slot)] = id.map { Feeder(id: $0) } }
    }

    func forgetFeeders() {
        lock.withLock { feeders = [:] }
    }

    override var liveFeeders: [SourceID] {
        lock.withLock { feeders.values.compactMap(\.id) }
    }
}
