import Signals
import TestSupport
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
            bag.element(at: index)?._withUnsafeGuaranteedRef { element in left.append(elements.firstIndex { $0 === element } ?? -1) }
        }
        #expect(left == Array(500..<500 + remaining))
    }

    /// The elements of a bag, in order.
    private func elements(of bag: borrowing Bag<Element>) -> [ObjectIdentifier] {
        let elements = Received<ObjectIdentifier>()
        for index in 0..<bag.endIndex {
            bag.element(at: index)?._withUnsafeGuaranteedRef { elements.append(ObjectIdentifier($0)) }
        }
        return elements.values
    }

    /// What is wrong with a bag that should have some elements in order; nil if nothing is.
    private func fault(of bag: borrowing Bag<Element>, _ model: [Element]) -> String? {
        let expected = model.map { ObjectIdentifier($0) }
        guard bag.count == model.count else { return "\(bag.count) elements, not \(model.count)" }
        guard elements(of: bag) == expected else { return "\(model.count) elements in another order" }
        let seen = Received<ObjectIdentifier>()
        let isComplete = bag.allSatisfy { element in
            seen.append(ObjectIdentifier(element))
            return true
        }
        return isComplete && seen.values == expected ? nil : "allSatisfy sees other elements"
    }

    @Test(arguments: 0...130) func everyCountIsRemovedInAnyOrder(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var bag = Bag<Element>()
        var model = (0..<count).map { _ in Element() }
        var faults: [String] = []
        for element in model { bag.append(element) }
        for element in model.shuffled(using: &random) {
            bag.remove(element)
            bag.remove(element)
            model.removeAll { $0 === element }
            faults += [fault(of: bag, model)].compactMap { $0 }
        }
        #expect(faults.first == nil)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomChangesAgreeWithAnArray(seed: UInt64) {
        weak var last: Element?
        do {
            var random = SeededGenerator(seed: seed)
            var bag = Bag<Element>()
            var model: [Element] = []
            var removed: [Element] = []
            var faults: [String] = []
            for step in 0..<3_000 where faults.isEmpty {
                switch Int.random(in: 0..<100, using: &random) {
                case 0..<55 where model.count < 130:
                    let element = removed.popLast() ?? Element()
                    bag.append(element)
                    model.append(element)
                case 0..<99 where !model.isEmpty:
                    let element = model.remove(at: .random(in: model.indices, using: &random))
                    bag.remove(element)
                    if Bool.random(using: &random) { removed.append(element) }
                default:
                    let all = bag.removeAll()
                    if !all.elementsEqual(model, by: ===) { faults.append("removeAll gives other elements") }
                    model = []
                }
                faults += [fault(of: bag, model)].compactMap { $0 }.map { "step \(step): \($0)" }
            }
            last = model.last
            #expect(faults.first == nil)
        }
        #expect(last == nil, "the bag releases its elements")
    }
}
