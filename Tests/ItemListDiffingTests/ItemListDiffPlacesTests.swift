import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct ItemListDiffPlacesTests {
    @Test(arguments: 0..<60)
    func placesAgreeWithACountOfTheRowsThatStay(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = Int.random(in: 0...20, using: &generator)
        let old = Array((0..<40).shuffled(using: &generator).prefix(size)).map { Row(id: $0) }
        var new = old.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            // Some ids are repeated; the diff leaves them out.
            new.insert(Row(id: .random(in: 0..<40, using: &generator)), at: .random(in: 0...new.count, using: &generator))
        }
        if seed.isMultiple(of: 5) { new.shuffle(using: &generator) }
        let diff = itemListDiff(from: old, to: new)
        let final = diff.withoutDuplicates(new)

        let inserted = Set(diff.insertions.map(\.index))
        let deleted = Set(diff.deletions)
        let newIDs = final.map(\.id)
        let oldIDs = old.map(\.id)
        for index in old.indices {
            let expected = deleted.contains(index) ? nil : newIDs.firstIndex(of: oldIDs[index])
            #expect(diff.newIndex(ofOld: index) == expected, "seed \(seed)")
        }
        for index in final.indices {
            let expected = inserted.contains(index) ? nil : oldIDs.firstIndex(of: newIDs[index])
            #expect(diff.oldIndex(ofNew: index) == expected, "seed \(seed)")
        }
    }
}
