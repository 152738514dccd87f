/// The root of a tree of ``LayoutNode``s, with operations on whole trees: join, split, build.
struct LayoutTree: Sendable {
    private(set) var root: LayoutNode
    /// The levels of branches above the leaves.
    private(set) var depth: Int
    let capacity: LayoutNode.Capacity

    /// Creates a tree and removes root branches with a single child.
    init(_ root: LayoutNode, depth: Int, _ capacity: LayoutNode.Capacity) {
        (self.root, self.depth, self.capacity) = (root, depth, capacity)
        while case .nodes(let nodes) = self.root.entries, nodes.count == 1 {
            self.root = nodes[0]
            self.depth -= 1
        }
    }

    /// - Complexity: O(n).
    init(_ rows: [ItemListExtent], _ capacity: LayoutNode.Capacity) {
        var nodes = Self.sharing(Self.evenParts(of: rows, capacity.rows)) { LayoutNode(Array($0)) }
        var depth = 0
        while nodes.count > 1 {
            nodes = Self.sharing(Self.evenParts(of: nodes, capacity.nodes)) { LayoutNode(Array($0)) }
            depth += 1
        }
        self.init(nodes.first ?? LayoutNode([ItemListExtent]()), depth: depth, capacity)
        assertInvariants()
    }

    /// Creates a tree of equal rows, with shared halves.
    /// - Complexity: O(log n), including memory.
    init(repeating extent: ItemListExtent, count: Int, _ capacity: LayoutNode.Capacity) {
        guard count > capacity.rows else {
            self.init(LayoutNode(Array(repeating: extent, count: count)), depth: 0, capacity)
            return
        }
        let half = LayoutTree(repeating: extent, count: count / 2, capacity)
        self = half.joined(with: half)
        if !count.isMultiple(of: 2) { insert([extent], at: count - 1) }
    }

    var rows: [ItemListExtent] {
        var rows: [ItemListExtent] = []
        rows.reserveCapacity(root.count)
        root.append(to: &rows)
        return rows
    }

    // MARK: Changing

    mutating func set(_ extent: ItemListExtent, of row: Int) {
        root.set(extent, of: row)
        assertInvariants()
    }

    /// - Complexity: O(k + log n).
    mutating func insert(_ extents: ArraySlice<ItemListExtent>, at row: Int) {
        let few = capacity.rows / 2
        guard extents.count <= 4 * few else { return insert(LayoutTree(Array(extents), capacity), at: row) }
        var (rest, row) = (extents, row)
        while !rest.isEmpty {
            let part = rest.prefix(few)
            if let second = root.insert(part, at: row, capacity) {
                root = LayoutNode([root, second])
                depth += 1
            }
            rest = rest.dropFirst(few)
            row += part.count
        }
        assertInvariants()
    }

    /// - Complexity: O(log n).
    mutating func insert(_ other: LayoutTree, at row: Int) {
        let (before, after) = split(at: row)
        self = before.joined(with: other).joined(with: after)
        assertInvariants()
    }

    /// - Complexity: O(log n).
    mutating func remove(_ range: Range<Int>) {
        if range.count == 1 {
            root.remove(at: range.lowerBound, capacity)
            self = LayoutTree(root, depth: depth, capacity)
        } else if !range.isEmpty {
            self = split(at: range.lowerBound).before.joined(with: split(at: range.upperBound).after)
        }
        assertInvariants()
    }

    // MARK: Joining and splitting

    /// - Complexity: O(difference of the depths).
    func joined(with other: LayoutTree) -> LayoutTree {
        if root.count == 0 { return other }
        if other.root.count == 0 { return self }
        if depth == other.depth {
            return LayoutTree(LayoutNode(root.merged(with: other.root, capacity)), depth: depth + 1, capacity)
        }
        let isLower = depth < other.depth
        var high = isLower ? other.root : root
        let second = high.attach(isLower ? root : other.root, levels: abs(depth - other.depth), atEnd: !isLower, capacity)
        return LayoutTree(LayoutNode([high] + (second.map { [$0] } ?? [])), depth: max(depth, other.depth) + 1, capacity)
    }

    /// Splits the tree before a row.
    /// - Complexity: O(log n).
    func split(at row: Int) -> (before: LayoutTree, after: LayoutTree) {
        switch root.entries {
        case .rows(let rows):
            return (
                LayoutTree(LayoutNode(Array(rows[..<row])), depth: 0, capacity),
                LayoutTree(LayoutNode(Array(rows[row...])), depth: 0, capacity)
            )
        case .nodes(let nodes):
            var (index, rest) = (0, row)
            while index < nodes.count - 1, rest > nodes[index].count {
                rest -= nodes[index].count
                index += 1
            }
            let parts = LayoutTree(nodes[index], depth: depth - 1, capacity).split(at: rest)
            return (branch(nodes[..<index]).joined(with: parts.before), parts.after.joined(with: branch(nodes[(index + 1)...])))
        }
    }

    /// Returns a tree of some children of the root.
    private func branch(_ nodes: ArraySlice<LayoutNode>) -> LayoutTree {
        nodes.isEmpty ? LayoutTree([], capacity) : LayoutTree(LayoutNode(Array(nodes)), depth: depth, capacity)
    }

    /// Creates nodes; a node with the same rows as the previous one shares its storage.
    private static func sharing<Entry>(_ parts: [ArraySlice<Entry>], _ node: (ArraySlice<Entry>) -> LayoutNode) -> [LayoutNode] {
        var nodes: [LayoutNode] = []
        nodes.reserveCapacity(parts.count)
        for part in parts {
            nodes.append(node(part))
            LayoutNode.share(nodes.count - 1, with: nodes.count - 2, in: &nodes)
        }
        return nodes
    }

    private static func evenParts<Entry>(of entries: [Entry], _ limit: Int) -> [ArraySlice<Entry>] {
        let count = (entries.count + limit - 1) / limit
        return (0..<count).map { entries[($0 * entries.count / count)..<(($0 + 1) * entries.count / count)] }
    }
}
