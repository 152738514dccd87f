/// Rows in sections that lie one after the other, each found by its index in the whole list.
@usableFromInline
package struct SectionedRows<Element>: RandomAccessCollection {
    @usableFromInline package let sections: [[Element]]
    /// The index of the row after each section's last one.
    @usableFromInline let ends: [Int]

    /// Creates a list of sections. Those that an earlier list has at the same place, counted from the first or from the last one, are not
    /// looked at.
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

    /// Whether other sections are as many and as long as these.
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

    /// The number of a section's rows, if it is the one at an index.
    @inlinable
    func count(of section: [Element], ifSectionAt index: Int) -> Int? {
        guard sections.indices.contains(index), sections[index].hasSameStorage(as: section) else { return nil }
        return ends[index] - start(of: index)
    }

    /// The index of a section's first row.
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

    /// The rows without some of them, by ascending index. Sections that lose none stay what they are.
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

    /// The section in which the row at an index stands.
    @inlinable
    func section(of index: Int) -> Int {
        // Most lists are one section.
        if ends.count == 1 { return 0 }
        return ends.partitioningIndex { $0 > index }
    }
}

extension SectionedRows: Sendable where Element: Sendable {}

extension Array {
    /// What tells where the elements lie, read without a look at them or at their number.
    @inlinable var storage: UInt {
        unsafeBitCast(self, to: UInt.self)
    }

    /// Whether two arrays lie in the same place: then they have the same elements. While both live, who changes one gets storage of its own.
    @inlinable
    package func hasSameStorage(as other: [Element]) -> Bool {
        storage == other.storage
    }
}
