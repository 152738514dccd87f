/// The positions, ascending, of a longest increasing subsequence of distinct `values`; negative values are passed over.
///
/// Patience sorting after Fredman, "On computing the length of longest increasing subsequences" (1975). A value above all before it, or next to
/// where the last one went, is placed without a search, so that runs cost nothing extra.
///
/// - Complexity: O(n + m log m), where m is the number of values that have a greater one before them.
@usableFromInline
func longestIncreasingSubsequence(of values: [Int32]) -> [Int32] {
    // ends[k] is the least value that ends an increasing subsequence of k + 1 values, endPositions[k] its position.
    var ends: [Int32] = []
    var endPositions: [Int32] = []
    var predecessors = [Int32](repeating: -1, count: values.count)
    var place = -1
    for position in values.indices where values[position] >= 0 {
        let value = values[position]
        place = patiencePlace(of: value, in: ends, after: place)
        if place > 0 {
            predecessors[position] = endPositions[place - 1]
        }
        if place == ends.count {
            ends.append(value)
            endPositions.append(Int32(position))
        } else {
            ends[place] = value
            endPositions[place] = Int32(position)
        }
    }
    guard var position = endPositions.last else { return [] }
    for length in endPositions.indices.reversed() {
        endPositions[length] = position
        position = predecessors[Int(position)]
    }
    return endPositions
}

/// How many of the ascending `ends` are less than a value. Tries the end of the list and the place after the `recent` one first.
private func patiencePlace(of value: Int32, in ends: [Int32], after recent: Int) -> Int {
    guard let last = ends.last, value < last else { return ends.count }
    var low = 0
    var high = ends.count - 1
    if recent < high {
        if ends[recent] > value {
            high = recent
        } else if ends[recent + 1] > value {
            return recent + 1
        } else {
            low = recent + 2
        }
    }
    // Each step adds half of what is left, or nothing, by a mask: a branch on random values would be guessed wrong every other time.
    var count = high - low
    while count > 0 {
        let half = (count + 1) / 2
        let isLess = Int(ends[low + half - 1] &- value) >> (Int.bitWidth - 1)
        low += half & isLess
        count -= half
    }
    return low
}
