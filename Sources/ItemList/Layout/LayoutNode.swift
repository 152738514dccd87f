/// A node of the B+ tree of row extents.
///
/// Leaves contain rows, branches contain nodes, and all leaves have the same depth. Each node stores the row count and the total length of
/// its subtree. Nodes are copy-on-write values: a change copies only shared nodes on its path, and equal rows may share one leaf.
struct LayoutNode: Sendable {
    enum Entries: Sendable {
        case rows([ItemListExtent])
        case nodes([LayoutNode])
    }

    /// The maximum number of entries of a node. Nodes except the root have at least half as many.
    struct Capacity: Sendable {
        let rows: Int
        let nodes: Int

        static let standard = Capacity(rows: 64, nodes: 32)
    }

    private(set) var entries: Entries
    /// The number of rows in the subtree.
    private(set) var count: Int
    /// The total length of these rows.
    private(set) var length: Int

    init(_ rows: [ItemListExtent]) {
        entries = .rows(rows)
        count = rows.count
        length = rows.reduce(0) { $0 + $1.length }
    }

    init(_ nodes: [LayoutNode]) {
        entries = .nodes(nodes)
        count = nodes.reduce(0) { $0 + $1.count }
        length = nodes.reduce(0) { $0 + $1.length }
    }

    var entryCount: Int {
        switch entries {
        case .rows(let rows): rows.count
        case .nodes(let nodes): nodes.count
        }
    }

    /// True if the node has fewer entries than a non-root node must have.
    func isSparse(_ capacity: Capacity) -> Bool {
        switch entries {
        case .rows(let rows): rows.count < capacity.rows / 2
        case .nodes(let nodes): nodes.count < capacity.nodes / 2
        }
    }

    // MARK: Looking up

    func extent(of row: Int) -> ItemListExtent {
        switch entries {
        case .rows(let rows): return rows[row]
        case .nodes(let nodes):
            let (index, rest) = Self.child(of: row, in: nodes)
            return nodes[index].extent(of: rest)
        }
    }

    /// Returns the total length of the rows before `row`, which may be the end.
    func offset(of row: Int) -> Int {
        switch entries {
        case .rows(let rows):
            var offset = 0
            for index in 0..<row { offset &+= rows[index].length }
            return offset
        case .nodes(let nodes):
            if row >= count { return length }
            var (index, offset, rest) = (0, 0, row)
            while rest >= nodes[index].count {
                offset += nodes[index].length
                rest -= nodes[index].count
                index += 1
            }
            return offset + nodes[index].offset(of: rest)
        }
    }

    /// Returns the row at `offset`, which must be less than the node's length.
    func place(at offset: Int) -> ItemListPlace {
        var (row, rest) = (0, offset)
        switch entries {
        case .rows(let rows):
            for extent in rows {
                if rest < extent.length { break }
                rest -= extent.length
                row += 1
            }
            return ItemListPlace(row: row, offset: rest)
        case .nodes(let nodes):
            for node in nodes {
                if rest < node.length {
                    let place = node.place(at: rest)
                    return ItemListPlace(row: row + place.row, offset: place.offset)
                }
                row += node.count
                rest -= node.length
            }
            return ItemListPlace(row: row, offset: rest)
        }
    }

    func append(to rows: inout [ItemListExtent]) {
        switch entries {
        case .rows(let more): rows += more
        case .nodes(let nodes): nodes.forEach { $0.append(to: &rows) }
        }
    }

    private static func child(of row: Int, in nodes: [LayoutNode]) -> (index: Int, row: Int) {
        var (index, rest) = (0, row)
        while index < nodes.count - 1, rest >= nodes[index].count {
            rest -= nodes[index].count
            index += 1
        }
        return (index, rest)
    }

    // MARK: Sharing

    /// Replaces a node by its neighbor if both have equal rows, so that they share storage.
    static func share(_ index: Int, with other: Int, in nodes: inout [LayoutNode]) {
        // The sums usually differ, which avoids reading the other node's storage.
        guard nodes.indices.contains(other), nodes[index].count == nodes[other].count, nodes[index].length == nodes[other].length,
            nodes[index].hasSameRows(as: nodes[other])
        else { return }
        nodes[index] = nodes[other]
    }

    // Compares the last entry first: when rows are measured from one end, nodes differ at their edges.
    private func hasSameRows(as other: LayoutNode) -> Bool {
        guard count == other.count, length == other.length else { return false }
        switch (entries, other.entries) {
        case (.rows(let own), .rows(let others)): return own.last == others.last && own == others
        case (.nodes(let own), .nodes(let others)):
            return own.hasSameStorage(as: others)
                || own.count == others.count && own[own.count - 1].hasSameRows(as: others[own.count - 1])
                    && zip(own, others).allSatisfy { $0.hasSameRows(as: $1) }
        default: return false
        }
    }

    // MARK: Changing

    // Changes take the entries out of the node first, so that a uniquely referenced array is mutated in place.

