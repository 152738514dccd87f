/// Compares two lists of identified rows and returns the script with the fewest moves that turns the old one into the new one.
///
/// - The moves are the rows in both lists minus a longest run of them whose order is kept.
/// - A row in both lists is compared with its old self once. (Only a list that repeats an id may cost a second look.)
/// - Rows that both lists share at the head and at the tail are matched by `==` of their ids and not hashed, nor are rows between them that stand
///   near the same others as before. Where more than eight rows are new, all others are hashed once, to find an id that repeats.
/// - Ids are told apart by `==`, never by their hash alone.
///
/// **Repeated ids.** In the new list the first row with an id wins; later ones are left out and reported. Applying the script to the old list
/// always gives the new list without the reported rows. Which repeated ids are *found* rests on the old list:
///
/// - What is on a screen was put there by an earlier diff, so its ids are unique. Then so are those of rows that both lists share, and every
///   repeated id in the new list is found.
/// - An old list from elsewhere may repeat ids itself. Pass false for `assumingUniqueOld`: then every row is hashed, repeated rows of the old list
///   are deleted (and reported, where the id lives on), and the result never repeats an id, whatever the input. If true is passed nevertheless,
///   rows that both lists share may stay as they are, repeated or not.
///
/// - Parameters:
///   - old: The rows that are shown now, at most `Int32.max`.
///   - new: The rows to show, at most `Int32.max`, in the order in which to show them.
///   - allUpdated: Whether equal rows that stay in place are updates too, with the reason ``ItemListUpdateReason/presentation``.
///   - assumingUniqueOld: Whether no id stands in the old list twice, as is true of every result of a diff.
/// - Complexity: O(n) in the rows of both lists, and O(m log m) in the m rows that have overtaken another. As with every hash table the former
///   rests on `hash(into:)`. Ids chosen by someone outside can't be made to collide, as `Hasher` is seeded for each process. Where k rows have to
///   be hashed and the hashes of many collide nevertheless, as their ids feed nothing to the hasher, it is O(k log k) if ids are `Comparable`, else
///   O(k²) comparisons of ids.
@inlinable
public func itemListDiff<Element: Identifiable & Equatable>(
    from old: [Element], to new: [Element], allUpdated: Bool = false, assumingUniqueOld: Bool = true
) -> ItemListDiff {
    itemListDiff(from: old, to: new, allUpdated: allUpdated, assumingUniqueOld: assumingUniqueOld, shownIDs: nil)
}

/// The same where the ids of the old rows may be known.
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

/// Why a row must be drawn anew, in its place or where it moved to.
public enum ItemListUpdateReason: Sendable, Hashable {
    /// The row itself is no longer equal to what it was.
    case content
    /// The row is equal, but the rows above or below it changed, and with them its corners, separators or insets.
    case neighbors
    /// The row is equal, but what its item is made with changed: theme, strings, font size, where the item reads them. What a renderer draws all
    /// rows with it looks after by itself, as `ItemListTransition.presentationData` tells.
    case presentation
}

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
