/// `CollectionDifference` between the lists' ids, with moves inferred, and `==` of the rows that both lists have.
func standardLibraryDiff<ID>(_ lists: DiffLists<ID>) -> Contestant {
    Contestant(
        Name.standardLibrary,
        run: {
            standardLibraryOutcome(from: lists.old, to: lists.new).checksum
        })
}

private func standardLibraryOutcome<ID>(from old: [DiffRow<ID>], to new: [DiffRow<ID>]) -> DiffOutcome {
    let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
    var outcome = DiffOutcome(removedCount: 0, insertedCount: 0, changedCount: 0)
    for case .remove(_, _, nil) in difference.removals {
        outcome.removedCount += 1
    }
    for case .insert(let offset, _, let source) in difference.insertions {
        guard let source else {
            outcome.insertedCount += 1
            continue
        }
        if old[source] != new[offset] { outcome.changedCount += 1 }
    }
    // The rows that are neither removed nor inserted follow each other in both lists.
    var removals = difference.removals.makeIterator()
    var insertions = difference.insertions.makeIterator()
    var (removal, insertion) = (removals.next(), insertions.next())
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
        if case .remove(oldIndex, _, _)? = removal {
            oldIndex += 1
            removal = removals.next()
        } else if case .insert(newIndex, _, _)? = insertion {
            newIndex += 1
            insertion = insertions.next()
        } else {
            if old[oldIndex] != new[newIndex] { outcome.changedCount += 1 }
            oldIndex += 1
            newIndex += 1
        }
    }
    return outcome
}
