import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

/// The diff of lists that are built of sections.
struct SectionDiffTests {
    /// Each list is the one before with some sections changed, inserted, deleted or moved, and with rows moved from one to another. What is not
    /// changed is shared.
    @Test(arguments: UInt64(0)..<400)
    func theScriptIsRightAndHasTheFewestMoves(seed: UInt64) {
        var random = RandomLists(seed: seed, idCount: 60)
        var shown = (0..<random.number(below: 8)).map { section in
            (0..<random.number(below: 6)).map { random.row(id: section * 6 + $0) }
        }
        for _ in 0..<12 {
            let new = random.changed(sections: shown)
            let (old, final) = (Array(shown.joined()), Array(new.joined()))
            let allUpdated = random.number(below: 8) == 0
            let diff = itemListDiff(from: shown, to: new, allUpdated: allUpdated)
            let flat = itemListDiff(from: old, to: final, allUpdated: allUpdated)
            if let fault = DiffOracle(old: old, new: final).fault(of: diff, allUpdated: allUpdated) {
                Issue.record("seed \(seed): \(fault): \(diff.line), all rows: \(flat.line)")
                return
            }
            #expect(diff.apply(to: old, from: final) == flat.apply(to: old, from: final), "seed \(seed)")
            // What is shown next repeats no id.
            var ids: Set<Int> = []
            shown =
                diff.duplicates.isEmpty ? new : new.map { section in section.filter { ids.insert($0.id).inserted } }
        }
    }

    private let counter = ItemListDiffCostTests.Counter()

    private func counted(_ ids: Range<Int>) -> [ItemListDiffCostTests.CountedRow] {
        ids.map { .init(id: .init(value: $0, counter: counter, isColliding: false)) }
    }

    private func expectNoLook(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(counter.comparisons == 0, sourceLocation: sourceLocation)
        #expect(counter.idComparisons == 0, sourceLocation: sourceLocation)
        #expect(counter.hashes == 0, sourceLocation: sourceLocation)
    }

    @Test func sharedSectionsAreNotLookedAt() {
        let old = (0..<100).map { counted($0 * 10..<$0 * 10 + 10) }
        #expect(itemListDiff(from: old, to: old).isEmpty)
        expectNoLook()

        var new = old
        new[3][4].content += 1
        new[97][0].content += 1
        let diff = itemListDiff(from: old, to: new)
        #expect(diff.line == "~34<34 ~970<970")
        #expect(counter.comparisons == 20)
        #expect(counter.idComparisons <= 24)
        #expect(counter.hashes == 0)
    }

    @Test func aSectionThatGoesCostsNothing() {
        let old = (0..<100).map { counted($0 * 10..<$0 * 10 + 10) }
        var new = old
        new.remove(at: 50)
        #expect(itemListDiff(from: old, to: new).deletions == Array(500..<510))
        expectNoLook()
    }

    @Test func aNewRowIsToldFromAllOthersByItsIDAlone() {
        let old = (0..<100).map { counted($0 * 10..<$0 * 10 + 10) }
        var new = old
        new[50] += counted(1_000..<1_001)
        #expect(itemListDiff(from: old, to: new).line == "+510")
        #expect(counter.comparisons == 10)
        #expect(counter.idComparisons <= 1_050)
    }

    @Test func aListOfOneSectionIsSharedAsAWhole() {
        let rows = counted(0..<10)
        #expect(itemListDiff(from: [rows], to: [[], rows]).isEmpty)
        expectNoLook()
        #expect(itemListDiff(from: [rows], to: [rows], allUpdated: true).updates.count == 10)
    }

    /// Sections that read alike share their rows.
    @Test(arguments: [
        ScriptExample("", "", ""),
        ScriptExample("", "a b|c", "+0 +1 +2"),
        ScriptExample("a b|c", "", "-0 -1 -2"),
        ScriptExample("a b|c d|e f", "a b|c d1 x|e f", "+4 ~3<3"),
        ScriptExample("a b|c d|e f", "a b1|c d|f e", "-5 +4<5 ~1<1"),
        ScriptExample("a b||c d", "a b|c||d", ""),
        // A row that goes from one section to another, past a shared one, has moved.
        ScriptExample("a b|c d|e f", "a|c d|e f b", "-1 +5<1"),
        // A shared section that moved is one block.
        ScriptExample("a b|c|d e f", "a b|d e f|c", "-2 +5<2"),
        // An id that a shared section has too: the first row wins.
        ScriptExample("a b|c d", "a b|c a1 d", "new 0=3"),
        ScriptExample("a b|c d", "d1 a b|c d", "-3 +0<3* new 0=4"),
        ScriptExample("a b|c d|e", "a b x|c d|x e", "+2 new 2=5"),
        ScriptExample("a b|c d", "a b|a b|c d", "new 0=2 new 1=3"),
    ])
    func rowsMoveBetweenSections(_ example: ScriptExample) {
        var storage: [String: [DiffRow]] = [:]
        func sections(_ text: String) -> [[DiffRow]] {
            text.split(separator: "|", omittingEmptySubsequences: false).map { section in
                let section = String(section)
                let rows = storage[section] ?? DiffRow.rows(section)
                storage[section] = rows
                return rows
            }
        }
        let (old, new) = (sections(example.old), sections(example.new))
        let diff = itemListDiff(from: old, to: new)
        #expect(diff.line == example.script)
        #expect(diff == itemListDiff(from: Array(old.joined()), to: Array(new.joined())))
    }

    @Test(arguments: [1, 8, 9, 30])
    func newRowsThatRepeatASharedOneAreFound(count: Int) {
        let old = (0..<4).map { section in (0..<10).map { DiffRow(id: section * 10 + $0) } }
        var new = old
        new[1] += (1..<count).map { DiffRow(id: 100 + $0) } + [DiffRow(id: 35, content: 1)]
        let diff = itemListDiff(from: old, to: new)
        #expect(diff.duplicates == [.init(list: .new, keptIndex: 19 + count, droppedIndex: 35 + count)])
        #expect(diff == itemListDiff(from: Array(old.joined()), to: Array(new.joined())))
    }
}
