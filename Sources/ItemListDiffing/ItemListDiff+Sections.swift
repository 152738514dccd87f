/// Compares two lists that are built of sections, at the cost of the sections that changed.
///
/// A section that both lists share (the same array, not a copy with the same rows) is not looked at: its rows are known to stay. Only the rows
/// of the other sections are compared, as ``itemListDiff(from:to:allUpdated:assumingUniqueOld:)`` does.
///
/// ```swift
/// var sections = shown
/// sections[3][7].isOn.toggle()  // copies one section, shares all others
/// let diff = itemListDiff(from: shown, to: sections)
/// ```
///
/// The script is one of the lists as a whole: its indices count through all sections, and it has the fewest moves. Where a row moved from one
/// section to another, a section itself moved, or an id stands in the new list twice, all rows are compared.
///
/// - Parameters:
///   - old: The sections that are shown now. No id may stand in them twice, as is true of every result of a diff.
///   - new: The sections to show, in the order in which to show them, at most `Int32.max` rows.
///   - allUpdated: Whether equal rows that stay in place are updates too, with the reason ``ItemListUpdateReason/presentation``. Then all rows
///     are compared.
/// - Complexity: O(s) in the sections, and that of the diff of all rows in sections that are not shared. Where rows are new their ids are also
///   looked for among those of all old rows: by `==` where there are eight of them or fewer, by their hashes otherwise.
@inlinable
public func itemListDiff<Element: Identifiable & Equatable>(
    from old: [[Element]], to new: [[Element]], allUpdated: Bool = false
) -> ItemListDiff {
    let old = SectionedRows(old)
    return itemListDiff(from: old, to: SectionedRows(new, after: old), allUpdated: allUpdated, shownIDs: nil)
}

/// The same for lists whose sections are counted, and where the ids of the old rows may be known.
@inlinable
package func itemListDiff<Element: Identifiable & Equatable>(
    from old: SectionedRows<Element>, to new: SectionedRows<Element>, allUpdated: Bool, shownIDs: ShownIDs<Element.ID>?
) -> ItemListDiff {
    let comparison = SectionComparison(old: old, new: new, shownIDs: shownIDs)
    if !allUpdated, let diff = comparison.diffOfChangedSections() {
        return diff
    }
    return itemListDiff(
        from: comparison.rows(of: old.sections[...]), to: comparison.rows(of: new.sections[...]), allUpdated: allUpdated,
        assumingUniqueOld: true, shownIDs: shownIDs)
}

extension ItemListDiff {
    /// Where a row that stays in its place stands after the change; nil if it goes or moves.
    /// - Complexity: O(log of the changes).
    public func newIndex(ofOld index: Int) -> Int? {
        let deleted = deletions.partitioningIndex { $0 >= index }
        if deleted < deletions.count, deletions[deleted] == index { return nil }
        // The rows that stay keep their order: this one is the rank-th place that no insertion takes.
        let rank = index - deleted
        return rank + insertions.indices.partitioningIndex { insertions[$0].index - $0 > rank }
    }

    /// Where a row that stays in its place stood before the change; nil if it is new or moved.
    /// - Complexity: O(log of the changes).
    @usableFromInline
    package func oldIndex(ofNew index: Int) -> Int? {
        let inserted = insertions.partitioningIndex { $0.index >= index }
        if inserted < insertions.count, insertions[inserted].index == index { return nil }
        let rank = index - inserted
        return rank + deletions.indices.partitioningIndex { deletions[$0] - $0 > rank }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that holds for all after it too.
    /// - Complexity: O(log n).
    @inlinable
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}

/// Where the rows of a section lie in memory, and where they stand in the list.
///
/// While two arrays live they have the same rows if they have the same storage: who changes one of them gets storage of its own.
@usableFromInline
struct SectionPlace: Identifiable, Equatable {
    /// What tells where the rows lie.
    @usableFromInline let id: UInt
    /// The section among all of its list.
    @usableFromInline let section: Int
    /// The index of its first row in the whole list.
    @usableFromInline let start: Int

    @inlinable
    init(id: UInt, section: Int, start: Int) {
        self.id = id
        self.section = section
        self.start = start
    }

    @usableFromInline
    static func == (left: SectionPlace, right: SectionPlace) -> Bool {
        left.id == right.id
    }

    /// The script that turns one list of sections into another, by their storage alone.
    @usableFromInline
    static func diff(from old: [SectionPlace], to new: [SectionPlace]) -> ItemListDiff {
        itemListDiff(from: old, to: new)
    }
}
