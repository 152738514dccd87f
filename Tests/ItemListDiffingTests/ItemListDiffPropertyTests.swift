import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What holds for every diff, on seeded random lists. A failure names the seed of its one diff.
struct ItemListDiffPropertyTests {
    /// Many diffs of short lists, in parts that run side by side.
    @Test(arguments: 0..<10)
    func shortLists(part: UInt64) {
        for seed in part * 10_000..<part * 10_000 + TestDepth.count(2_500, whole: 10_000) {
            var random = RandomLists(seed: seed, idCount: 20)
            let old = random.uniqueRows(count: random.number(below: 15))
            let new = random.changed(old)
            guard check(from: old, to: new, seed: seed) else { return }
        }
    }

    @Test(arguments: 0..<20)
    func longLists(seed: UInt64) {
        var random = RandomLists(seed: seed, idCount: 2_000)
        let old = random.uniqueRows(count: 1_000)
        _ = check(from: old, to: random.changed(old), seed: seed)
        _ = check(from: old, to: random.slightlyChanged(old), seed: seed)
        _ = check(from: old, to: old.shuffled(using: &random.generator), seed: seed)
    }

    /// Each list is the result of the diff before, as on a screen.
    @Test(arguments: 0..<20)
    func chains(seed: UInt64) {
        var random = RandomLists(seed: seed, idCount: 24)
        var shown: [DiffRow] = []
        for _ in 0..<50 {
            let new = random.changed(shown)
            guard check(from: shown, to: new, seed: seed) else { return }
            shown = itemListDiff(from: shown, to: new).apply(to: shown, from: new)
        }
    }

    /// Lists that both repeat ids: the result never repeats one if the old list is not trusted, and otherwise is what the report says.
    @Test func repeatedIDsInBothLists() {
        for seed in UInt64(0)..<10_000 {
            var random = RandomLists(seed: seed, idCount: 6)
            let old = random.rows(count: random.number(below: 10))
            let new = random.rows(count: random.number(below: 10))
            let whole = itemListDiff(from: old, to: new, assumingUniqueOld: false)
            let expected = DiffOracle.firstRows(new)
            let trusting = itemListDiff(from: old, to: new)
            let kept = trusting.withoutDuplicates(new)
            let areGenuine = (whole.duplicates + trusting.duplicates).allSatisfy { duplicate in
                let list = duplicate.list == .old ? old : new
                return duplicate.keptIndex < duplicate.droppedIndex && list[duplicate.keptIndex].id == list[duplicate.droppedIndex].id
            }
            guard whole.replay(on: old, with: expected) == expected, whole.apply(to: old, from: new) == expected,
                trusting.replay(on: old, with: kept) == kept, trusting.apply(to: old, from: new) == kept, areGenuine
            else {
                Issue.record("seed \(seed): \(old) to \(new) gave \(whole.line) and \(trusting.line)")
                return
            }
        }
    }

    private func check(from old: [DiffRow], to new: [DiffRow], seed: UInt64) -> Bool {
        for allUpdated in [false, true] where !allUpdated || seed.isMultiple(of: 8) {
            let diff = itemListDiff(from: old, to: new, allUpdated: allUpdated)
            if let fault = DiffOracle(old: old, new: new).fault(of: diff, allUpdated: allUpdated) {
                Issue.record("seed \(seed), allUpdated \(allUpdated): \(fault): \(diff.line)")
                return false
            }
        }
        return true
    }
}
