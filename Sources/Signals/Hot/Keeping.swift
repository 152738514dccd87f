/// The subscriptions that keep a promise, beside its owner and its signals.
///
/// A subscription holds the promise weakly: a graph without sources is released although it has not ended. So a promise may be gone before its
/// subscriptions are disposed. What its signal has to do at its end is done with the last of them.
@usableFromInline
final class PromiseLife: Sendable {
    /// The number of subscriptions that are not disposed; one more for the promise and its signals.
    @usableFromInline let count = ReferenceCount(1)
    /// The run of a promise that is gone.
    private let lastRun = Locked<Subscription?>(nil)

    /// The promise is gone, because nothing can come any more.
    func takeOver(_ run: Subscription) {
        lastRun.withLock { $0 = run }
        // The last disposal sees the run, or this sees that there is none any more.
        if count.isZero { endLastRun() }
    }

    func endLastRun() {
        lastRun.withLock { $0.take() }?.dispose()
    }
}

/// A number of users of something.
@usableFromInline
final class ReferenceCount: Sendable {
    private let count: Word<Int>

    @usableFromInline
    init(_ count: Int) {
        self.count = Word(count)
    }

    var isZero: Bool { count.load(ordering: .sequentiallyConsistent) == 0 }

    @usableFromInline
    func add() {
        count.add(1, ordering: .relaxed)
    }

    /// - Returns: true if there is none left.
    @usableFromInline
    func remove() -> Bool {
        count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}

/// A subscription to a promise, which keeps the promise until the disposal.
final class PromiseSubscription<Value: Sendable>: Disposable {
    private let slot: any Disposable
    private let life: PromiseLife
    // Set once, and a weak reference may be read on any thread.
    private nonisolated(unsafe) weak var core: PromiseCore<Value>?
    private let keeping: Keeping?
    private let isDisposed = Word<Bool>(false)

    init(_ slot: any Disposable, of core: PromiseCore<Value>, _ keeping: Keeping?) {
        self.slot = slot
        life = core.life
        self.core = core
        self.keeping = keeping
        life.count.add()
    }

    func dispose() {
        slot.dispose()
        guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing), life.count.remove() else { return }
        core?.close()
        life.endLastRun()
    }
}

/// The link from a derived source to another one that it is subscribed to, and so keeps.
///
/// All links are in one table. A derived source that is fed by its own values doesn't keep itself: the link that would close such a circle is not
/// made.
@usableFromInline
final class Keeping: Sendable {
    private struct Node {
        /// The numbers of links to the sources that this one keeps.
        var kept: [ObjectIdentifier: Int] = [:]
        /// The number of links from sources that keep this one.
        var keeperCount = 0

        var isUnlinked: Bool { kept.isEmpty && keeperCount == 0 }
    }

    // A node exists as long as a link has its identity.
    private static let nodes = Locked<[ObjectIdentifier: Node]>([:])

    private let kept: DerivedLinks
    private let keeper: DerivedLinks

    /// - Returns: nil if the link would close a circle.
    init?(of kept: DerivedLinks, by keeper: DerivedLinks) {
        guard Self.link(ObjectIdentifier(keeper), to: ObjectIdentifier(kept)) else { return nil }
        (self.kept, self.keeper) = (kept, keeper)
    }

    /// The link of a subscription to a shared run; nil if the subscription feeds no derived source, or if the link would close a circle.
    @usableFromInline
    static func ofSubscription(_ scope: Scope, to source: Scope?) -> Keeping? {
        guard let kept = source?.derived, let keeper = scope.derivedEnd else { return nil }
        return Keeping(of: kept, by: keeper)
    }

    deinit {
        Self.unlink(ObjectIdentifier(keeper), from: ObjectIdentifier(kept))
    }

    /// - Complexity: O(1) on average if nothing keeps the keeper; otherwise O(links upstream of what it keeps).
    private static func link(_ keeper: ObjectIdentifier, to kept: ObjectIdentifier) -> Bool {
        nodes.withLock { nodes in
            guard keeper != kept, !(nodes[keeper]?.keeperCount ?? 0 > 0 && keeps(kept, keeper, nodes)) else { return false }
            nodes[keeper, default: Node()].kept[kept, default: 0] += 1
            nodes[kept, default: Node()].keeperCount += 1
            return true
        }
    }

    private static func keeps(_ keeper: ObjectIdentifier, _ other: ObjectIdentifier, _ nodes: [ObjectIdentifier: Node]) -> Bool {
        var (open, seen) = ([keeper], Set([keeper]))
        while let next = open.popLast() {
            for kept in nodes[next]?.kept.keys ?? [:].keys {
                if kept == other { return true }
                if seen.insert(kept).inserted { open.append(kept) }
            }
        }
        return false
    }

    private static func unlink(_ keeper: ObjectIdentifier, from kept: ObjectIdentifier) {
        nodes.withLock { nodes in
            let count = (nodes[keeper]?.kept[kept] ?? 1) - 1
            nodes[keeper]?.kept[kept] = count == 0 ? nil : count
            nodes[kept]?.keeperCount -= 1
            for end in [keeper, kept] where nodes[end]?.isUnlinked == true { nodes[end] = nil }
        }
    }
}
