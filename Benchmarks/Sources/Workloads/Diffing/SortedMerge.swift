/// A merge of two lists that stand in the order of their ids: the lesser of the two next rows goes or comes, equal ids are compared.
/// A list in another order would give a wrong script.
func sortedMerge<ID>(_ lists: DiffLists<ID>) -> Contestant {
    Contestant(
        Name.merge,
        run: {
            mergeOutcome(from: lists.old, to: lists.new).checksum
        })
}

private func mergeOutcome<ID>(from old: [DiffRow<ID>], to new: [DiffRow<ID>]) -> DiffOutcome {
    var (deletions, insertions, updates) = ([Int](), [Int](), [(index: Int, previousIndex: Int)]())
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count, newIndex < new.count {
        if old[oldIndex].id == new[newIndex].id {
            if old[oldIndex] != new[newIndex] { updates.append((newIndex, oldIndex)) }
            oldIndex += 1
            newIndex += 1
        } else if old[oldIndex].id < new[newIndex].id {
            deletions.append(oldIndex)
            oldIndex += 1
        } else {
            insertions.append(newIndex)
            newIndex += 1
        }
    }
    deletions += oldIndex..<old.count
    insertions += newIndex..<new.count
    return DiffOutcome(removedCount: deletions.count, insertedCount: insertions.count, changedCount: updates.count)
}
