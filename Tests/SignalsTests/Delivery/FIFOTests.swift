import TestSupport
import Testing

@testable import Signals

@Suite struct FIFOTests {
    /// An element that is counted as long as it lives.
    private final class Item {
        let number: Int
        private let live: Tally

        init(_ number: Int, _ live: Tally) {
            self.number = number
            self.live = live
            live.add(1)
        }

        deinit {
            live.add(-1)
        }
    }

    /// A queue beside an array that does the same.
    private struct Pair {
        let live: Tally
        var queue = FIFO<Item>()
        var model: [Int] = []

        init(_ live: Tally) {
            self.live = live
        }

        mutating func append(_ number: Int) {
            queue.append(Item(number, live))
            model.append(number)
        }

        mutating func popFirst() -> String? {
            let expected = model.isEmpty ? nil : model.removeFirst()
            let number = queue.popFirst()?.number
            return number == expected ? nil : "popped \(number ?? -1), not \(expected ?? -1)"
        }

        mutating func modifyFirst(_ number: Int) {
            queue.modifyFirst { $0 = Item(number, live) }
            if !model.isEmpty { model[0] = number }
        }

        mutating func modifyLast(_ number: Int) {
            queue.modifyLast { $0 = Item(number, live) }
            if !model.isEmpty { model[model.count - 1] = number }
        }

        /// What is wrong with the queue; nil if nothing is.
        var fault: String? {
            guard queue.count == model.count, queue.isEmpty == model.isEmpty else { return "\(queue.count) elements, not \(model.count)" }
            guard queue.first?.number == model.first, queue.last?.number == model.last else { return "another first or last element" }
            guard queue.map(\.number) == model else { return "\(queue.map(\.number)), not \(model)" }
            guard model.indices.allSatisfy({ queue[$0].number == model[$0] }) else { return "a subscript gives another element" }
            return nil
        }
    }

    private enum Change: CaseIterable {
        case append, appendMany, pop, popHalf, popAll, modifyFirst, modifyLast

        func apply(to pair: inout Pair, from number: Int) -> String? {
            let count = pair.model.count
            switch self {
            case .append: pair.append(number)
            case .appendMany: for offset in 0...count { pair.append(number + offset) }
            case .pop: return pair.popFirst()
            case .popHalf: for _ in 0..<count / 2 { if let fault = pair.popFirst() { return fault } }
            case .popAll: for _ in 0...count { if let fault = pair.popFirst() { return fault } }
            case .modifyFirst: pair.modifyFirst(number)
            case .modifyLast: pair.modifyLast(number)
            }
            return nil
        }
    }

    /// A queue of a count whose first element is not at the start of its memory.
    private func makePair(count: Int, shift: Int, _ live: Tally) -> Pair {
        var pair = Pair(live)
        for number in 0..<shift { pair.append(-number) }
        for number in 0..<count {
            pair.append(number)
            if number < shift { _ = pair.popFirst() }
        }
        while pair.model.count > count { _ = pair.popFirst() }
        return pair
    }

    @Test(arguments: 0...130) func aCopyAndItsOriginalChangeApart(count: Int) {
        let live = Tally()
        var faults: [String] = []
        for shift in Set([0, 1, 3, count / 2, count]) {
            for first in Change.allCases {
                for second in Change.allCases {
                    var original = makePair(count: count, shift: shift, live)
                    var copy = original
                    let results = [
                        first.apply(to: &copy, from: 1_000), original.fault, copy.fault, second.apply(to: &original, from: 2_000),
                        original.fault, copy.fault, first.apply(to: &copy, from: 3_000), original.fault, copy.fault,
                    ]
                    faults += results.compactMap { $0 }.map { "shift \(shift), \(first) and \(second): \($0)" }
                }
            }
        }
        #expect(faults.first == nil)
        #expect(live.value == 0, "each element is released once")
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomChangesOfCopiesAgreeWithArrays(seed: UInt64) {
        let live = Tally()
        var random = SeededGenerator(seed: seed)
        var fault: String?
        do {
            var pairs = [Pair(live)]
            var step = 0
            while step < 5_000, fault == nil {
                step += 1
                let index = Int.random(in: 0..<pairs.count, using: &random)
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<6 where pairs[index].model.count < 130: pairs[index].append(step)
                case 0..<9: fault = pairs[index].popFirst()
                case 9: Bool.random(using: &random) ? pairs[index].modifyFirst(step) : pairs[index].modifyLast(step)
                case 10 where pairs.count < 5: pairs.append(pairs[index])
                default: if pairs.count > 1 { pairs.remove(at: index) }
                }
                if step.isMultiple(of: 7) { fault = fault ?? pairs.compactMap(\.fault).first }
            }
            fault = (fault ?? pairs.compactMap(\.fault).first).map { "step \(step): \($0)" }
        }
        #expect(fault == nil)
        #expect(live.value == 0, "each element is released once")
    }

    @Test func anIteratorKeepsWhatItBeganWith() {
        var queue = FIFO<Int>()
        for number in 0..<5 { queue.append(number) }
        var iterator = queue.makeIterator()
        _ = iterator.next()
        for number in 5..<20 { queue.append(number) }
        while queue.popFirst() != nil {}
        #expect([iterator.next(), iterator.next(), iterator.next(), iterator.next(), iterator.next()] == [1, 2, 3, 4, nil])
    }
}
