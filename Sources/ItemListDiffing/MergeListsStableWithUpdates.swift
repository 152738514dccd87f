/// Compares two lists as ``itemListDiff(from:to:allUpdated:assumingUniqueOld:)`` does, and returns the script as tuples that carry the rows.
///
/// For code that replays such tuples already. Unlike older functions of this name it needs no sorted lists.
///
/// - Parameters:
///   - leftList: The rows that are shown now. No id may stand in it twice.
///   - rightList: The rows to show.
///   - allUpdated: Whether rows that stay in place are updates even when they are equal.
/// - Returns: The indices to delete, to be replayed in reverse; the insertions (final index, row, previous index of a moved row), to be replayed in
///   order; and the updates (final index, row, previous index). Final indices count in the right list without rows whose id stands in it earlier.
/// - Complexity: That of the diff.
@inlinable
public func mergeListsStableWithUpdates<Element: Identifiable & Equatable>(
    leftList: [Element], rightList: [Element], allUpdated: Bool = false
) -> (deleteIndices: [Int], insertions: [(Int, Element, Int?)], updates: [(Int, Element, Int)]) {
    let diff = itemListDiff(from: leftList, to: rightList, allUpdated: allUpdated)
    let rows = diff.withoutDuplicates(rightList)
    return (
        deleteIndices: diff.deletions,
        insertions: diff.insertions.map { ($0.index, rows[$0.index], $0.previousIndex) },
        updates: diff.updates.map { ($0.index, rows[$0.index], $0.previousIndex) }
    )
}
