import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Ids that share their hashes, as they feed little to the hasher or nothing.
struct ItemListDiffCollisionTests {
    /// An id without an order, one of five hashes.
    private struct PoorID: Hashable {
        let number: Int

        func hash(into hasher: inout Hasher) {
            hasher.combine(number % 5)
        }
    }

    /// An id with an order and no hash of its own.
    private struct OrderedID: Hashable, Comparable {
        let number: Int
        let comparisons: Counter?

        static func == (left: OrderedID, right: OrderedID) -> Bool {
            left.comparisons?.increment()
            return left.number == right.number
        }

        static func < (left: OrderedID, right: OrderedID) -> Bool {
            left.comparisons?.increment()
            return left.number < right.number
        }

        func hash(into hasher: inout Hasher) {}
    }

    private struct CollidingRow<ID: Hashable>: Identifiable, Equatable {
        let id: ID
        let content: Int
    }

    private func expectSameScript<ID: Hashable>(_ seed: UInt64, _ id: (Int) -> ID) {
        var random = RandomLists(seed: seed, idCount: 1_500)
        let old = random.uniqueRows(count: 700)
        for new in [random.changed(old), old.shuffled(using: &random.generator), old.reversed(), random.uniqueRows(count: 700)] {
            let repeated = new + new.prefix(random.number(below: 20))
            for assumingUniqueOld in [true, false] {
                let diff = itemListDiff(
                    from: old.map { CollidingRow(id: id($0.id), content: $0.content) },
                    to: repeated.map { CollidingRow(id: id($0.id), content: $0.content) }, assumingUniqueOld: assumingUniqueOld)
                let plain = itemListDiff(
                    from: old.map { CollidingRow(id: $0.id, content: $0.content) },
                    to: repeated.map { CollidingRow(id: $0.id, content: $0.content) }, assumingUniqueOld: assumingUniqueOld)
                #expect(diff == plain, "seed \(seed)")
            }
        }
    }

    @Test(arguments: UInt64(0)..<4)
    func theScriptIsThatOfIDsWithHashes(seed: UInt64) {
        expectSameScript(seed) { OrderedID(number: $0, comparisons: nil) }
        expectSameScript(seed) { PoorID(number: $0) }
    }

    /// 10,000 rows would take fifty million comparisons if each were compared with those before it.
    @Test func idsWithAnOrderAreFoundByIt() {
        let comparisons = Counter()
        let old = (0..<10_000).map { CollidingRow(id: OrderedID(number: $0, comparisons: comparisons), content: 0) }
        var random = SeededGenerator(seed: 1)
        let diff = itemListDiff(from: old, to: old.shuffled(using: &random))
        #expect(diff.deletions.count == diff.insertions.count)
        #expect(comparisons.count < 10_000 * 100)
        let others = (0..<10_000).map { CollidingRow(id: OrderedID(number: 20_000 - $0, comparisons: comparisons), content: 0) }
        let all = itemListDiff(from: old, to: others)
        #expect(all.insertions.count == 10_000)
        #expect(comparisons.count < 10_000 * 200)
    }
}
