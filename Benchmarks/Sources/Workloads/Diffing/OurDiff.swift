import ItemList

/// The script of this package.
func ourDiff<ID>(_ lists: DiffLists<ID>) -> Contestant {
    precondition(itemListDiff(from: lists.old, to: lists.new).apply(to: lists.old, from: lists.new) == lists.new, "The diff is wrong.")
    return Contestant(
        Name.ours,
        run: {
            DiffOutcome(itemListDiff(from: lists.old, to: lists.new)).checksum
        })
}

/// The script of this package, made by code that learns only at run time which rows it compares.
func ourGenericDiff<ID>(_ lists: DiffLists<ID>) -> Contestant {
    Contestant(
        Name.generic,
        run: {
            DiffOutcome(genericDiff(from: lists.old, to: lists.new)).checksum
        })
}

/// The diff without specialisation. The attribute, which the standard library tests itself with, keeps the optimiser from it.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func genericDiff<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) -> ItemListDiff {
    itemListDiff(from: old, to: new)
}

extension DiffOutcome {
    init(_ diff: ItemListDiff) {
        var movedCount = 0
        var changedCount = diff.updates.count
        for insertion in diff.insertions where insertion.previousIndex != nil {
            movedCount += 1
            if insertion.reason == .content { changedCount += 1 }
        }
        self.init(
            removedCount: diff.deletions.count - movedCount, insertedCount: diff.insertions.count - movedCount, changedCount: changedCount)
    }
}
