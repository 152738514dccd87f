/// Rows in sections that lie one after the other, each found by its index in the whole list.
@usableFromInline
struct SectionedRows<Element>: RandomAccessCollection {
    @usableFromInline let sections: [[Element]]
    /// The index of the row after each section's last one.
    @usableFromInline let ends: [Int]

    /// - Complexity: O(s) in the sections.
    @inlinable
    init(_ sections: [[Element]]) {
        self.sections = sections
        var ends: [Int] = []
        ends.reserveCapacity(sections.count)
        var end = 0
        for index in sections.indices {
            end += sections[index].count
            ends.append(end)
        }
        self.ends = ends
    }

    @usableFromInline var startIndex: Int { 0 }
    @usableFromInline var endIndex: Int { ends.last ?? 0 }
    @usableFromInline var count: Int { endIndex }

    /// - Complexity: O(log s) in the sections.
    @usableFromInline
    subscript(position: Int) -> Element {
        let section = section(of: position)
        return sections[section][section == 0 ? position : position - ends[section - 1]]
    }

    /// The rows without some of them, by ascending index. Sections that lose none stay what they are.
    func removing(_ indices: [Int]) -> SectionedRows {
        if indices.isEmpty { return self }
        var result = sections
        for index in indices.reversed() {
            let section = section(of: index)
            result[section].remove(at: section == 0 ? index : index - ends[section - 1])
        }
        return SectionedRows(result)
    }

    /// The section in which the row at an index stands.
    private func section(of index: Int) -> Int {
        // Most lists are one section.
        if ends.count == 1 { return 0 }
        return ends.partitioningIndex { $0 > index }
    }
}

extension SectionedRows: Sendable where Element: Sendable {}
