import ItemList
import Testing
@testable import ItemListTestSupport

/// Ids that stand in a list more than once.
struct ItemListDiffDuplicateTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        let result: String
        let script: String

        init(_ old: String, _ new: String, result: String, _ script: String) {
            self.old = old
            self.new = new
            self.result = result
            self.script = script
        }

        var testDescription: String { "[\(old)] to [\(new)]" }
    }

    @Test(
        "In the new list the first row wins",
        arguments: [
            Example("", "a b a1 a2", result: "a b", "+0 +1 new 0=2 new 0=3"),
            Example("a b", "a b b1", result: "a b", "new 1=2"),
            Example("a b c", "a b c a", result: "a b c", "new 0=3"),
            Example("a b c", "a c1 b c", result: "a c1 b", "-2 +1<2* new 1=3"),
            Example("a b c d", "c a b c d1", result: "c a b d1", "-2 +0<2 ~3<3 new 0=3"),
            Example("a b c", "x x a b c", result: "x a b c", "+0 new 0=1"),
            Example("a b c", "a x b x y c1", result: "a x b y c1", "+1 +3 ~4<2 new 1=3"),
            Example("a b", "b b a", result: "b a", "-1 +0<1 new 0=1"),
            Example("a b c d", "a d c b a1 d1 e", result: "a d c b e", "-2 -3 +1<3 +2<2 +4 new 0=4 new 1=5"),
        ])
    func firstInNewWins(_ example: Example) {
        expect(example, assumingUniqueOld: true)
    }

    @Test(
        "In the old list the first row stands for its id and later ones are deleted",
        arguments: [
            Example("x a b a1 y", "a b", result: "a b", "-0 -3 -4 old 1=3"),
            Example("x a a b y", "b a b", result: "b a", "-0 -2 -3 -4 +0<3 new 0=2 old 1=2"),
            Example("a a", "b", result: "b", "-0 -1 +0"),
        ])
    func firstInOldWins(_ example: Example) {
        expect(example, assumingUniqueOld: false)
    }

    @Test func aTrustingDiffThatMeetsARepeatedOldRowStartsOver() {
        let old = DiffRow.rows("o p q r s t u a v a1 w")
        let new = DiffRow.rows("e f g h i j k a l")
        let diff = itemListDiff(from: old, to: new)
        #expect(diff == itemListDiff(from: old, to: new, assumingUniqueOld: false))
        #expect(diff.duplicates == [.init(list: .old, keptIndex: 7, droppedIndex: 9)])
    }

    @Test(
        "Ends that both lists share lose their duplicates only when the old list is not trusted",
        arguments: [
            Example("a a b", "a a b", result: "a b", "-1 new 0=1 old 0=1"),
            Example("a b a", "a c a", result: "a c", "-1 -2 +1 new 0=2 old 0=2"),
        ])
    func sharedEndsOfAnOldListThatRepeatsIDs(_ example: Example) {
        expect(example, assumingUniqueOld: false)
        let old = DiffRow.rows(example.old)
        let new = DiffRow.rows(example.new)
        let trusting = itemListDiff(from: old, to: new)
        #expect(trusting.apply(to: old, from: new) == new)
        #expect(trusting.duplicates.isEmpty)
    }

    /// Few new rows are compared with the shared ends, many are looked up: a repeated id must be found in both ways, at either end.
    @Test(arguments: [1, 7, 8, 9, 30], [0, 19])
    func aNewRowThatRepeatsASharedEndIsFound(newRowCount: Int, repeated: Int) {
        let old = (0..<20).map { DiffRow(id: $0) }
        let inserted = (0..<newRowCount - 1).map { DiffRow(id: 100 + $0) } + [DiffRow(id: repeated, content: 1)]
        let new = old[..<10] + inserted + old[10...]
        let diff = itemListDiff(from: old, to: Array(new))
        let place = 10 + newRowCount - 1
        let expected =
            repeated == 0
            ? ItemListDiff.Duplicate(list: .new, keptIndex: 0, droppedIndex: place)
            : ItemListDiff.Duplicate(list: .new, keptIndex: place, droppedIndex: new.count - 1)
        #expect(diff.duplicates == [expected])
        var result = Array(new)
        result.remove(at: expected.droppedIndex)
        #expect(diff.apply(to: old, from: Array(new)) == result)
        #expect(diff.insertions.count { $0.previousIndex != nil } == (repeated == 0 ? 0 : 1))
    }

    /// A row that comes at an end is looked for while the others are compared, in parts, whether they changed or not.
    @Test(arguments: [0, 75, 150], [0, 1, 2, 3])
    func aRowThatRepeatsAnyOtherIsFound(place: Int, changedOfThree: Int) {
        let old = (0..<150).map { DiffRow(id: $0) }
        let changed = old.map { DiffRow(id: $0.id, content: $0.id % 3 < changedOfThree ? 1 : 0) }
        for repeated in old.indices {
            var new = changed
            new.insert(DiffRow(id: repeated, content: 2), at: place)
            let other = repeated < place ? repeated : repeated + 1
            var result = new
            result.remove(at: max(place, other))
            let diff = itemListDiff(from: old, to: new)
            guard diff.duplicates == [.init(list: .new, keptIndex: min(place, other), droppedIndex: max(place, other))],
                diff.replay(on: old, with: result) == result
            else {
                Issue.record("row \(repeated) at \(place): \(diff.line)")
                return
            }
        }
    }

    private func expect(_ example: Example, assumingUniqueOld: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        let old = DiffRow.rows(example.old)
        let new = DiffRow.rows(example.new)
        let result = DiffRow.rows(example.result)
        let diff = itemListDiff(from: old, to: new, assumingUniqueOld: assumingUniqueOld)
        #expect(diff.line == example.script, sourceLocation: sourceLocation)
        #expect(diff.withoutDuplicates(new) == result, sourceLocation: sourceLocation)
        #expect(diff.replay(on: old, with: result) == result, sourceLocation: sourceLocation)
        #expect(diff.apply(to: old, from: new) == result, sourceLocation: sourceLocation)
    }
}
