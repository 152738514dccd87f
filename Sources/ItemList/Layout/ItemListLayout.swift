internal import Signals

/// The extents of rows in a vertical list, which maps rows to offsets and offsets to rows.
///
/// Lengths are in a host-defined unit. Rows without a measurement have an estimate; a million equal rows need only a few nodes. Rows may be
/// divided into non-empty sections.
///
/// ```swift
/// var layout = ItemListLayout(repeating: .estimated(44), count: 1_000_000)
/// layout[7] = .measured(60)
/// layout.offset(of: 8)      // 368
/// layout.place(at: 400)     // row 8, 32 below its beginning
/// layout.apply(diff) { _ in .estimated(44) }
/// ```
///
/// The layout is a copy-on-write B+ tree with the row count and total length at each node. A copy is O(1); a change copies only the nodes
/// on the path to the row.
public struct ItemListLayout: Sendable {
    var tree: LayoutTree
    /// The sections, each with its row count as its length.
    var sections: LayoutTree

    /// The maximum number of rows.
    public static let greatestCount = Int(Int32.max)

    /// Creates the layout of an empty list.
    public init() {
        self.init(repeating: .estimated(0), count: 0)
    }

    /// Creates a layout of equal rows.
    /// - Parameters:
    ///   - extent: The extent of each row.
    ///   - count: The number of rows, from 0 to ``greatestCount``.
    /// - Complexity: O(log n), including memory.
    public init(repeating extent: ItemListExtent, count: Int) {
        require(0...Self.greatestCount ~= count, "a layout has from 0 to Int32.max rows, not \(count)")
        self.init(LayoutTree(repeating: extent, count: count, .standard))
    }

    /// Creates a layout from extents.
    /// - Complexity: O(n).
    @inlinable
    public init(_ extents: some Sequence<ItemListExtent>) {
        self.init(rows: Array(extents))
    }

    @usableFromInline
    init(rows: [ItemListExtent]) {
        self.init(LayoutTree(rows, .standard))
    }

    /// - Parameter sections: The sections of the tree's rows; nil for one section.
    init(_ tree: LayoutTree, sections: LayoutTree? = nil) {
        self.tree = tree
        let count = tree.root.count
        self.sections = sections ?? LayoutTree(count == 0 ? [] : [.measured(count)], tree.capacity)
    }

    /// The number of rows.
    public var count: Int { tree.root.count }

    /// The total length of all rows, including estimates.
    public var length: Int { tree.root.length }

    /// The extents of all rows in order.
    /// - Complexity: O(n).
    public var extents: [ItemListExtent] { tree.rows }

    /// The extent of a row.
    /// - Complexity: O(log n).
    public subscript(row: Int) -> ItemListExtent {
        get {
            check(row)
            return tree.root.extent(of: row)
        }
        set {
            check(row)
            tree.set(newValue, of: row)
        }
    }

    /// Returns the start of a row, from the start of the list; for `count`, the end of the last row.
    /// - Complexity: O(log n).
    public func offset(of row: Int) -> Int {
        require(row >= 0 && row <= count, "row \(row) is out of range: the layout has \(count) rows")
        return tree.root.offset(of: row)
    }

    /// Returns the row at an offset from the start of the list, and the offset within it. Rows with a length of 0 are skipped.
    ///
    /// - Parameter offset: An offset, clamped to the list. The end is the last row with its whole length, or row 0 of an empty list.
    /// - Complexity: O(log n).
    public func place(at offset: Int) -> ItemListPlace {
        if offset < length { return tree.root.place(at: max(offset, 0)) }
        return count == 0 ? ItemListPlace(row: 0) : ItemListPlace(row: count - 1, offset: self[count - 1].length)
    }

    /// Inserts rows before an index, or at the end. They join the section of the row above; at the start of the list, the first section.
    /// - Complexity: O(k + log n) for k rows.
    @inlinable
    public mutating func insert(_ extents: some Collection<ItemListExtent>, at row: Int) {
        insert(Array(extents)[...], at: row)
    }

    @usableFromInline
    mutating func insert(_ extents: ArraySlice<ItemListExtent>, at row: Int) {
        require(row >= 0 && row <= count, "row \(row) is out of range: the layout has \(count) rows")
        tree.insert(extents, at: row)
        addToSection(extents.count, at: row)
    }

    /// Removes rows, and sections that become empty.
    /// - Complexity: O(log n).
    public mutating func remove(_ rows: Range<Int>) {
        require(rows.lowerBound >= 0 && rows.upperBound <= count, "rows \(rows) are out of range: the layout has \(count) rows")
        tree.remove(rows)
        removeFromSections(rows)
    }

    /// Turns all extents into estimates, so that all rows are measured again.
    /// - Complexity: O(n).
    public mutating func forgetMeasures() {
        tree = LayoutTree(tree.rows.map(\.asEstimate), tree.capacity)
    }

    func check(_ row: Int) {
        require(row >= 0 && row < count, "row \(row) is out of range: the layout has \(count) rows")
    }
}
