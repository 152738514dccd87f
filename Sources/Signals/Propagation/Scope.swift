public import Synchronization

/// Tells those upstream whether what they make is still wanted, and those downstream how far they lie from the sources.
///
/// A scope belongs to a stage that can end a subscription on its own (`start`, `take`, `combineLatest` …); the stages between
/// share the scope of the one downstream of them. Scopes form a chain that leads downstream.
@usableFromInline
package final class Scope: Sendable {
    private let parent: Scope?
    /// The end of the chain, if that is not this scope. The parents keep it, and so its references need not be counted.
    @usableFromInline let root: Unmanaged<Scope>?
    @usableFromInline let terminated = Word<Bool>(false)
    /// What is between this scope and its parent waits until all that feeds this scope has settled.
    private let settles: Bool
    /// Above the floor of the branch; -1 while nothing feeds this scope.
    private let ownHeight = Word<Int32>(-1)
    /// How high the branches that this scope has chosen reach above their floor.
    private let branchHeight = Word<Int32>(0)
    /// At the end of a chain: how many scopes of all the chains that end here have been terminated. Elsewhere: what that count was when
    /// nothing from here to the end of the chain was terminated; -1 at first.
    @usableFromInline let terminationCount: Word<Int>
    /// What chose this branch of the graph, and may leave it: the scope of the nearest `switchToLatest` outside of it.
    @usableFromInline let selector: Scope?
    /// Of a relay, which is the end of a chain.
    let relay: RelayLinks?
    /// How far what is delivered here goes in one propagation: the end of the chain, or the scope upstream of the next hop. The
    /// parents keep it; nil if that is this scope.
    private let ownAnchor: Unmanaged<Scope>?
    /// Of an anchor: what it has become a part of; kept.
    @usableFromInline let graphPointer = Word<UInt>(0)
    /// Of an anchor: several sources or generators may deliver to it at once.
    private let hasSeveralRoots = Word<Bool>(false)

    /// - Parameters:
    ///   - settles: what is between this scope and its parent waits until its inputs have settled.
    ///   - selector: what chose this branch; nil for that of the parent.
    ///   - isHop: what is delivered here goes to the parent by way of a queue.
    @usableFromInline
    package init(
        parent: Scope? = nil, settles: Bool = false, selector: Scope? = nil, isRelay: Bool = false, isHop: Bool = false
    ) {
        self.parent = parent
        ownAnchor = isHop ? nil : parent.map { .passUnretained($0.anchor) }
        root = parent.map { .passUnretained($0.end) }
        self.settles = settles
        self.selector = selector ?? parent?.selector
        terminationCount = Word(parent == nil ? 0 : -1)
        relay = isRelay ? RelayLinks() : nil
    }

    deinit {
        if let graph = UnsafeRawPointer(bitPattern: graphPointer.load(ordering: .relaxed)) {
            Unmanaged<Graph>.fromOpaque(graph).release()
        }
    }

    /// The scope at the end of this chain.
    private var end: Scope { root?.takeUnretainedValue() ?? self }

    // MARK: The graph

    @usableFromInline var anchor: Scope { ownAnchor?.takeUnretainedValue() ?? self }

    /// What this scope belongs to; nil as long as one source or generator alone delivers to it.
    @usableFromInline var graph: Graph? {
        let pointer =
            (ownAnchor?._withUnsafeGuaranteedRef { $0.graphPointer.load(ordering: .acquiring) })
            ?? graphPointer.load(ordering: .acquiring)
        return UnsafeRawPointer(bitPattern: pointer).map { Unmanaged<Graph>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes an anchor belong to a graph, if it belongs to none.
    /// - Returns: that which it belongs to.
    @discardableResult
    func setGraph(_ graph: Graph) -> Graph {
        if let graph = self.graph { return graph }
        let pointer = UInt(bitPattern: Unmanaged.passRetained(graph).toOpaque())
        let (isSet, other) = graphPointer.compareExchange(expected: 0, desired: pointer, ordering: .acquiringAndReleasing)
        guard !isSet, let other = UnsafeRawPointer(bitPattern: other) else { return graph }
        Unmanaged.passUnretained(graph).release()
        return Unmanaged<Graph>.fromOpaque(other).takeUnretainedValue()
    }

    /// A stage that is about to start has several inputs, or delivers by itself.
    @usableFromInline
    func expectSeveralRoots() {
        anchor.hasSeveralRoots.store(true, ordering: .releasing)
    }

    /// A stage that is about to start delivers when it likes, on any thread: beside others it needs the turn for that. The start has the
    /// turn until it is over.
    @usableFromInline
    func addRoot() {
        let anchor = anchor
        guard anchor.hasSeveralRoots.load(ordering: .acquiring), anchor.graph == nil else { return }
        let graph = Graph()
        _ = Propagation.current.isInFrame && Propagation.current.take(graph)
        anchor.setGraph(graph)
    }

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

    // MARK: Height

    /// How many stages that settle lie between the sources and this scope, on the longest way. In a propagation those of the
    /// lowest height settle first, so that each settles after all that feed it.
    /// - Complexity: O(1), and O(the branches that this scope lies in).
    @usableFromInline package var height: Int { Int(ownHeight.load(ordering: .acquiring)) + floor }

    /// From which height on it is known whether this branch of the graph is left: 0 where nothing can leave it.
    @usableFromInline var floor: Int { selector.map { $0.height + 1 } ?? 0 }

    /// Notes that a source feeds this scope: all that is downstream of it lies higher than the source, now and when the source rises.
    /// - Complexity: O(the stages downstream that rise).
    @usableFromInline
    func isFed(by source: HotSource) {
        let anchor = anchor
        anchor.relay?.addFeeder(source.mark)
        let height = max(source.height, floor)
        guard self.height < height else { return }
        guard anchor.relay != nil else { return _ = raise(to: height) }
        // Released after the lock: they may be the last that hold a graph.
        var scopes: [Scope] = []
        // One at a time: two that close a circle together would raise each other for ever.
        Self.rising.withLock {
            // A relay that feeds itself has no order; its values settle in turn.
            if !anchor.feeds(source, seeing: &scopes) {
                raiseRelays(height, seeing: &scopes)
            }
        }
        withExtendedLifetime(scopes) {}
    }

    private static let rising = Lock()

    /// Lifts this scope and those downstream of it to the end of the chain.
    /// - Returns: the end, if it rose and belongs to a relay.
    private func raise(to height: Int) -> Scope? {
        var (scope, height) = (self, height)
        while true {
            // At least as high as the floor, which may rise meanwhile.
            let ownHeight = Int32(max(0, height - scope.floor))
            guard scope.ownHeight.max(ownHeight, ordering: .acquiringAndReleasing).oldValue < ownHeight else { return nil }
            guard let parent = scope.parent, scope.ownAnchor != nil else { return scope.relay == nil ? nil : scope }
            if let selector = scope.selector, selector !== parent.selector {
                _ = selector.branchHeight.max(ownHeight, ordering: .acquiringAndReleasing)
            }
            height = scope.height + (scope.settles ? 1 + Int(scope.branchHeight.load(ordering: .acquiring)) : 0)
            scope = parent
        }
    }

    /// The same, and goes on behind the relays that rise.
    private func raiseRelays(_ height: Int, seeing scopes: inout [Scope]) {
        var open = [(self, height)]
        while let (scope, height) = open.popLast() {
            guard let end = scope.raise(to: height), let subscribers = end.relay?.subscriberScopes else { continue }
            scopes += subscribers
            for subscriber in subscribers {
                open.append((subscriber, end.height + 1))
            }
        }
    }

    /// Whether what is put into this relay reaches a source, also by way of other relays.
    /// - Complexity: O(the relays downstream and their subscribers).
    private func feeds(_ source: HotSource, seeing scopes: inout [Scope]) -> Bool {
        guard source.isRelay else { return false }
        var seen: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            guard let relay = next.relay, seen.insert(ObjectIdentifier(next)).inserted else { continue }
            if relay === source.mark { return true }
            let subscribers = relay.subscriberScopes
            scopes += subscribers
            open += subscribers.map(\.anchor)
        }
        return false
    }
}

/// Stands for a hot source where that is not to be kept. A weak reference to the source itself would make its references dear to count,
/// as each value that passes a relay does.
class SourceMark: @unchecked Sendable {
    // Sendable: it has no variables; those of a relay's links are guarded.
    /// What feeds the source, if that is a relay.
    var liveFeeders: [SourceMark] { [] }

    /// Whether one of some sources feeds this one, also by way of relays.
    /// - Complexity: O(what feeds it).
    final func isFed(byAnyOf isOne: (SourceMark) -> Bool) -> Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = liveFeeders
        while let mark = open.popLast() {
            if isOne(mark) { return true }
            if seen.insert(ObjectIdentifier(mark)).inserted {
                open += mark.liveFeeders
            }
        }
        return false
    }
}

