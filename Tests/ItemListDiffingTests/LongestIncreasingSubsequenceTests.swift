import TestSupport
import Testing

@testable import ItemList
@testable import ItemListDiffing

struct LongestIncreasingSubsequenceTests {
    @Test func namesPositionsAndPassesOverNegativeValues() {
        #expect(subsequence(of: []) == [])
        #expect(subsequence(of: [-1, -2]) == [])
        #expect(subsequence(of: [0, -1, 1, 2]) == [0, 2, 3])
        #expect(subsequence(of: [9, 0, 1, 2]) == [1, 2, 3])
        #expect(subsequence(of: [1, 2, 3, 0]) == [0, 1, 2])
        #expect(subsequence(of: [3, -1, 2, 0]).count == 1)
    }

    /// Every set of positions of short lists is tried.
    @Test(arguments: UInt64(0)..<200)
    func isIncreasingAndLongest(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let values = (0..<Int32(seed % 9)).map { $0 * 3 }.shuffled(using: &generator)
        let result = subsequence(of: values)
        let longest = (0..<1 << values.count).map { subset in values.indices.filter { subset >> $0 & 1 == 1 } }
            .filter { positions in isIncreasing(positions.map { values[$0] }) }
            .map(\.count).max()
        #expect(isIncreasing(result), "seed \(seed)")
        #expect(isIncreasing(result.map { values[Int($0)] }), "seed \(seed)")
        #expect(result.count == longest, "seed \(seed)")
    }

    private func subsequence(of values: [Int32]) -> [Int32] {
        values.withUnsafeBufferPointer { longestIncreasingSubsequence(of: $0) }
    }

    private func isIncreasing(_ values: [Int32]) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }
}
