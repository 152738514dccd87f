import ItemList
import Testing

/// What a diff looks at, counted: comparisons of rows, hashes of ids.
struct ItemListDiffCostTests {
    final class Counter {
        var comparisons = 0
        var hashes = 0
    }

    struct CountedID: Hashable {
        let value: Int
        let counter: Counter
        /// Ids that all feed the same to the hasher have the same hash.
        let isColliding: Bool

        static func == (left: CountedID, right: CountedID) -> Bool { left.value == right.value }

        func hash(into hasher: inout Hasher) {
            counter.hashes += 1
            hasher.combine(isColliding ? 0 : value)
        }
    }

    struct CountedRow: Identifiable, Equatable {
        let id: CountedID

        static func == (left: CountedRow, right: CountedRow) -> Bool {
            left.id.counter.comparisons += 1
            return left.id == right.id
        }
    }

    private let counter = Counter()

    private func rows(_ ids: some Sequence<Int>, isColliding: Bool = false) -> [CountedRow] {
        ids.map { CountedRow(id: CountedID(value: $0, counter: counter, isColliding: isColliding)) }
    }

    @Test func equalListsAreComparedOnceAndNotHashed() {
        let diff = itemListDiff(from: rows(0..<100), to: rows(0..<100))
        #expect(diff.isEmpty)
        #expect(counter.comparisons == 100)
        #expect(counter.hashes == 0)
    }

    @Test func sharedEndsAreNotHashed() {
        let diff = itemListDiff(from: rows(0..<100), to: rows(Array(0..<50) + [200, 51] + (52..<100)))
        #expect(diff.line == "-50 +50")
        #expect(counter.comparisons == 99)
        #expect(counter.hashes == 2)
    }

    @Test func deletedRowsBetweenSharedEndsAreNotHashed() {
        let diff = itemListDiff(from: rows(0..<100), to: rows(Array(0..<20) + Array(60..<100)))
        #expect(diff.deletions == Array(20..<60))
        #expect(counter.comparisons == 60)
        #expect(counter.hashes == 0)
    }

    @Test func rowsBetweenSharedEndsAreHashedOnceAtMost() {
        let middle = Array(40..<60).shuffledFixed
        _ = itemListDiff(from: rows(0..<100), to: rows(Array(0..<40) + middle + Array(60..<100)))
        #expect(counter.comparisons == 100)
        #expect(counter.hashes <= 40)
    }

    @Test func aMovedRowIsHashedAndThoseItPassesAreNot() {
        let diff = itemListDiff(from: rows(0..<100), to: rows([99] + Array(0..<99)))
        #expect(diff.line == "-99 +0<99")
        #expect(counter.comparisons == 100)
        #expect(counter.hashes == 2)
    }

    @Test func rowsBetweenSmallChangesAreNotHashed() {
        let diff = itemListDiff(from: rows(0..<100), to: rows((1..<100).filter { $0 % 10 != 5 && $0 != 99 }))
        #expect(diff.deletions.count == 12)
        #expect(counter.comparisons == 88)
        #expect(counter.hashes == 0)
    }

    @Test func manyNewRowsAreToldFromAllOthersByTheirHash() {
        let new = Array(0..<50) + Array(200..<220) + Array(50..<100)
        let diff = itemListDiff(from: rows(0..<100), to: rows(new))
        #expect(diff.insertions.map(\.index) == Array(50..<70))
        #expect(counter.comparisons == 100)
        #expect(counter.hashes == 120)
    }

    @Test func rowsInReverseAreFoundWithoutAHash() {
        _ = itemListDiff(from: rows(0..<100), to: rows((0..<100).reversed()))
        #expect(counter.comparisons == 100)
        #expect(counter.hashes <= 102)
    }

    @Test func movedRowsAreComparedOnce() {
        _ = itemListDiff(from: rows(0..<100), to: rows(Array(0..<100).shuffledFixed))
        #expect(counter.comparisons == 100)
    }

    @Test func idsThatShareAHashAreToldApart() {
        let old = rows(0..<60, isColliding: true)
        let new = rows((10..<70).reversed(), isColliding: true)
        let diff = itemListDiff(from: old, to: new)
        #expect(diff.apply(to: old, from: new) == new)
        #expect(diff.insertions.count { $0.previousIndex != nil } == 49)
        #expect(diff.insertions.count { $0.previousIndex == nil } == 10)
        #expect(diff.duplicates.isEmpty)
    }

    @Test func idsThatShareAHashCostNothingInSharedEnds() {
        let diff = itemListDiff(from: rows(0..<1000, isColliding: true), to: rows([2000] + Array(0..<1000), isColliding: true))
        #expect(diff.line == "+0")
        #expect(counter.hashes == 1)
    }
}

extension [Int] {
    /// The elements in a disorder that is always the same: every seventh of the rest, round and round.
    fileprivate var shuffledFixed: [Int] {
        var rest = self
        var result: [Int] = []
        var index = 0
        while !rest.isEmpty {
            index = (index + 6) % rest.count
            result.append(rest.remove(at: index))
        }
        return result
    }
}
