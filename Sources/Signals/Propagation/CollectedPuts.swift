/// A value that was put in a transaction which is still open.
@usableFromInline protocol CollectedPut: AnyObject {
    var source: Source { get }

    /// Makes the value pending in its source; by one that holds the lock of the source's component.
    func makePending(_ propagation: Propagation)
}

/// The values that were put in the transaction that is open on a thread, in order.
struct CollectedPuts {
    enum Part {
        case put(any CollectedPut)
        /// A generator's event.
        case event(Component, () -> Void)
    }

    private(set) var parts: [Part] = []
    /// Made as soon as it is asked for.
    private var lastPuts: [ObjectIdentifier: any CollectedPut]?

    mutating func append(_ put: any CollectedPut) {
        parts.append(.put(put))
        lastPuts?[ObjectIdentifier(put.source)] = put
    }

    mutating func append(_ component: Component, _ body: @escaping () -> Void) {
        parts.append(.event(component, body))
    }

    /// The value that was put into a source last.
    /// - Complexity: O(1), amortized.
    mutating func last(of source: Source) -> (any CollectedPut)? {
        if lastPuts == nil {
            var lastPuts: [ObjectIdentifier: any CollectedPut] = [:]
            for case .put(let put) in parts {
                lastPuts[ObjectIdentifier(put.source)] = put
            }
            self.lastPuts = lastPuts
        }
        return lastPuts?[ObjectIdentifier(source)]
    }
}
