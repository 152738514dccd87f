/// What was left for the one who has the turn of a graph.
struct GraphWork {
    /// Work is done in this order, also when two graphs become one.
    let order: UInt64
    let kind: Kind
    /// How many values, if it is that.
    var count = 1

    enum Kind {
        /// The first values that wait in a source.
        case value(HotSource)
        case transaction(GraphTransaction)
        case run(() -> Void)
    }

    var isValue: Bool {
        if case .value = kind { true } else { false }
    }

    func isValue(of source: HotSource) -> Bool {
        if case .value(let own) = kind { own === source } else { false }
    }
}

extension FIFO<GraphWork> {
    /// Adds what comes behind all of this, if the last of it is values of the same source.
    /// - Parameter order: that of what the same thread has left last, anywhere: what it leaves now comes behind that.
    /// - Returns: the order of the last of this.
    mutating func appendToLast(_ source: HotSource, after order: UInt64) -> UInt64? {
        modifyLast { last in
            guard last.order >= order, last.isValue(of: source) else { return nil }
            last.count += 1
            return last.order
        }
    }

    /// Takes the first out, or one of its values.
    mutating func takeFirst(_ first: GraphWork) {
        if first.count == 1 {
            _ = popFirst()
        } else {
            modifyFirst { $0.count -= 1 }
        }
    }

    /// Takes all of another queue in.
    /// - Complexity: O(the other) if that comes behind all of this, as it nearly always does.
    mutating func takeAll(of other: inout FIFO<GraphWork>) {
        if isEmpty {
            swap(&self, &other)
        } else if let last, let first = other.first {
            guard last.order > first.order else {
                while let next = other.popFirst() { append(next) }
                return
            }
            let all = Array(self) + Array(other)
            (self, other) = (FIFO(), FIFO())
            for next in all.sorted(by: { $0.order < $1.order }) { append(next) }
        }
    }
}
