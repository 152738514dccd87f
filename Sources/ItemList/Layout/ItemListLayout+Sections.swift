internal import Signals

extension ItemListLayout {
    /// A row by its section.
    public struct Index: Sendable, Hashable, Comparable {
        /// Counted from 0.
        public var section: Int
        /// The row in its section, from 0.
        public var row: Int

        /// A row of a section.
        public init(section: Int, row: Int) {
            self.section = section
            self.row = row
        }

        /// Whether a row lies above another one.
        public static func < (left: Index, right: Index) -> Bool {
            (left.section, left.row) < (right.section, right.row)
        }
    }

    /// Where something lies in the list: how far from the list's beginning, and how far it goes.
    public struct Vertical: Sendable, Hashable {
        /// From the beginning of the list, in the unit of the extents.
        public var offset: Int
        /// From the first to the last line, in the same unit.
        public var length: Int

        /// A stretch of the list.
        public init(offset: Int, length: Int) {
            self.offset = offset
            self.length = length
        }

        /// Where it ends, from the beginning of the list.
        public var end: Int { offset + length }
    }

    /// Rows in sections. A section without rows is none.
    /// - Complexity: O(n).
    public init(sections: some Sequence<some Sequence<ItemListExtent>>) {
        var (rows, counts): ([ItemListExtent], [ItemListExtent]) = ([], [])
        for section in sections {
            let count = rows.count
            rows += section
            if rows.count > count { counts.append(.measured(rows.count - count)) }
        }
        self.init(LayoutTree(rows, .standard), sections: LayoutTree(counts, .standard))
    }

    // MARK: Looking up

    /// How many sections there are. Rows that nobody has divided are one.
    public var sectionCount: Int { sections.root.count }

    /// The rows of a section, counted in the whole list.
    /// - Complexity: O(log n).
    public func rows(ofSection section: Int) -> Range<Int> {
        require(section >= 0 && section < sectionCount, "section \(section) is out of range: the layout has \(sectionCount) sections")
        let first = sections.root.offset(of: section)
        return first..<(first + sections.root.extent(of: section).length)
    }

    /// The section of a row, and its place there.
    /// - Complexity: O(log n).
    public func index(of row: Int) -> Index {
        check(row)
        let place = sections.root.place(at: row)
        return Index(section: place.row, row: place.offset)
    }

    /// The row at an index, counted in the whole list.
    /// - Complexity: O(log n).
    public func row(at index: Index) -> Int {
        let rows = rows(ofSection: index.section)
        require(
            index.row >= 0 && index.row < rows.count,
            "row \(index.row) is out of range: section \(index.section) has \(rows.count) rows")
        return rows.lowerBound + index.row
    }

    /// Where a row lies.
    /// - Complexity: O(log n).
    public func vertical(of row: Int) -> Vertical {
        Vertical(offset: offset(of: row), length: self[row].length)
    }

    /// Where a section lies.
    /// - Complexity: O(log n).
    public func vertical(ofSection section: Int) -> Vertical {
        let rows = rows(ofSection: section)
        let offset = offset(of: rows.lowerBound)
        return Vertical(offset: offset, length: self.offset(of: rows.upperBound) - offset)
    }

    /// Whether a row is the first of its section.
    /// - Complexity: O(log n).
    public func beginsSection(_ row: Int) -> Bool {
        index(of: row).row == 0
    }

    // MARK: Dividing

    /// Has a row begin a section, or go on with that of the row above. The first row of the list always begins one.
    /// - Complexity: O(log n).
    public mutating func setBeginsSection(_ begins: Bool, at row: Int) {
        let index = index(of: row)
        guard row > 0, begins != (index.row == 0) else { return }
        if begins {
            let count = sections.root.extent(of: index.section).length
            sections.set(.measured(index.row), of: index.section)
            sections.insert([.measured(count - index.row)], at: index.section + 1)
        } else {
            let count = sections.root.extent(of: index.section).length
            sections.remove(index.section..<(index.section + 1))
            grow(index.section - 1, by: count)
        }
    }

    /// Divides all rows.
    /// - Parameter beginnings: the rows that begin a section, ascending. The first row of the list does in any case.
    /// - Complexity: O(s) for s sections.
    mutating func divide(at beginnings: [Int]) {
        var counts: [ItemListExtent] = []
        var start = 0
        for row in beginnings where row > 0 && row < count {
            counts.append(.measured(row - start))
            start = row
        }
        if count > 0 { counts.append(.measured(count - start)) }
        sections = LayoutTree(counts, sections.capacity)
    }

    /// Rows have come, of the section that the row above them has, or else that of the row below.
    mutating func addToSection(_ count: Int, at row: Int) {
        guard count > 0 else { return }
        if sectionCount == 0 {
            sections.insert([.measured(count)], at: 0)
        } else {
            grow(sections.root.place(at: max(row - 1, 0)).row, by: count)
        }
    }

    /// Rows go.
    mutating func removeFromSections(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let first = sections.root.place(at: rows.lowerBound)
        let last = sections.root.place(at: rows.upperBound - 1)
        if first.row == last.row { return grow(first.row, by: -rows.count) }
        // Those between the first and the last one go whole.
        let rest = sections.root.extent(of: last.row).length - last.offset - 1
        sections.set(.measured(rest), of: last.row)
        sections.set(.measured(first.offset), of: first.row)
        sections.remove((first.offset > 0 ? first.row + 1 : first.row)..<(rest > 0 ? last.row : last.row + 1))
    }

    /// A section without rows is none.
    private mutating func grow(_ section: Int, by count: Int) {
        let count = sections.root.extent(of: section).length + count
        if count == 0 {
            sections.remove(section..<(section + 1))
        } else {
            sections.set(.measured(count), of: section)
        }
    }
}
