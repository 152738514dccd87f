import TestSupport
import Testing

@testable import ItemList

@Suite struct ElementsNotSharedTests {
    @Test func setsOfAllSizesMatchTheStandardLibrary() {
        var random = SeededGenerator(seed: 7)
        for size in 0...40 {
            for otherSize in 0...40 {
                let range = 0..<Int.random(in: 1...60, using: &random)
                let set = Set((0..<size).map { _ in range.randomElement(using: &random)! })
                let other = Set((0..<otherSize).map { _ in range.randomElement(using: &random)! })
                #expect(set.elementsNotShared(with: other) == set.symmetricDifference(other))
            }
        }
    }

    @Test func copiesThatChangedByOneElementDifferInIt() {
        let set = Set(0..<1000)
        var other = set
        #expect(set.elementsNotShared(with: other).isEmpty)
        other.remove(500)
        #expect(set.elementsNotShared(with: other) == [500])
        #expect(other.elementsNotShared(with: set) == [500])
        other.insert(1000)
        #expect(set.elementsNotShared(with: other) == [500, 1000])
    }
}
