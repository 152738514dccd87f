import Signals
import Testing

@Suite struct BagTests {
    private final class Element: BagElement {
        var bagIndex: Int32 = -1
    }

    /// What a source does for each value it does for each slot.
    @Test(arguments: [0, 1, 50]) func theFirstHalfAndThenTheLastOnesLeaveFewHoles(remaining: Int) {
        var bag = Bag<Element>()
        let elements = (0..<1_000).map { _ in Element() }
        for element in elements {
            bag.append(element)
        }
        for element in elements[..<500] {
            bag.remove(element)
        }
        for element in elements[(500 + remaining)...].reversed() {
            bag.remove(element)
        }
        let (count, slots) = (bag.count, bag.endIndex)
        #expect(count == remaining)
        #expect(slots <= max(16, 2 * remaining))
        var left: [Int] = []
        for index in 0..<bag.endIndex {
            bag.with(index) { element in left.append(elements.firstIndex { $0 === element } ?? -1) }
        }
        #expect(left == Array(500..<500 + remaining))
    }
}