/// A relay's links to both of its sides.
final class RelayLinks: SourceMark, @unchecked Sendable {
    private struct Feeder {
        weak var mark: SourceMark?
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    /// What delivers the relay's values; nil before it is made, and when it is gone.
    private var source: Unmanaged<HotSource>?
    /// One for each source, however often it came.
    private var feeders: [ObjectIdentifier: Feeder] = [:]
    private var countAfterCleaning = 4

    /// By the source when it is made, and when it goes.
    func setSource(_ source: HotSource?) {
        lock.withLock { self.source = source.map { .passUnretained($0) } }
    }

    /// Those of all subscribers.
    var subscriberScopes: [Scope] {
        // The source is not gone before it has had the lock.
        lock.withLock { source?._withUnsafeGuaranteedRef { $0.subscriberScopes } ?? [] }
    }

    func addFeeder(_ mark: SourceMark) {
        lock.lock()
        let live = feeders.count >= 2 * countAfterCleaning ? feeders.compactMapValues(\.mark) : [:]
        if feeders.count >= 2 * countAfterCleaning {
            feeders = live.mapValues { Feeder(mark: $0) }
            countAfterCleaning = max(4, feeders.count)
        }
        feeders[ObjectIdentifier(mark)] = Feeder(mark: mark)
        lock.unlock()
        withExtendedLifetime(live) {}
    }

    override var liveFeeders: [SourceMark] {
        lock.withLock { feeders.values.compactMap(\.mark) }
    }
}
