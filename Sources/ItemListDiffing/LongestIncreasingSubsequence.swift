/// Returns the positions, ascending, of a longest increasing subsequence of distinct `values`. Ignores negative values.
///
/// Patience sorting after Fredman, "On computing the length of longest increasing subsequences" (1975). A value above all earlier values,
/// or next to the last insertion, needs no search, so runs cost nothing extra.
///
/// - Complexity: O(n + m log m), where m is the number of values with a greater value before them.
@usableFromInline
func longestIncreasingSubsequence(of values: UnsafeBufferPointer<Int32>) -> [Int32] {
    let space = UnsafeMutableBufferPointer<Int32>.allocate(capacity: values.count * 3)
    defer { space.deallocate() }
    // ends[k] is the smallest last value of an increasing subsequence of k + 1 values; endPositions[k] is its position.
    let ends = UnsafeMutableBufferPointer(rebasing: space[..<values.count])
    let endPositions = UnsafeMutableBufferPointer(rebasing: space[values.count..<values.count * 2])
    let predecessors = UnsafeMutableBufferPointer(rebasing: space[(values.count * 2)...])
    var length = 0
    var place = -1
    for position in values.indices where values[position] >= 0 {
        let value = values[position]
        place = patiencePlace(of: value, in: UnsafeBufferPointer(rebasing: ends[..<length]), after: place)
        predecessors[position] = place > 0 ? endPositions[place - 1] : -1
        ends[place] = value
        endPositions[place] = Int32(truncatingIfNeeded: position)
        length = max(length, place + 1)
    }
    guard length > 0 else { return [] }
    return Array(unsafeUninitializedCapacity: length) { result, count in
        count = length
        var position = endPositions[length - 1]
        for place in (0..<length).reversed() {
            result[place] = position
            position = predecessors[Int(position)]
        }
    }
}

/// Returns the number of ascending `ends` below a value. Tries the end of the list and the index after `recent` first.
@inline(__always)
private func patiencePlace(of value: Int32, in ends: UnsafeBufferPointer<Int32>, after recent: Int) -> Int {
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
    // Each step adds half of the rest or nothing, by a mask. A branch on random values would be mispredicted half of the time.
    var count = high - low
    while count > 0 {
        let half = (count + 1) / 2
        let isLess = Int(ends[low + half - 1] &- value) >> (Int.bitWidth - 1)
        low += half & isLess
        count -= half
    }
    return low
}
