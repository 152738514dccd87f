/// How a transaction may be split: sources that a subscription connects stay together.
struct TransactionParts {
    /// The operations that stand for the transaction, for each way to split it; the whole is none of them.
    let splits: [[Operation]]

    init(_ operations: [Operation], _ components: Components) {
        var groups: [(root: Int, operations: [Operation])] = []
        for operation in operations {
            guard let source = Self.source(of: operation) else {
                splits = []
                return
            }
            let root = components.root(of: source)
            if let index = groups.firstIndex(where: { $0.root == root }) {
                groups[index].operations.append(operation)
            } else {
                groups.append((root, [operation]))
            }
        }
        // Each order of the groups, as other threads may see them; and of three or more, some of them together.
        var result: [[Operation]] = []
        for parts in Self.partitions(groups.map(\.operations)) where parts.count > 1 {
            result += Self.orders(parts).map { $0.map { .transaction($0) } }
        }
        splits = result
    }

    private static func source(of operation: Operation) -> Int? {
        switch operation {
        case .set(let source, _), .update(let source, _): source
        default: nil
        }
    }

    private static func partitions(_ groups: [[Operation]]) -> [[[Operation]]] {
        guard let first = groups.first else { return [[]] }
        return partitions(Array(groups.dropFirst())).flatMap { rest in
            [[first] + rest]
                + rest.indices.map { index in
                    var joined = rest
                    joined[index] = first + joined[index]
                    return joined
                }
        }
    }

    private static func orders(_ parts: [[Operation]]) -> [[[Operation]]] {
        guard parts.count > 1 else { return [parts] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }
}
