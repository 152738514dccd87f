import OrderedCollections

/// A script by ordered sets of the lists' ids: what one set has and the other has not goes or comes, and a row that stands behind one
/// which stood after it moves (more rows than need be).
func orderedSetDiff<ID>(_ lists: DiffLists<ID>) -> Contestant {
    Contestant(
        Name.orderedSet,
        run: {
            orderedSetOutcome(from: lists.old, to: lists.new).checksum
        })
}

private func orderedSetOutcome<ID>(from old: [DiffRow<ID>], to new: [DiffRow<ID>]) -> DiffOutcome {
    let oldIDs = OrderedSet(old.map(\.id))
    let newIDs = OrderedSet(new.map(\.id))
    var deletions = old.indices.filter { !newIDs.contains(old[$0].id) }
    var insertions: [(index: Int, previousIndex: Int?)] = []
    var outcome = DiffOutcome(removedCount: deletions.count, insertedCount: 0, changedCount: 0)
    var lastStaying = -1
    for index in new.indices {
        guard let previousIndex = oldIDs.firstIndex(of: new[index].id) else {
            insertions.append((index, nil))
            outcome.insertedCount += 1
            continue
        }
        if old[previousIndex] != new[index] { outcome.changedCount += 1 }
        if previousIndex < lastStaying {
            deletions.append(previousIndex)
            insertions.append((index, previousIndex))
        } else {
            lastStaying = previousIndex
        }
    }
    deletions.sort()
    precondition(old.count - deletions.count + insertions.count == new.count, "The script is wrong.")
    return outcome
}
