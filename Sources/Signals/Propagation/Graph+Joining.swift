// How those are let in who joined while another thread had the turn.
extension Graph {
    func takeArrivals() -> [GraphJoin] {
        defer { arrivals = [] }
        return arrivals
    }

    /// Lets in who joined while the turn was taken: gives them what they have missed, a change at a time, and then their places. All at
    /// once, as what one of them feeds may be read by another.
    func admit(_ joins: [GraphJoin], _ propagation: Propagation, gives: Bool) -> Step {
        var (graph, joins) = (self, joins)
        var unitedCount = 0
        // Who was given something since the last commit.
        var authors: [GraphJoin] = []
        repeat {
            switch graph.unite(with: joins, propagation, by: authors, gives: gives) {
            case .goOn: break
            case .goOnIn(let whole): graph = whole
            case .isGivenAway: return .isGivenAway
            case .isOver: return .isOver
            }
            joins += graph.lock.withLock { graph.takeArrivals() }
            // What was given to them may have started more.
            if unitedCount == joins.graphCount {
                guard let missed = graph.nextMissed(of: joins, propagation, by: authors) else { break }
                authors = joins
                let stamp = propagation.stamp
                propagation.replay(missed, for: joins)
                propagation.giveOwned(since: stamp)
                graph = graph.root
            }
            unitedCount = joins.graphCount
        } while true
        propagation.own(graph)
        let frame = propagation.beginFrame()
        for join in joins {
            for place in join.places {
                place.source.insert(place)
            }
        }
        propagation.endFrame(frame)
        propagation.disown()
        return .goOnIn(graph.root)
    }

    /// Makes one graph of this one and all that some joins belong to.
    /// - Parameter authors: who was given something since the last commit.
    func unite(with joins: [GraphJoin], _ propagation: Propagation, by authors: [GraphJoin], gives: Bool) -> Step {
        var graph = self
        for other in joins.flatMap(\.graphs) {
            switch graph.unite(with: other, propagation, bringing: joins, by: authors, gives: gives) {
            case .goOn: continue
            case .goOnIn(let whole): graph = whole
            case .isGivenAway: return .isGivenAway
            case .isOver:
                graph.lock.withLock { graph.arrivals += joins }
                return .isOver
            }
        }
        return .goOnIn(graph)
    }

    /// What newcomers have missed next, all in one delivery; nil if they are let in.
    private func nextMissed(of joins: [GraphJoin], _ propagation: Propagation, by authors: [GraphJoin]) -> [MissedChanges]? {
        lock.lock()
        var committed = commit(propagation, by: authors)
        committed.released += joins.flatMap(\.lastCommits)
        let order = joins.compactMap(\.firstCommit).min()
        let missed = order.map { order in joins.compactMap { $0.takeChanges(of: order) } }
        if missed == nil {
            for join in joins {
                join.isLetIn = true
            }
            pins.removeAll { $0.join.isLetIn }
            if pins.isEmpty {
                committed.released += lastCommits
                lastCommits = []
            }
            joinsToCome.removeAll { $0.isLetIn }
        }
        restamp(for: propagation)
        lock.unlock()
        committed.finish(propagation)
        return missed
    }
}
