public import Synchronization

/// Tells those upstream whether what they make is still wanted, and how deep they lie below their source.
///
/// A scope belongs to a stage that can end a subscription on its own (`start`, `take`, `combineLatest` …); the stages between
/// share the scope of the one downstream of them. Scopes form a chain that leads downstream.
@usableFromInline
package final class Scope: Sendable {
    private let parent: Scope?
    /// The end of the chain, if that is not this scope. The parents keep it, and so its references need not be counted.
    @usableFromInline let root: Unmanaged<Scope>?
    /// How many of the stages from here to the end of the chain wait until their inputs have settled.
    private let steps: Int32
    @usableFromInline let terminated = Atomic<Bool>(false)
    /// At the end of a chain: how many scopes of all the chains that end here have been terminated. Elsewhere: what that count was when
    /// nothing from here to the end of the chain was terminated; -1 at first.
    @usableFromInline let terminationCount: Atomic<Int>
    /// Of a relay, which is the end of a chain.
    private let relays: RelayLinks?

    /// - Parameter rankStep: 1 for a stage that waits until its inputs have settled.
    @usableFromInline
    package init(parent: Scope? = nil, rankStep: Int = 0, isRelay: Bool = false) {
        self.parent = parent
        root = parent.map { .passUnretained($0.end) }
        steps = (parent?.steps ?? 0) + Int32(rankStep)
        terminationCount = Atomic(parent == nil ? 0 : -1)
        relays = isRelay ? RelayLinks() : nil
    }

    /// The scope at the end of this chain.
    private var end: Scope { root?.takeUnretainedValue() ?? self }

    /// - Complexity: O(1); O(stages between here and the end of the chain) when a stage of the graph has ended since the last call.
    @inlinable package var isTerminated: Bool {
        guard let root else { return isTerminatedItself }
        let count = root._withUnsafeGuaranteedRef { $0.terminationCount.load(ordering: .acquiring) }
        return terminationCount.load(ordering: .relaxed) != count && isTerminated(atCount: count)
    }

    /// Whether this scope was terminated, whatever is downstream.
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
        guard !terminated.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        end.terminationCount.add(1, ordering: .acquiringAndReleasing)
        return true
    }

    // MARK: Rank

    /// How many settling stages lie between here and the end of the graph, on the longest way. In a propagation those of the
    /// highest rank settle first, so that each settles after all that feed it.
    /// - Complexity: O(1).
    @usableFromInline package var rank: Int { Int(steps) + (end.relays?.rank.load(ordering: .acquiring) ?? 0) }

    /// Notes that `subscriber` listens to the relay that this scope stands for: what feeds the relay settles before the
    /// subscriber does, now and when the subscriber's own rank rises.
    @usableFromInline
    package func feeds(_ subscriber: Scope) {
        let end = subscriber.end
        // A relay that feeds itself has no order; its values settle in turn.
        guard !isFed(by: end) else { return }
        end.relays?.add(self, steps: Int(subscriber.steps))
        raise(to: subscriber.rank)
    }

    /// Whether a relay is this one or feeds it, also by way of others.
    /// - Complexity: O(the relays that feed this one).
    private func isFed(by other: Scope) -> Bool {
        guard other !== self else { return true }
        guard other.relays != nil else { return false }
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = relays?.live() ?? []
        while let (relay, _) = open.popLast() {
            if relay === other { return true }
            if seen.insert(ObjectIdentifier(relay)).inserted {
                open += relay.relays?.live() ?? []
            }
        }
        return false
    }

    /// Lends this relay, and those that feed it, a higher rank. No relay feeds itself, so this comes to an end.
    private func raise(to rank: Int) {
        var open = [(self, rank)]
        while let (relay, rank) = open.popLast() {
            guard let relays = relay.relays, relays.rank.max(rank, ordering: .acquiringAndReleasing).oldValue < rank else { continue }
            for (feeding, steps) in relays.live() {
                open.append((feeding, rank + steps))
            }
        }
    }
}

/// The relays that feed a relay, and the rank that its subscribers lend it.
private final class RelayLinks: @unchecked Sendable {
    private struct Link {
        weak var relay: Scope?
        var steps: Int
    }

    let rank = Atomic<Int>(0)
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    /// One for each relay, however often it came.
    private var links: [ObjectIdentifier: Link] = [:]
    private var countAfterCleaning = 4

    func add(_ relay: Scope, steps: Int) {
        lock.lock()
        defer { lock.unlock() }
        let key = ObjectIdentifier(relay)
        if let link = links[key], link.relay != nil {
            links[key]?.steps = max(steps, link.steps)
            return
        }
        if links.count >= 2 * countAfterCleaning {
            links = links.filter { $0.value.relay != nil }
            countAfterCleaning = max(4, links.count)
        }
        links[key] = Link(relay: relay, steps: steps)
    }

    func live() -> [(Scope, Int)] {
        lock.withLock {
            links.values.compactMap { link in link.relay.map { ($0, link.steps) } }
        }
    }
}
