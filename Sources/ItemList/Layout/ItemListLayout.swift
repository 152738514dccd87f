internal import Signals

/// The extents of any number of rows, one below the other: where a row begins, and which row is at a place.
///
/// A value in a unit of the host's own. Rows that nobody has measured have an estimate; what a million of them take is a few nodes. Rows may
/// be divided into sections, of which each has at least one row.
///
/// ```swift
/// var layout = ItemListLayout(repeating: .estimated(44), count: 1_000_000)
/// layout[7] = .measured(60)
/// layout.offset(of: 8)      // 368
/// layout.place(at: 400)     // row 8, 32 below its beginning
/// layout.apply(diff) { _ in .estimated(44) }
/// ```
///
/// It is a B+ tree that knows, at each node, how many rows are below and how far they go. To copy it costs nothing; a change of one copy
/// copies the nodes on the way to the row.
public struct ItemListLayout: Sendable {
    var tree: LayoutTree
    /// The sections, each as long as it has rows.
    var sections: LayoutTree

    /// The number of rows that a layout has at most.
    public static let greatestCount = Int(Int32.max)

    /// The layout of an empty list.
    public init() {
        self.init(repeating: .estimated(0), count: 0)
    }

    /// Rows that are all the same.
    /// - Parameters:
    ///   - extent: the extent of each row.
    ///   - count: from 0 to ``greatestCount``.
    /// - Complexity: O(log n), memory included.
    public init(repeating extent: ItemListExtent, count: Int) {
        require(0...Self.greatestCount ~= count, "a layout has from 0 to Int32.max rows, not \(count)")
        self.init(LayoutTree(repeating: extent, count: count, .standard))
    }

    /// - Complexity: O(n).
    @inlinable
    public init(_ extents: some Sequence<ItemListExtent>) {
        self.init(rows: Array(extents))
    }

    @usableFromInline
    init(rows: [ItemListExtent]) {
        self.init(LayoutTree(rows, .standard))
    }

    /// - Parameter sections: those of the tree's rows; nil for one.
    init(_ tree: LayoutTree, sections: LayoutTree? = nil) {
        self.tree = tree
        let count = tree.root.count
        self.sections = sections ?? LayoutTree(count == 0 ? [] : [.measured(count)], tree.capacity)
    }

    /// How many rows there are.
    public var count: Int { tree.root.count }

    /// The extents of all rows together, estimates included.
    public var length: Int { tree.root.length }

    /// All extents, in the order of the rows.
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

    /// Where a row begins, from the beginning of the list; for the end of the rows, where the last one ends.
    /// - Complexity: O(log n).
    public func offset(of row: Int) -> Int {
        require(row >= 0 && row <= count, "row \(row) is out of range: the layout has \(count) rows")
        return tree.root.offset(of: row)
    }

    /// The row that lies at an offset from the beginning of the list, and how far inside of it. Rows without an extent lie nowhere.
    ///
    /// - Parameter offset: what lies before the beginning counts as the beginning, what lies behind the end as the end: the last row, and its
    ///   whole extent. An empty list has row 0 there.
    /// - Complexity: O(log n).
    public func place(at offset: Int) -> ItemListPlace {
        if offset < length { return tree.root.place(at: max(offset, 0)) }
        return count == 0 ? ItemListPlace(row: 0) : ItemListPlace(row: count - 1, offset: self[count - 1].length)
    }

    /// Inserts rows before the one at an index, or at the end. They are of the section that the row above them has; at the beginning of the
    /// list, of the first.
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

    /// Removes adjoining rows, and the sections that have no others.
    /// - Complexity: O(log n).
    public mutating func remove(_ rows: Range<Int>) {
        require(rows.lowerBound >= 0 && rows.upperBound <= count, "rows \(rows) are out of range: the layout has \(count) rows")
        tree.remove(rows)
        removeFromSections(rows)
    }

    /// Has all rows measured again: their extents are estimates from now on.
    /// - Complexity: O(n).
    public mutating func forgetMeasures() {
        tree = LayoutTree(tree.rows.map(\.asEstimate), tree.capacity)
    }

    func check(_ row: Int) {
        require(row >= 0 && row < count, "row \(row) is out of range: the layout has \(count) rows")
    }
}
