/// Compares two lists of sections at the cost of the changed sections only.
///
/// Sections that both lists share are skipped: the same array, not a copy with equal rows. Only the rows of the other sections are
/// compared, as ``itemListDiff(from:to:allUpdated:assumingUniqueOld:)`` does.
///
/// ```swift
/// var sections = shown
/// sections[3][7].isOn.toggle()  // copies one section, shares all others
/// let diff = itemListDiff(from: shown, to: sections)
/// ```
///
/// The script covers the whole list: its indices count through all sections, and it has the fewest moves. All rows are compared if a row
/// moved between sections, a section moved, or the new list repeats an id.
///
/// - Parameters:
///   - old: The sections shown now. No id may repeat in them. Every result of a diff satisfies this.
///   - new: The sections to show, in order, at most `Int32.max` rows.
///   - allUpdated: True to update equal rows that stay too, with the reason ``ItemListUpdateReason/presentation``. Then all rows are
///     compared.
/// - Complexity: O(s) in the sections, plus the diff of all rows in unshared sections. The ids of new rows are also searched among all old
///   rows: with `==` for up to eight new rows, by hash for more.
@inlinable
public func itemListDiff<Element: Identifiable & Equatable>(
    from old: [[Element]], to new: [[Element]], allUpdated: Bool = false
) -> ItemListDiff {
    let old = SectionedRows(old)
    return itemListDiff(from: old, to: SectionedRows(new, after: old), allUpdated: allUpdated, shownIDs: nil)
}

/// Compares two lists with counted sections, with the help of known ids of the old rows.
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
    /// Returns the new index of a row that stays in its place; nil if the row is deleted or moves.
    /// - Complexity: O(log of the changes).
    public func newIndex(ofOld index: Int) -> Int? {
        let deleted = deletions.partitioningIndex { $0 >= index }
        if deleted < deletions.count, deletions[deleted] == index { return nil }
        // Staying rows keep their order: the new index is the rank-th index without an insertion.
        let rank = index - deleted
        return rank + insertions.indices.partitioningIndex { insertions[$0].index - $0 > rank }
    }

    /// Returns the old index of a row that stays in its place; nil if the row is new or moved.
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
    /// Returns the first index from which on all elements satisfy a predicate.
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

/// The storage of a section's rows and their position in the list.
///
/// Two live arrays with the same storage have equal rows: changing one of them copies its storage.
@usableFromInline
struct SectionPlace: Identifiable, Equatable {
    /// The address of the rows.
    @usableFromInline let id: UInt
    @usableFromInline let section: Int
    /// The index of the section's first row in the whole list.
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

    /// Compares two lists of sections by storage alone.
    @usableFromInline
    static func diff(from old: [SectionPlace], to new: [SectionPlace]) -> ItemListDiff {
        itemListDiff(from: old, to: new)
    }
}
