import ItemList
import Testing

/// What a diff looks at, counted: comparisons of rows, hashes of ids.
struct ItemListDiffCostTests {
    final class Counter {
        var comparisons = 0
        var hashes = 0
        var idComparisons = 0
    }

    struct CountedID: Hashable {
        let value: Int
        let counter: Counter
        /// Ids that all feed the same to the hasher have the same hash.
        let isColliding: Bool

        static func == (left: CountedID, right: CountedID) -> Bool {
            left.counter.idComparisons += 1
            return left.value == right.value
        }

        func hash(into hasher: inout Hasher) {
            counter.hashes += 1
            hasher.combine(isColliding ? 0 : value)
        }
    }

    struct CountedRow: Identifiable, Equatable {
        let id: CountedID
        var content = 0

        static func == (left: CountedRow, right: CountedRow) -> Bool {
            left.id.counter.comparisons += 1
            return left.id.value == right.id.value && left.content == right.content
        }
    }

    private let counter = Counter()

    /// What a list of 1,000 rows may cost, for each of its rows.
    struct Budget: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let comparisons: Int
        let idComparisons: Int
        let hashes: Int
        let change: @Sendable (inout [CountedRow]) -> Void
    }

    @Test(arguments: [
        Budget(testDescription: "equal lists", comparisons: 1_000, idComparisons: 1_000, hashes: 0) { _ in },
        Budget(testDescription: "one row changed", comparisons: 1_000, idComparisons: 1_002, hashes: 0) { $0[500].content += 1 },
        Budget(testDescription: "every row changed", comparisons: 1_000, idComparisons: 1_001, hashes: 0) { rows in
            for index in rows.indices { rows[index].content += 1 }
        },
        Budget(testDescription: "one appended", comparisons: 1_000, idComparisons: 2_005, hashes: 0) { rows in
            rows.append(CountedRow(id: CountedID(value: 1_000, counter: rows[0].id.counter, isColliding: false)))
        },
        Budget(testDescription: "one inserted on top", comparisons: 1_000, idComparisons: 2_005, hashes: 0) { rows in
            rows.insert(CountedRow(id: CountedID(value: 1_000, counter: rows[0].id.counter, isColliding: false)), at: 0)
        },
        // 900 rows stay, 100 go and 100 come: these are hashed, and all others once as ids that the new ones may repeat.
        Budget(testDescription: "a tenth each deleted, inserted, changed", comparisons: 900, idComparisons: 2_500, hashes: 1_100) { rows in
            let counter = rows[0].id.counter
            var result: [CountedRow] = []
            for (index, var row) in rows.enumerated() where index % 10 != 3 {
                if index % 10 == 6 { row.content += 1 }
                result.append(row)
                if index % 10 == 8 { result.append(CountedRow(id: CountedID(value: 1_000 + index, counter: counter, isColliding: false))) }
            }
            rows = result
        },
    ])
    func aDiffStaysWithinItsBudget(_ budget: Budget) {
        let old = rows(0..<1_000)
        var new = old
        budget.change(&new)
        let diff = itemListDiff(from: old, to: new)
        #expect(counter.comparisons == budget.comparisons)
        #expect(counter.idComparisons <= budget.idComparisons)
        #expect(counter.hashes <= budget.hashes)
        #expect(diff.replay(on: old, with: new) == new)
    }

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
        #expect(counter.hashes == 0)
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
        #expect(counter.hashes == 0)
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
