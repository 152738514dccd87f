/// The hashes of the ids that a renderer shows, for detecting new rows at the cost of the new rows only.
///
/// Searching an id among all rows costs a small part of hashing all rows. So a diff searches until the searches cost as much as the hashes.
/// Only hashes are kept, not ids: an absent hash means that an id is new, and a present one requires a search. If two ids share a hash,
/// which hardly happens by chance, hashes are given up for good.
// Sendable: used by one diff at a time; each diff begins after the one before has ended.
@usableFromInline package final class ShownIDs<ID: Hashable>: @unchecked Sendable {
    /// nil until the hashes pay off, or if two ids share a hash.
    @usableFromInline @exclusivity(unchecked) var hashes: Set<Int>?
    /// The number of ids searched among all others so far.
    @usableFromInline @exclusivity(unchecked) var searchCount = 0
    @usableFromInline @exclusivity(unchecked) var doIDsShareHashes = false

    /// The number of searches that cost as much as hashing all ids.
    @inlinable static var affordableSearchCount: Int { 16 }

    package init() {}

    /// Returns true if no row has an id. False means unknown.
    @inlinable
    func isNew(_ id: ID) -> Bool {
        guard let hashes else { return false }
        return !hashes.contains(id.hashValue)
    }

    /// Counts a search for the ids of new rows among all others.
    @inlinable
    func noteSearch(_ newRowCount: Int) {
        // More than eight ids are not searched one by one; all rows are hashed.
        searchCount += newRowCount > 8 ? Self.affordableSearchCount : newRowCount
    }

    /// Applies a diff from the rows of the renderer to the `new` rows.
    /// - Complexity: O(changes) hashes; O(n) once.
    @inlinable
    package func apply<Element: Identifiable>(_ diff: ItemListDiff, from old: SectionedRows<Element>, to new: SectionedRows<Element>)
    where Element.ID == ID {
        if hashes != nil {
            for index in diff.deletions {
                hashes?.remove(old[index].id.hashValue)
            }
            for insertion in diff.insertions {
                insert(new[insertion.index].id)
            }
        } else if searchCount >= Self.affordableSearchCount, !doIDsShareHashes {
            hashes = Set(minimumCapacity: new.count)
            for section in new.sections {
                for row in section {
                    insert(row.id)
                }
            }
        }
    }

    @inlinable
    func insert(_ id: ID) {
        if hashes?.insert(id.hashValue).inserted == false {
            hashes = nil
            doIDsShareHashes = true
        }
    }
}
