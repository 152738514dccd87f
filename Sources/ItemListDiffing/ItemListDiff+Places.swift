extension ItemListDiff {
    /// Where a row that stays in its place stands after the change; nil if it goes or moves.
    /// - Complexity: O(log of the changes).
    public func newIndex(ofOld index: Int) -> Int? {
        let deleted = deletions.partitioningIndex { $0 >= index }
        if deleted < deletions.count, deletions[deleted] == index { return nil }
        // The rows that stay keep their order: this one is the rank-th place that no insertion takes.
        let rank = index - deleted
        return rank + insertions.indices.partitioningIndex { insertions[$0].index - $0 > rank }
    }

    /// Where a row that stays in its place stood before the change; nil if it is new or moved.
    /// - Complexity: O(log of the changes).
    @usableFromInline
    package func oldIndex(ofNew index: Int) -> Int? {
        let inserted = insertions.partitioningIndex { $0.index >= index }
        if inserted < insertions.count, insertions[inserted].index == index { return nil }
        let rank = index - inserted
        return rank + deletions.indices.partitioningIndex { deletions[$0] - $0 > rank }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that holds for all after it too.
    /// - Complexity: O(log n).
    @inlinable
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
