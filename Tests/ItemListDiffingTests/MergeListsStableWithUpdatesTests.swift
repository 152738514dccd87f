import ItemList
import Testing
@testable import ItemListTestSupport

struct MergeListsStableWithUpdatesTests {
    @Test func carriesTheRowsOfTheSameScript() {
        let result = mergeListsStableWithUpdates(leftList: DiffRow.rows("a b c d"), rightList: DiffRow.rows("c b1 x d1 x1 a"))
        #expect(result.deleteIndices == [0, 2])
        #expect(result.insertions.map(\.0) == [0, 2, 4])
        #expect(result.insertions.map(\.1) == DiffRow.rows("c x a"))
        #expect(result.insertions.map(\.2) == [2, nil, 0])
        #expect(result.updates.map(\.0) == [1, 3])
        #expect(result.updates.map(\.1) == DiffRow.rows("b1 d1"))
        #expect(result.updates.map(\.2) == [1, 3])
    }

    @Test func allUpdatedNamesEveryRowThatStays() {
        let rows = DiffRow.rows("a b")
        let result = mergeListsStableWithUpdates(leftList: rows, rightList: rows, allUpdated: true)
        #expect(result.deleteIndices.isEmpty && result.insertions.isEmpty)
        #expect(result.updates.map(\.0) == [0, 1])
        #expect(result.updates.map(\.2) == [0, 1])
    }
}
