internal import Synchronization

// How two graphs become one.
extension Graph {
    /// Makes this graph and another one, whoever's turn it is there; between two deliveries.
    ///
    /// - Parameters:
    ///   - joins: what the owner of the other graph goes on with, if this one becomes a part of that.
    ///   - authors: who was given something since the last commit.
    ///   - gives: it may become a part of a graph that is somebody else's. Not so in the middle of a start.
    func unite(
        with other: Graph, _ propagation: Propagation, bringing joins: [GraphJoin] = [], by authors: [GraphJoin] = [], gives: Bool = true
    ) -> Step {
        while true {
            let other = other.root
            if other === self { return .goOn }
            // This thread is in the middle of a start there.
            if other.isTaken(by: propagation) { return .isOver }
            if let taken = other.takeWithWork(for: propagation) { return .goOnIn(Self.unite(self, taken, propagation)) }
            guard gives, let place = propagation.onlyPlace(of: self) else { return .isOver }
            if var committed = donate(to: other, propagation, bringing: joins, by: authors) {
                propagation.noteGivenAway(at: place)
                committed.finish(propagation)
                return .isGivenAway
            }
        }
    }

    /// Makes one graph of two whose turns this thread has. Of equals the second one stays the root, as puts into it come without a detour.
    /// - Returns: the root.
    static func unite(_ a: Graph, _ b: Graph, _ propagation: Propagation) -> Graph {
        merging.lock()
        let (large, small) = a.size > b.size ? (a, b) : (b, a)
        large.lock.lock()
        small.lock.lock()
        let (first, second) = (large.word.load(ordering: .relaxed) & ~State.mask, small.word.load(ordering: .relaxed) & ~State.mask)
        // The delivery that began first goes on, with what the other one has changed.
        let (older, newer) = propagation.isOlder(first, than: second) ? (first, second) : (second, first)
        propagation.restampChanges(from: newer, to: older)
        large.absorb(small)
        large.word.store(older | State.called, ordering: .releasing)
        small.lock.unlock()
        large.lock.unlock()
        merging.unlock()
        return large
    }

    /// Makes this graph a part of one whose turn is another thread's: that one serves both from now on, and finds committed what this thread
    /// has changed.
    ///
    /// - Returns: what is to be finished after the locks; nil if the other graph changed meanwhile.
    private func donate(to other: Graph, _ propagation: Propagation, bringing joins: [GraphJoin], by authors: [GraphJoin]) -> Committed? {
        Self.merging.lock()
        other.lock.lock()
        lock.lock()
        defer {
            lock.unlock()
            other.lock.unlock()
            Self.merging.unlock()
        }
        // From here on the owner needs the lock to give the turn back.
        guard !other.isMerged, other.callIfTaken() else { return nil }
        var committed = commit(propagation, by: authors)
        committed.givenAway = stamp
        arrivals += joins
        other.absorb(self)
        return committed
    }

    /// By one who holds both locks.
    private func absorb(_ part: Graph) {
        work.takeAll(of: &part.batch)
        work.takeAll(of: &part.work)
        pins += part.pins
        lastCommits += part.lastCommits
        part.lastCommits = []
        joinsToCome += part.joinsToCome
        part.joinsToCome = []
        arrivals += part.arrivals
        size += part.size
        (part.pins, part.arrivals) = ([], [])
        part.whole = .passRetained(self)
        part.word.store(State.merged, ordering: .releasing)
    }
}
