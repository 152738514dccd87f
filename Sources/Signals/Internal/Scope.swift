internal import Synchronization

/// Tells those upstream whether what they make is still wanted, and how deep they lie below their source.
///
/// A scope belongs to a stage that can end a subscription on its own (`start`, `take`, `combineLatest` …); the stages between
/// share the scope of the one downstream of them. Scopes form a chain that leads downstream.
package final class Scope: Sendable {
    private let parent: Scope?
    /// What this stage adds to the rank of those upstream: 1 for a stage that waits until its inputs have settled.
    private let rankStep: Int
    private let terminated = Atomic<Bool>(false)
    /// The rank that the subscribers of a relay lend to what feeds it.
    private let relayRank = Atomic<Int>(0)
    private let relays: RelayLinks?

    package init(parent: Scope? = nil, rankStep: Int = 0, isRelay: Bool = false) {
        self.parent = parent
        self.rankStep = rankStep
        relays = isRelay ? RelayLinks() : nil
    }

    package var isTerminated: Bool {
        var scope = self
        while true {
            if scope.terminated.load(ordering: .acquiring) { return true }
            guard let parent = scope.parent else { return false }
            scope = parent
        }
    }

    /// Ends the scope; true for the one call that did it.
    @discardableResult
    package func terminate() -> Bool {
        !terminated.exchange(true, ordering: .acquiringAndReleasing)
    }

    // MARK: Rank

    /// How many settling stages lie between here and the end of the graph, on the longest way. In a propagation those of the
    /// highest rank settle first, so that each settles after all that feed it.
    /// - Complexity: O(stages between here and the end of the chain).
    package var rank: Int {
        let (root, steps) = path
        return steps + root.relayRank.load(ordering: .acquiring)
    }

    /// The end of this chain and the steps of rank on the way to it.
    private var path: (root: Scope, steps: Int) {
        var scope = self
        var steps = scope.rankStep
        while let parent = scope.parent {
            scope = parent
            steps += scope.rankStep
        }
        return (scope, steps)
    }

    /// Notes that `subscriber` listens to the relay that this scope stands for: what feeds the relay settles before the
    /// subscriber does, now and when the subscriber's own rank rises.
    package func feeds(_ subscriber: Scope) {
        let (root, steps) = subscriber.path
        // A relay that feeds itself has no order; its values settle in turn.
        guard !isFed(by: root) else { return }
        root.relays?.add(self, steps: steps)
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
            guard relay.relayRank.max(rank, ordering: .acquiringAndReleasing).oldValue < rank else { continue }
            for (feeding, steps) in relay.relays?.live() ?? [] {
                open.append((feeding, rank + steps))
            }
        }
    }
}

/// The relays that feed a relay.
private final class RelayLinks: @unchecked Sendable {
    private struct Link {
        weak var relay: Scope?
        var steps: Int
    }

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
