extension ItemListDiff {
    /// Returns a new list without its repeated rows: the list that final indices refer to.
    ///
    /// - Parameter new: The new list of this diff.
    /// - Complexity: O(1) without duplicates, otherwise O(n).
    @inlinable
    public func withoutDuplicates<Element>(_ new: [Element]) -> [Element] {
        guard duplicates.contains(where: { $0.list == .new }) else { return new }
        var result: [Element] = []
        result.reserveCapacity(new.count)
        var next = 0
        for duplicate in duplicates where duplicate.list == .new {
            result += new[next..<duplicate.droppedIndex]
            next = duplicate.droppedIndex + 1
        }
        result += new[next...]
        return result
    }

    /// Applies this script to the old list. Rows that the script doesn't name come from the old list, all others from the new list.
    ///
    /// The result equals deletions in reverse, then insertions in order, then updates, but takes one pass.
    ///
    /// - Parameters:
    ///   - old: The old list of this diff.
    ///   - new: The new list of this diff, including its duplicates.
    /// - Precondition: The diff was made between lists of these lengths.
    /// - Complexity: O(n) in the rows of both lists.
    @inlinable
    public func apply<Element>(to old: [Element], from new: [Element]) -> [Element] {
        let final = withoutDuplicates(new)
        precondition(
            old.count - deletions.count + insertions.count == final.count,
            "A diff applies only to the lists between which it was made.")
        guard !isEmpty else { return old }
        var result: [Element] = []
        result.reserveCapacity(final.count)
        var nextDeletion = 0
        var nextInsertion = 0
        for index in old.indices {
            if nextDeletion < deletions.count, deletions[nextDeletion] == index {
                nextDeletion += 1
                continue
            }
            while nextInsertion < insertions.count, insertions[nextInsertion].index == result.count {
                result.append(final[result.count])
                nextInsertion += 1
            }
            result.append(old[index])
        }
        result += final[result.count...]
        for update in updates {
            result[update.index] = final[update.index]
        }
        return result
    }
}
