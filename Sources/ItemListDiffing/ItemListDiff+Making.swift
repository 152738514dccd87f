/// Compares two lists of identified rows and returns the script with the fewest moves that turns the old list into the new one.
///
/// - The rows that don't move are a longest run of shared rows with the same order in both lists.
/// - A row in both lists is compared with its old value once. (Only a list that repeats an id may need a second comparison.)
/// - Rows shared at the head and the tail are matched by `==` of their ids, without hashing. So are rows between them with the same
///   neighbors as before. If more than eight rows are new, all other rows are hashed once to find a repeated id.
/// - Ids are compared with `==`, never by hash alone.
///
/// **Repeated ids.** In the new list the first row with an id wins; later ones are left out and reported. Applying the script to the old
/// list always gives the new list without the reported rows. The old list decides which repeated ids are *found*:
///
/// - Rows on screen come from an earlier diff, so their ids are unique. Then rows that both lists share have unique ids too, and every
///   repeated id in the new list is found.
/// - An old list from elsewhere may repeat ids. Pass false for `assumingUniqueOld` to hash every row. Then repeated rows of the old list
///   are deleted, and reported if the new list has the id. The result never repeats an id, whatever the input. If you pass true for such a
///   list, shared rows may stay repeated.
///
/// - Parameters:
///   - old: The rows shown now, at most `Int32.max`.
///   - new: The rows to show, in order, at most `Int32.max`.
///   - allUpdated: True to update equal rows that stay too, with the reason ``ItemListUpdateReason/presentation``.
///   - assumingUniqueOld: True if no id repeats in the old list. Every result of a diff satisfies this.
/// - Complexity: O(n) in the rows of both lists, and O(m log m) in the m rows that moved past another row. The former depends on
///   `hash(into:)`. An attacker can't choose ids that collide, because `Hasher` is seeded for each process. If many of k hashed ids still
///   collide, because they feed nothing to the hasher, O(k log k) for `Comparable` ids, otherwise O(k²).
@inlinable
public func itemListDiff<Element: Identifiable & Equatable>(
    from old: [Element], to new: [Element], allUpdated: Bool = false, assumingUniqueOld: Bool = true
) -> ItemListDiff {
    itemListDiff(from: old, to: new, allUpdated: allUpdated, assumingUniqueOld: assumingUniqueOld, shownIDs: nil)
}

/// Compares two lists with the help of known ids of the old rows.
@inlinable
package func itemListDiff<Element: Identifiable & Equatable>(
    from old: [Element], to new: [Element], allUpdated: Bool, assumingUniqueOld: Bool, shownIDs: ShownIDs<Element.ID>?
) -> ItemListDiff {
    precondition(max(old.count, new.count) <= Int32.max, "A list to compare has at most Int32.max rows.")
    return old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
            let comparison = ListComparison(old: old, new: new, allUpdated: allUpdated, shownIDs: shownIDs)
            if assumingUniqueOld, let diff = comparison.trimmedDiff() {
                return diff
            }
            return comparison.wholeDiff()
        }
    }
}

/// The reason to redraw a row, in its place or where it moved to.
public enum ItemListUpdateReason: Sendable, Hashable {
    /// The row no longer equals its old value.
    case content
    /// The row is equal, but the rows above or below it changed, and with them its corners, separators or insets.
    case neighbors
    /// The row is equal, but presentation data that its item reads changed: theme, strings or font size. A renderer updates data that it
    /// uses for all rows itself; see `ItemListTransition.presentationData`.
    case presentation
}

/// Compares two lists as ``itemListDiff(from:to:allUpdated:assumingUniqueOld:)`` does and returns the script as tuples that contain the
/// rows.
///
/// For code that already replays such tuples. Unlike older functions of this name, it doesn't need sorted lists.
///
/// - Parameters:
///   - leftList: The rows shown now. No id may repeat.
///   - rightList: The rows to show.
///   - allUpdated: True to update rows that stay even if they are equal.
/// - Returns: The indices to delete, to replay in reverse; the insertions (final index, row, previous index of a moved row), to replay in
///   order; and the updates (final index, row, previous index). Final indices refer to the right list without its duplicates.
/// - Complexity: The same as the diff.
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
