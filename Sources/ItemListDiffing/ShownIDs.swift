/// Knows of the ids of the rows that a renderer has, so that new rows are told from them at the cost of what is new.
///
/// To look for an id among those of all rows costs a small part of what it costs to hash them all. So that is what a diff does until it was done
/// as often as would have paid for the hashes. Kept are those and not the ids: a hash that is not there says that an id is new, and one that is
/// there leaves the question to a search. Ids that share a hash, which hardly happens by chance, end it for good.
// Sendable: used in one diff after the other, each of which begins when the one before is over.
@usableFromInline package final class ShownIDs<ID: Hashable>: @unchecked Sendable {
    /// nil as long as it would not have paid, or if ids share one.
    @usableFromInline @exclusivity(unchecked) var hashes: Set<Int>?
    /// How many ids were looked for among all others.
    @usableFromInline @exclusivity(unchecked) var searchCount = 0
    @usableFromInline @exclusivity(unchecked) var doIDsShareHashes = false

    /// The searches that cost as much as hashing all ids.
    @inlinable static var affordableSearchCount: Int { 16 }

    package init() {}

    /// Whether an id is known to be that of no row. False says nothing.
    @inlinable
    func isNew(_ id: ID) -> Bool {
        guard let hashes else { return false }
        return !hashes.contains(id.hashValue)
    }

    /// Notes that the ids of new rows were looked for among all others.
    @inlinable
    func noteSearch(_ newRowCount: Int) {
        // More ids than these are not looked for one by one: all are hashed.
        searchCount += newRowCount > 8 ? Self.affordableSearchCount : newRowCount
    }

    /// Follows a diff from the rows that the renderer had; `new` are those that it leads to.
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
