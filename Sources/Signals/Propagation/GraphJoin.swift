/// A start that came to graphs while other threads had their turns: it reads what was delivered before, and is let in later.
@usableFromInline final class GraphJoin {
    /// Of the moment when it joined the first of them.
    let stamp: UInt64
    // These belong to the start, then to whom it is left to.
    private(set) var pins: [GraphPin] = []
    /// What is fed by the places, and becomes a part of the graphs.
    private(set) var anchors: [Scope] = []
    private(set) var places: [SubscriberPlace] = []

    init(stamp: UInt64) {
        self.stamp = stamp
    }

    /// Holds on to what was delivered in a graph up to now; by one who holds its lock, while another thread has the turn.
    func pin(_ graph: Graph) {
        let pin = GraphPin(graph, of: self)
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

    private func firstCommit(of source: HotSource, in root: Graph) -> (order: UInt64, changes: [SourceChange])? {
        let commits = pins.lazy.filter { $0.graph.root === root }.compactMap { pin in
            pin.commits.first { $0.changes.contains { $0.source === source } }
        }
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
        let feeds = { (source: HotSource) in self.anchors.contains { $0 === source.relayScope } }
        return feeds(relay) || relay.relayLinks?.isFed(byAnyOf: feeds) == true
    }

    /// The order of what a source has delivered since then and is to come next, if there is something.
    func firstMissed(of source: HotSource) -> UInt64? {
        let root = source.graph.lockRoot()
        defer { root.lock.unlock() }
        return firstCommit(of: source, in: root)?.order
    }

    /// The order of what was missed next; by one who holds the lock of the graph that all of them have become.
    var firstCommit: UInt64? {
        pins.compactMap { $0.commits.first?.order }.min()
    }

    /// What was missed in a commit, if it is the next one; by one who holds that lock.
    func takeChanges(of order: UInt64) -> [MissedChanges] {
        pins.filter { $0.commits.first?.order == order }.compactMap { pin in
            pin.commits.popFirst().map { MissedChanges(join: self, changes: $0.changes) }
        }
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
        let hasMissedNothing = pins[0].commits.isEmpty && pins.count == 1
        graph.arrivals.append(self)
        guard graph.call(from: propagation) == .nobody else { return graph.lock.unlock() }
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
}

/// The moment up to which a start has read a graph.
final class GraphPin {
    let graph: Graph
    unowned let join: GraphJoin
    /// What was delivered since then, guarded by the lock of the graph.
    @exclusivity(unchecked) var commits = FIFO<(order: UInt64, changes: [SourceChange])>()

    init(_ graph: Graph, of join: GraphJoin) {
        self.graph = graph
        self.join = join
    }

    var hasMissedSomething: Bool {
        let root = graph.lockRoot()
        defer { root.lock.unlock() }
        return !commits.isEmpty
    }
}
