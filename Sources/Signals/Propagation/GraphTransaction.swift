/// What was put in a transaction: one step for all of its sources, when these are one graph.
final class GraphTransaction {
    /// In the order in which the values were put; a source as often as it has values.
    private let sources: [HotSource]
    /// It stands in several graphs until they are one, and is done once.
    private var isDone = false

    private init(_ sources: [HotSource]) {
        self.sources = sources
    }

    /// A graph that is still to become one with a root whose turn the caller has.
    func graph(outside root: Graph) -> Graph? {
        isDone ? nil : sources.lazy.map(\.graph.root).first { $0 !== root }
    }

    /// Delivers all values, the cells of all sources being set before: nobody sees one without the others.
    func perform(_ propagation: Propagation) {
        guard !isDone else { return }
        isDone = true
        propagation.perform(sources)
    }

    /// Delivers what was put: at once where the turns are free, else by those who have them, and in one step anyway.
    static func deliver(_ puts: [CollectedPut], _ propagation: Propagation) {
        let transaction = GraphTransaction(puts.map(\.source))
        while !transaction.leave(puts, propagation) {
            // A value was made of one that is not the newest any more.
            for put in puts {
                put.update()
            }
        }
    }

    /// Leaves this in the graphs of all sources at one moment, and does it where nobody else does.
    private func leave(_ puts: [CollectedPut], _ propagation: Propagation) -> Bool {
        Graph.merging.lock()
        var roots: [Graph] = []
        for source in sources {
            let root = source.graph.root
            if !roots.contains(where: { $0 === root }) {
                roots.append(root)
                root.lock.lock()
            }
        }
        let isUpToDate = puts.allSatisfy(\.isUpToDate)
        let order = Graph.nextOrder()
        var mine: [Graph] = []
        if isUpToDate {
            for put in puts {
                put.wait(propagation)
            }
            for root in roots {
                root.work.append(GraphWork(order: order, kind: .transaction(self)))
                propagation.lastLeft = order
                switch root.call(from: propagation) {
                case .me, .nobody: mine.append(root)
                case .other: break
                }
            }
        }
        for root in roots {
            root.lock.unlock()
        }
        Graph.merging.unlock()
        for root in mine {
            propagation.visitLater(root, order)
        }
        return isUpToDate
    }
}
