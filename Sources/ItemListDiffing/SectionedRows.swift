/// Rows in consecutive sections, addressed by their index in the whole list.
@usableFromInline
package struct SectionedRows<Element>: RandomAccessCollection {
    @usableFromInline package let sections: [[Element]]
    /// The index after each section's last row.
    @usableFromInline let ends: [Int]

    /// Creates a list of sections. A section that the last list has at the same index, counted from the start or from the end, is not read.
    ///
    /// - Complexity: O(s) in the sections.
    @inlinable
    package init(_ sections: [[Element]], after last: SectionedRows? = nil) {
        self.sections = sections
        if let last, last.hasSections(asLongAs: sections) {
            ends = last.ends
            return
        }
        let offset = (last?.sections.count ?? 0) - sections.count
        var ends: [Int] = []
        ends.reserveCapacity(sections.count)
        var end = 0
        for index in sections.indices {
            let knownCount =
                last?.count(of: sections[index], ifSectionAt: index) ?? last?.count(of: sections[index], ifSectionAt: index + offset)
            end += knownCount ?? sections[index].count
            ends.append(end)
        }
        self.ends = ends
    }

    /// Returns true if the other sections have the same number and lengths as these.
    @inlinable
    func hasSections(asLongAs others: [[Element]]) -> Bool {
        guard sections.count == others.count else { return false }
        var start = 0
        for index in others.indices {
            if !sections[index].hasSameStorage(as: others[index]), others[index].count != ends[index] - start { return false }
            start = ends[index]
        }
        return true
    }

    /// Returns the number of a section's rows if it is the section at an index.
    @inlinable
    func count(of section: [Element], ifSectionAt index: Int) -> Int? {
        guard sections.indices.contains(index), sections[index].hasSameStorage(as: section) else { return nil }
        return ends[index] - start(of: index)
    }

    @inlinable
    func start(of section: Int) -> Int {
        section == 0 ? 0 : ends[section - 1]
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { ends.last ?? 0 }
    @inlinable package var count: Int { endIndex }

    /// - Complexity: O(log s) in the sections.
    @inlinable
    package subscript(position: Int) -> Element {
        let section = section(of: position)
        return sections[section][position - start(of: section)]
    }

    /// Returns the rows without those at ascending indices. Sections that lose no row keep their storage.
    @inlinable
    package func removing(_ indices: [Int]) -> SectionedRows {
        if indices.isEmpty { return self }
        var result = sections
        for index in indices.reversed() {
            let section = section(of: index)
            result[section].remove(at: index - start(of: section))
        }
        return SectionedRows(result, after: self)
    }

    @inlinable
    func section(of index: Int) -> Int {
        // Most lists have one section.
        if ends.count == 1 { return 0 }
        return ends.partitioningIndex { $0 > index }
    }
}

extension SectionedRows: Sendable where Element: Sendable {}

extension Array {
    /// The address of the storage, read without accessing the elements or the count.
    @inlinable var storage: UInt {
        unsafeBitCast(self, to: UInt.self)
    }

    /// True if two arrays share their storage. Then they have the same elements: while both are alive, a change of one copies its storage.
    @inlinable
    package func hasSameStorage(as other: [Element]) -> Bool {
        storage == other.storage
    }
}
