import ItemList
import Testing
@testable import ItemListTestSupport

/// The exact scripts of small changes.
struct ItemListDiffScriptTests {
    @Test(arguments: [
        ScriptExample("", "", ""),
        ScriptExample("", "a b", "+0 +1"),
        ScriptExample("a b", "", "-0 -1"),
        ScriptExample("a b c", "a b c", ""),
        ScriptExample("a", "b", "-0 +0"),
        ScriptExample("a b c", "x a b c", "+0"),
        ScriptExample("a b c", "a b c x", "+3"),
        ScriptExample("a b c", "a x b c", "+1"),
        ScriptExample("a b c", "b c", "-0"),
        ScriptExample("a b c", "a c", "-1"),
        ScriptExample("a b c d e", "a c x e y", "-1 -3 +2 +4"),
        ScriptExample("a b c", "x y z", "-0 -1 -2 +0 +1 +2"),
    ])
    func deletionsCountInTheOldListAndInsertionsInTheFinalOne(_ example: ScriptExample) {
        expect(example)
    }

    @Test(arguments: [
        ScriptExample("a b c", "a b1 c", "~1<1"),
        ScriptExample("a b c", "a1 b1 c1", "~0<0 ~1<1 ~2<2"),
        ScriptExample("a b c", "x a b c1", "+0 ~3<2"),
        ScriptExample("a b c d", "b1 d1", "-0 -2 ~0<1 ~1<3"),
        ScriptExample("a b c d e", "a1 x c1 y e1", "-1 -3 +1 +3 ~0<0 ~2<2 ~4<4"),
        ScriptExample("a b c d", "x a1 b1 c1 d1", "+0 ~1<0 ~2<1 ~3<2 ~4<3"),
    ])
    func updatesNameTheFinalAndThePreviousPlace(_ example: ScriptExample) {
        expect(example)
    }

    @Test(arguments: [
        ScriptExample("a b c d", "d a b c", "-3 +0<3"),
        ScriptExample("a b c d", "b c d a", "-0 +3<0"),
        ScriptExample("a b c d", "b c d a1", "-0 +3<0*"),
        ScriptExample("a b c d", "c d x a1", "-0 -1 +2 +3<0*"),
        ScriptExample("a b c d e f g", "a e f c d b g", "-1 -4 -5 +1<4 +2<5 +5<1"),
        ScriptExample("a b c", "c b a", "-1 -2 +0<2 +1<1"),
        ScriptExample("a b c d e", "e1 b1 x d a1", "-0 -2 -4 +0<4* +2 +4<0* ~1<1"),
    ])
    func aMovedRowIsOneDeletionAndOneInsertionThatNamesItsOldPlace(_ example: ScriptExample) {
        expect(example)
    }

    @Test(arguments: [
        ScriptExample("a b", "a b", "~0<0p ~1<1p"),
        ScriptExample("a b", "a b1", "~0<0p ~1<1"),
        ScriptExample("a b c", "b x c1 a", "-0 +1 +3<0 ~0<1p ~2<2"),
        ScriptExample("a b c", "x a b c", "+0 ~1<0p ~2<1p ~3<2p"),
    ])
    func allUpdatedMakesAnUpdateOfEveryRowThatStays(_ example: ScriptExample) {
        expect(example, allUpdated: true)
    }

    @Test func aScriptIsEmptyWhenThereIsNothingToReplay() {
        #expect(ItemListDiff().isEmpty)
        #expect(ItemListDiff(duplicates: [.init(list: .new, keptIndex: 0, droppedIndex: 1)]).isEmpty)
        #expect(!ItemListDiff(deletions: [0]).isEmpty)
        #expect(!ItemListDiff(insertions: [.init(index: 0)]).isEmpty)
        #expect(!ItemListDiff(updates: [.init(index: 0, previousIndex: 0, reason: .neighbors)]).isEmpty)
    }

    @Test func applyKeepsTheOldRowsThatTheScriptDoesNotName() {
        let old = DiffRow.rows("a b c")
        let new = DiffRow.rows("b1 c1 a1")
        let onlyMove = ItemListDiff(deletions: [0], insertions: [.init(index: 2, previousIndex: 0)])
        #expect(onlyMove.apply(to: old, from: new) == DiffRow.rows("b c a1"))
    }

    private func expect(_ example: ScriptExample, allUpdated: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        let old = DiffRow.rows(example.old)
        let new = DiffRow.rows(example.new)
        let diff = itemListDiff(from: old, to: new, allUpdated: allUpdated)
        #expect(diff.line == example.script, sourceLocation: sourceLocation)
        #expect(diff.replay(on: old, with: new) == new, sourceLocation: sourceLocation)
        #expect(diff.apply(to: old, from: new) == new, sourceLocation: sourceLocation)
    }

    @Test func aDiffPrintsItselfInWords() {
        #expect("\(ItemListDiff.Insertion(index: 2))" == "+2")
        #expect("\(ItemListDiff.Insertion(index: 2, previousIndex: 0))" == "+2 from 0")
        #expect("\(ItemListDiff.Insertion(index: 2, previousIndex: 0, reason: .neighbors))" == "+2 from 0 (neighbors)")
        #expect("\(ItemListDiff.Update(index: 2, previousIndex: 1, reason: .content))" == "2 from 1 (content)")
    }
}
