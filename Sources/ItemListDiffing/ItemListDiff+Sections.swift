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
