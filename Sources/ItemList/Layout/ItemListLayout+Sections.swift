internal import Signals

extension ItemListLayout {
    /// A row's position within its section.
    public struct Index: Sendable, Hashable, Comparable {
        /// The section, from 0.
        public var section: Int
        /// The row within the section, from 0.
        public var row: Int

        /// Creates an index.
        public init(section: Int, row: Int) {
            self.section = section
            self.row = row
        }

        /// Returns true if the left row is above the right one.
        public static func < (left: Index, right: Index) -> Bool {
            (left.section, left.row) < (right.section, right.row)
        }
    }

    /// A vertical range of the list.
    public struct Vertical: Sendable, Hashable {
        /// The distance from the start of the list, in the unit of the extents.
        public var offset: Int
        /// The length in the same unit.
        public var length: Int

        /// Creates a vertical range.
        public init(offset: Int, length: Int) {
            self.offset = offset
            self.length = length
        }

        /// The distance of its end from the start of the list.
        public var end: Int { offset + length }
    }

    /// Creates a layout from rows in sections. Empty sections are omitted.
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

    /// The number of sections. Undivided rows form one section.
    public var sectionCount: Int { sections.root.count }

    /// Returns the rows of a section, as indices of the whole list.
    /// - Complexity: O(log n).
    public func rows(ofSection section: Int) -> Range<Int> {
        require(section >= 0 && section < sectionCount, "section \(section) is out of range: the layout has \(sectionCount) sections")
        let first = sections.root.offset(of: section)
        return first..<(first + sections.root.extent(of: section).length)
    }

    /// Returns the section of a row and the row's position in it.
    /// - Complexity: O(log n).
    public func index(of row: Int) -> Index {
        check(row)
        let place = sections.root.place(at: row)
        return Index(section: place.row, row: place.offset)
    }

    /// Returns the row at an index, as an index of the whole list.
    /// - Complexity: O(log n).
    public func row(at index: Index) -> Int {
        let rows = rows(ofSection: index.section)
        require(
            index.row >= 0 && index.row < rows.count,
            "row \(index.row) is out of range: section \(index.section) has \(rows.count) rows")
        return rows.lowerBound + index.row
    }

    /// Returns the vertical range of a row.
    /// - Complexity: O(log n).
    public func vertical(of row: Int) -> Vertical {
        Vertical(offset: offset(of: row), length: self[row].length)
    }

    /// Returns the vertical range of a section.
    /// - Complexity: O(log n).
    public func vertical(ofSection section: Int) -> Vertical {
        let rows = rows(ofSection: section)
        let offset = offset(of: rows.lowerBound)
        return Vertical(offset: offset, length: self.offset(of: rows.upperBound) - offset)
    }

    /// Returns true if a row is the first of its section.
    /// - Complexity: O(log n).
    public func beginsSection(_ row: Int) -> Bool {
        index(of: row).row == 0
    }

    // MARK: Dividing

    /// Starts a section at a row, or merges the row's section with the one above. The first row of the list always starts a section.
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

    /// Divides all rows into sections.
    /// - Parameter beginnings: The first rows of sections, ascending. The first row of the list is implied.
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

    /// Adds inserted rows to the section of the row above, or else of the row below.
    mutating func addToSection(_ count: Int, at row: Int) {
        guard count > 0 else { return }
        if sectionCount == 0 {
            sections.insert([.measured(count)], at: 0)
        } else {
            grow(sections.root.place(at: max(row - 1, 0)).row, by: count)
        }
    }

    mutating func removeFromSections(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let first = sections.root.place(at: rows.lowerBound)
        let last = sections.root.place(at: rows.upperBound - 1)
        if first.row == last.row { return grow(first.row, by: -rows.count) }
        // Sections between the first and the last one are removed completely.
        let rest = sections.root.extent(of: last.row).length - last.offset - 1
        sections.set(.measured(rest), of: last.row)
        sections.set(.measured(first.offset), of: first.row)
        sections.remove((first.offset > 0 ? first.row + 1 : first.row)..<(rest > 0 ? last.row : last.row + 1))
    }

    /// Changes the row count of a section. An empty section is removed.
    private mutating func grow(_ section: Int, by count: Int) {
        let count = sections.root.extent(of: section).length + count
        if count == 0 {
            sections.remove(section..<(section + 1))
        } else {
            sections.set(.measured(count), of: section)
        }
    }
}
