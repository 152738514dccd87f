internal import Synchronization

/// Work that is enqueued for the owner of a component.
struct WorkItem {
    /// Work is done in this order, also when two components are merged.
    let order: UInt64
    let kind: Kind
    /// The id of the thread that enqueued it.
    let author: UInt64
    /// The number of values, for work of that kind.
    var count = 1

    enum Kind {
        /// The first values that are pending in a source, each a step of its own.
        case value(Source)
        case transaction(TransactionStep)
        /// An event of a generator. A transaction may deliver it among its values.
        case event(() -> Void)
        case run(() -> Void)
    }

    private static let lastOrder = Word<UInt64>(0)

    static func nextOrder() -> UInt64 {
        lastOrder.add(1, ordering: .relaxed).newValue
    }

    /// True if it is to be done now; takes it off the budget if it comes behind an order.
    func isDue(through order: UInt64, before limit: UInt64, _ budget: inout Int) -> Bool {
        guard self.order <= limit, self.order <= order || budget > 0 else { return false }
        if self.order > order { budget -= 1 }
        return true
    }

    func isValue(of source: Source) -> Bool {
        if case .value(let own) = kind { own === source } else { false }
    }

    var transaction: TransactionStep? {
        if case .transaction(let step) = kind { step } else { nil }
    }
}

extension FIFO<WorkItem> {
    /// Appends a value to the last item, if that is values of the same source that the same thread has enqueued: a thread that works through its
    /// own value doesn't work through what another one puts behind it.
    /// - Parameter order: that of what the thread enqueued last, anywhere: what it enqueues now comes behind that.
    /// - Returns: the order of the last item.
    mutating func appendToLast(_ source: Source, after order: UInt64, by author: UInt64) -> UInt64? {
        modifyLast { last in
            guard last.order >= order, last.author == author, last.isValue(of: source) else { return nil }
            last.count += 1
            return last.order
        }
    }

    /// True if a thread has enqueued some of it.
    /// - Parameter order: that of what the thread enqueued last.
    func hasWork(by author: UInt64, through order: UInt64) -> Bool {
        last?.author == author || hasItem(by: author, through: order)
    }

    /// True if a thread has enqueued some of it up to an order.
    func hasItem(by author: UInt64, through order: UInt64) -> Bool {
        for item in self {
            if item.order > order { return false }
            if item.author == author { return true }
        }
        return false
    }

    /// Removes the first item, or one of its values.
    mutating func removeFirst(_ first: WorkItem) {
        if first.count == 1 {
            _ = popFirst()
        } else {
            modifyFirst { $0.count -= 1 }
        }
    }
}

/// Work that is done in the order of its number.
protocol Ordered {
    var order: UInt64 { get }
}

extension WorkItem: Ordered {}

extension FIFO where Element: Ordered {
    /// Moves all elements of another queue in, in order.
    /// - Complexity: O(the other) if all of that come behind these, as they nearly always do.
    mutating func takeAll(of other: inout FIFO<Element>) {
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
