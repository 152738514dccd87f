/// A start that came to graphs while other threads had their turns: it reads what was delivered before, and is let in later.
@usableFromInline final class GraphJoin {
    /// Of the moment when it joined the first of them.
    let stamp: UInt64
    // These belong to the start, then to whom it is left to.
    private(set) var pins: [GraphPin] = []
    /// What is fed by the places, and becomes a part of the graphs.
    private(set) var anchors: [Scope] = []
    private(set) var places: [SubscriberPlace] = []
    /// It has got all that it has missed.
    var isLetIn = false

    init(stamp: UInt64) {
        self.stamp = stamp
    }

    /// Holds on to what was delivered in a graph up to now; by one who holds its lock, while another thread has the turn.
    func pin(_ graph: Graph) {
        let pin = GraphPin(graph, of: self, after: graph.lastCommit)
        pins.append(pin)
        graph.pins.append(pin)
    }

    func isPinned(_ root: Graph) -> Bool {
        pins.contains { $0.graph.root === root }
    }

    /// A place in a relay that may change when this is let in: it gets its first values then.
    @usableFromInline
    func addLate(_ place: SubscriberPlace) {
        place.isLate = true
        places.append(place)
    }

    func add(_ place: SubscriberPlace) {
        let anchor = place.scope.anchor
        if !anchors.contains(where: { $0 === anchor }) {
            anchors.append(anchor)
        }
        places.append(place)
    }

    /// What a source has been through since then, the first of it; by one who holds the lock of its root.
    func firstChange(of source: HotSource, in root: Graph) -> SourceChange? {
        firstCommit(of: source, in: root)?.changes.first { $0.source === source }
    }

    private func firstCommit(of source: HotSource, in root: Graph) -> GraphCommit? {
        let commits = pins.lazy.filter { $0.graph.root === root }.compactMap { $0.firstCommit(of: source) }
        return commits.min { $0.order < $1.order }
    }

    /// The graphs that are fed by the places.
    var anchorGraphs: [Graph] {
        anchors.compactMap { anchor in
            if anchor.graph == nil {
                anchor.setGraph(Graph())
            }
            return anchor.graph
        }
    }

    /// Whether a relay may change when this is let in.
    func mayChange(_ relay: HotSource) -> Bool {
        guard pins.contains(where: \.hasMissedSomething) else { return false }
        let feeds = { (mark: SourceMark) in self.anchors.contains { $0.relay === mark } }
        return feeds(relay.mark) || relay.mark.isFed(byAnyOf: feeds)
    }

    /// The order of what was missed next; by one who holds the lock of the graph that all of them have become.
    var firstCommit: UInt64? {
        pins.compactMap { $0.next?.order }.min()
    }

    /// What was read last; by one who holds that lock.
    var lastCommits: [GraphCommit] { pins.map(\.last) }

    /// What was missed in a commit, if it is the next one; by one who holds that lock. Two graphs that have become one have one log since
    /// then.
    func takeChanges(of order: UInt64) -> MissedChanges? {
        let taken = pins.compactMap { $0.takeNext(of: order) }
        return taken.first.map { MissedChanges(join: self, changes: $0.changes) }
    }

    /// What becomes one graph when this is let in.
    var graphs: [Graph] { anchorGraphs + pins.map(\.graph) }

    /// The start is over: it is let in by the one who has the turn of the first graph, or gets it.
    func arrive(_ propagation: Propagation) {
        for graph in anchorGraphs {
            let root = graph.lockRoot()
            root.joinsToCome.append(self)
            root.lock.unlock()
        }
        let graph = pins[0].graph.lockRoot()
        let hasMissedNothing = pins[0].next == nil && pins.count == 1
        graph.arrivals.append(self)
        guard graph.call(from: propagation, Graph.State.called) == .nobody else { return graph.lock.unlock() }
        // Who joins does not pay for who puts: what was missed is left to those.
        if hasMissedNothing, graph.takeLocked(for: propagation) {
            graph.lock.unlock()
            graph.drain(propagation, budget: 0, offers: false)
        } else {
            let needsHelp = !graph.hasHelper
            graph.hasHelper = true
            graph.lock.unlock()
            if needsHelp {
                graph.askForHelp()
            }
        }
    }
}

/// What a start has missed of one delivery.
struct MissedChanges {
    let join: GraphJoin
    let changes: [SourceChange]
}

extension [GraphJoin] {
    var graphCount: Int { reduce(0) { $0 + $1.anchors.count + $1.pins.count } }

    /// Who is the next of these to get something that a source has delivered.
    /// - Complexity: O(joins, and what they have missed).
    func next(toGetFrom source: HotSource) -> GraphJoin? {
        let root = source.graph.lockRoot()
        defer { root.lock.unlock() }
        var (first, order) = (nil as GraphJoin?, UInt64.max)
        // Most of them have the same before them.
        var seen: Set<ObjectIdentifier> = []
        for join in self {
            for pin in join.pins where pin.graph.root === root {
                guard let next = pin.next, next.order < order, seen.insert(ObjectIdentifier(next)).inserted else { continue }
                if let commit = pin.firstCommit(of: source), commit.order < order {
                    (first, order) = (join, commit.order)
                }
            }
        }
        return first
    }
}

/// What was delivered in a graph at one time, for those who had joined it before; they keep it, and all that came after it.
final class GraphCommit {
    let order: UInt64
    let changes: [SourceChange]
    /// Those who have changed it by what they were given: for who starts there, that belongs to the moment which they have come to.
    private let authors: Set<ObjectIdentifier>
    /// Guarded by the lock of the graph.
    @exclusivity(unchecked) var next: GraphCommit?

    init(order: UInt64 = 0, changes: [SourceChange] = [], authors: [GraphJoin] = []) {
        self.order = order
        self.changes = changes
        self.authors = Set(authors.map(ObjectIdentifier.init))
    }

    /// One after the other: each releases the next one.
    deinit {
        var rest = next.take()
        while isKnownUniquelyReferenced(&rest) {
            rest = rest?.next.take()
        }
    }

    /// Whether a source has changed in it, by what others were given.
    func changes(_ source: HotSource, for join: GraphJoin) -> Bool {
        changes.contains { $0.source === source } && !authors.contains(ObjectIdentifier(join))
    }
}

/// The moment up to which a start has read a graph.
final class GraphPin {
    let graph: Graph
    unowned let join: GraphJoin
    /// The last commit that was read, or that it was given since then; guarded by the lock of the graph.
    @exclusivity(unchecked) private(set) var last: GraphCommit

    init(_ graph: Graph, of join: GraphJoin, after last: GraphCommit) {
        self.graph = graph
        self.join = join
        self.last = last
    }

    // MARK: By one who holds the lock

    /// What it has missed next.
    var next: GraphCommit? { last.next }

    /// Takes that, if it has this order.
    func takeNext(of order: UInt64) -> GraphCommit? {
        guard let next, next.order == order else { return nil }
        last = next
        return next
    }

    /// The first that it has missed in which a source changed, but for what follows from what it was given.
    /// - Complexity: O(what it has missed).
    func firstCommit(of source: HotSource) -> GraphCommit? {
        var next = next
        while let commit = next, !commit.changes(source, for: join) {
            next = commit.next
        }
        return next
    }

    var hasMissedSomething: Bool {
        let root = graph.lockRoot()
        defer { root.lock.unlock() }
        return next != nil
    }
}
