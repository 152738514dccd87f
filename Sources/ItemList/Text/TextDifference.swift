/// Where two texts differ: in one run of characters, between what they begin with and what they end with.
package struct TextDifference: Sendable, Hashable {
    /// What of the old text is gone.
    package let removed: Range<Int>
    /// What of the new text is new.
    package let inserted: Range<Int>

    /// - Parameter caret: where the caret stands in the new text. Typing leaves what stands after it as it was, so "aa" that became
    ///   "aaa" got its first, second or third letter by that. nil takes the longest common start.
    /// - Complexity: O(length).
    package init(from old: [Character], to new: [Character], caret: Int? = nil) {
        let shorter = min(old.count, new.count)
        var (prefix, suffix) = (0, 0)
        if let caret {
            let limit = min(shorter, max(0, new.count - max(0, caret)))
            while suffix < limit, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        }
        while prefix < shorter - suffix, old[prefix] == new[prefix] { prefix += 1 }
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        removed = prefix..<old.count - suffix
        inserted = prefix..<new.count - suffix
    }

    package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Where a place of the old text is in the new one. Inside of a run that became as many characters it stays where it is; else it
    /// goes to the end of what is new.
    package func newOffset(of offset: Int) -> Int {
        if offset <= removed.lowerBound { return offset }
        if offset >= removed.upperBound { return offset + inserted.count - removed.count }
        return removed.count == inserted.count ? offset : inserted.upperBound
    }
}
