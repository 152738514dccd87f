import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct ItemListBatchTests {
    private typealias Place = ItemListBatch.Place

    /// Rows in sections, with each row's section in it or not, and the lists that follow.
    private static func sections(_ lists: inout RandomLists, _ rows: [DiffRow], isGrouped: Bool) -> [ItemListBatch.Section<Int>] {
        if isGrouped { return ItemListBatch.sections(of: rows.map(\.section)) }
        // Sections that cut the list anywhere, with empty ones among them.
        var sections: [ItemListBatch.Section<Int>] = []
        var rest = rows.count
        while rest > 0 {
            let count = lists.number(below: rest + 1)
            sections.append(.init(lists.number(below: 3), count: count))
            rest -= count
        }
        return sections
    }

    private static func cut(_ rows: [DiffRow], _ sections: [ItemListBatch.Section<Int>]) -> [[DiffRow]] {
        var rest = rows[...]
        return sections.map { section in
            defer { rest = rest.dropFirst(section.count) }
            return Array(rest.prefix(section.count))
        }
    }

    /// Transitions of lists with sections, each checked against the rules: 200,000 where everything is asked for, and 50,000 by default.
    @Test(arguments: UInt64(0)..<8) func everyBatchKeepsTheRules(part: UInt64) {
        var failure: String?
        for seed in (part * 25_000)..<(part * 25_000 + TestDepth.count(6_250, whole: 25_000)) where failure == nil {
            var lists = RandomLists(seed: seed, idCount: 7)
            let old = lists.uniqueRows(count: lists.number(below: 7))
            let given = lists.changed(old)
            let diff = itemListDiff(from: old, to: given)
            let new = diff.withoutDuplicates(given)
            let isGrouped = lists.number(below: 2) == 0
            let (before, after) = (
                Self.sections(&lists, old, isGrouped: isGrouped), Self.sections(&lists, new, isGrouped: isGrouped)
            )
            let target = Self.cut(new, after)
            var model = BatchModel(Self.cut(old, before))
            let batch = ItemListBatch(diff, from: before, to: after)
            model.apply(batch, to: target)
            if !model.faults.isEmpty || model.sections != target {
                failure = "seed \(seed): \(model.faults) \(batch) leads to \(model.sections), not to \(target)"
            }
        }
        #expect(failure == nil)
    }

    @Test(arguments: UInt64(0)..<4) func aListOfOneSectionKeepsTheRules(part: UInt64) {
        var failure: String?
        for seed in (part * 5_000)..<((part + 1) * 5_000) where failure == nil {
            var lists = RandomLists(seed: seed, idCount: 9)
            let old = lists.uniqueRows(count: lists.number(below: 9))
            let given = lists.changed(old)
            let diff = itemListDiff(from: old, to: given)
            let new = diff.withoutDuplicates(given)
            var model = BatchModel([old])
            let batch = ItemListBatch(diff)
            model.apply(batch, to: [new])
            let inSections = ItemListBatch(diff, from: [.init(0, count: old.count)], to: [.init(0, count: new.count)])
            if !model.faults.isEmpty || model.sections != [new] || inSections != batch {
                failure = "seed \(seed): \(model.faults) \(batch) leads to \(model.sections), not to \(new)"
            }
        }
        #expect(failure == nil)
    }

    @Test func aRowThatMovedAndChangedIsReloadedInTheSecondPass() {
        let batch = ItemListBatch(
            ItemListDiff(deletions: [0], insertions: [.init(index: 2, previousIndex: 0, reason: .content)]))
        #expect(batch.moves == [.init(from: Place(section: 0, item: 0), to: Place(section: 0, item: 2))])
        #expect(batch.laterReloads == [Place(section: 0, item: 2)])
        #expect(batch.reloads == [] && batch.deletions == [] && batch.insertions == [])
    }

    @Test func aRowThatStaysButChangesItsSectionMoves() {
        // a | b c  becomes  a b | c
        let batch = ItemListBatch(
            ItemListDiff(), from: [.init("x", count: 1), .init("y", count: 2)], to: [.init("x", count: 2), .init("y", count: 1)])
        #expect(batch.moves == [.init(from: Place(section: 1, item: 0), to: Place(section: 0, item: 1))])
    }

    @Test func sectionsThatChangePlacesGoAndCome() {
        let old: [ItemListBatch.Section<String>] = [.init("x", count: 1), .init("y", count: 1)]
        let diff = ItemListDiff(deletions: [0], insertions: [.init(index: 1, previousIndex: 0)])
        let batch = ItemListBatch(diff, from: old, to: old.reversed())
        #expect(batch.deletedSections.count == 1 && batch.insertedSections.count == 1)
        #expect(batch.deletions == [] && batch.insertions == [])
    }

    @Test func nothingToDoIsEmpty() {
        #expect(ItemListBatch(ItemListDiff()).isEmpty)
        #expect(ItemListBatch(ItemListDiff(), from: [.init(1, count: 2)], to: [.init(1, count: 2)]).isEmpty)
        #expect(!ItemListBatch(ItemListDiff(deletions: [0])).isEmpty)
    }
}