    mutating func set(_ extent: ItemListExtent, of row: Int) {
        switch entries {
        case .rows(var rows):
            entries = .rows([])
            length += extent.length - rows[row].length
            rows[row] = extent
            entries = .rows(rows)
        case .nodes(var nodes):
            entries = .rows([])
            let (index, rest) = Self.child(of: row, in: nodes)
            length -= nodes[index].length
            nodes[index].set(extent, of: rest)
            length += nodes[index].length
            // Nodes with equal measured rows share storage.
            Self.share(index, with: index - 1, in: &nodes)
            Self.share(index, with: index + 1, in: &nodes)
            entries = .nodes(nodes)
        }
    }

    /// Inserts at most half as many rows as a leaf may have.
    /// - Returns: A second node that follows this one, if there are too many entries for one.
    mutating func insert(_ extents: ArraySlice<ItemListExtent>, at row: Int, _ capacity: Capacity) -> LayoutNode? {
        switch entries {
        case .rows(var rows):
            entries = .rows([])
            rows.insert(contentsOf: extents, at: row)
            guard rows.count > capacity.rows else {
                count += extents.count
                length += extents.reduce(0) { $0 + $1.length }
                entries = .rows(rows)
                return nil
            }
            let middle = rows.count / 2
            let second = LayoutNode(Array(rows[middle...]))
            self = LayoutNode(Array(rows[..<middle]))
            return second
        case .nodes(var nodes):
            entries = .rows([])
            let (index, rest) = Self.child(of: row, in: nodes)
            guard let second = nodes[index].insert(extents, at: rest, capacity) else {
                count += extents.count
                length += extents.reduce(0) { $0 + $1.length }
                entries = .nodes(nodes)
                return nil
            }
            nodes.insert(second, at: index + 1)
            return take(nodes, capacity)
        }
    }

    /// Removes a row. The node may be sparse afterwards.
    mutating func remove(at row: Int, _ capacity: Capacity) {
        switch entries {
        case .rows(var rows):
            entries = .rows([])
            length -= rows.remove(at: row).length
            count -= 1
            entries = .rows(rows)
        case .nodes(var nodes):
            entries = .rows([])
            let (index, rest) = Self.child(of: row, in: nodes)
            length -= nodes[index].length
            nodes[index].remove(at: rest, capacity)
            length += nodes[index].length
            count -= 1
            if nodes[index].isSparse(capacity) {
                let first = max(index - 1, 0)
                nodes.replaceSubrange(first...(first + 1), with: nodes[first].merged(with: nodes[first + 1], capacity))
            }
            entries = .nodes(nodes)
        }
    }

    /// Adds a node that is `levels` lower, at the start or at the end.
    /// - Returns: A second node that follows this one, if there are too many entries for one.
    mutating func attach(_ other: LayoutNode, levels: Int, atEnd: Bool, _ capacity: Capacity) -> LayoutNode? {
        guard case .nodes(var nodes) = entries else { return nil }
        entries = .rows([])
        let edge = atEnd ? nodes.count - 1 : 0
        if levels == 1 {
            let merged = atEnd ? nodes[edge].merged(with: other, capacity) : other.merged(with: nodes[edge], capacity)
            nodes.replaceSubrange(edge...edge, with: merged)
        } else if let second = nodes[edge].attach(other, levels: levels - 1, atEnd: atEnd, capacity) {
            nodes.insert(second, at: edge + 1)
        }
        return take(nodes, capacity)
    }

    /// Returns one node, or two that aren't sparse, with the entries of this node and then of another node of the same depth.
    func merged(with other: LayoutNode, _ capacity: Capacity) -> [LayoutNode] {
        if !isSparse(capacity), !other.isSparse(capacity), entryCount + other.entryCount > Self.limit(of: entries, capacity) {
            return [self, other]
        }
        switch (entries, other.entries) {
        case (.rows(let first), .rows(let second)):
            return Self.halves(of: first + second, capacity.rows).map { LayoutNode($0) }
        case (.nodes(let first), .nodes(let second)):
            return Self.halves(of: first + second, capacity.nodes).map { LayoutNode($0) }
        default: return [self, other]
        }
    }

    /// Replaces the child nodes and returns a second node if there are too many.
    private mutating func take(_ nodes: [LayoutNode], _ capacity: Capacity) -> LayoutNode? {
        guard nodes.count > capacity.nodes else {
            self = LayoutNode(nodes)
            return nil
        }
        let middle = nodes.count / 2
        self = LayoutNode(Array(nodes[..<middle]))
        return LayoutNode(Array(nodes[middle...]))
    }

    private static func limit(of entries: Entries, _ capacity: Capacity) -> Int {
        if case .rows = entries { capacity.rows } else { capacity.nodes }
    }

    private static func halves<Entry>(of entries: [Entry], _ limit: Int) -> [[Entry]] {
        if entries.count <= limit { return [entries] }
        let middle = entries.count / 2
        return [Array(entries[..<middle]), Array(entries[middle...])]
    }
}
