/// What becomes of the characters where a text is changed: a mark that is typed joins the character before it, and halves of flags what
/// stands beside them.
///
/// Characters before the place of a change stay what they are, but for the last of them; those after it from the first one on that begins
/// where a character began before. So a change costs what it changes, and nothing for the rest of a long text.
struct TextSeam {
    /// What of the old text becomes something else.
    let range: Range<Int>
    /// What it becomes.
    let characters: [Character]
    /// The place after what was put in.
    let caret: Int

    /// - Complexity: O(length of what is put in), longer only where halves of flags follow.
    init(replacing range: Range<Int>, of old: [Character], with new: [Character]) {
        let start = max(range.lowerBound - 1, 0)
        var head = String(old[start..<range.lowerBound])
        head.append(contentsOf: new)
        let headCount = head.count
        var end = range.upperBound
        var taken = 1
        var joined = Array(head)
        while end < old.count {
            let next = min(end + taken, old.count)
            joined = Array(head + String(old[range.upperBound..<next]))
            end = next
            // A character that ends the text as it did begins where it did.
            if let last = joined.last, last.isIdentical(to: old[next - 1]) { break }
            taken *= 2
        }
        caret = start + min(headCount, joined.count)
        // What stayed what it is, on either side.
        let isFirstKept = start < range.lowerBound && joined.first.map { $0.isIdentical(to: old[start]) } ?? false
        var keptCount = 0
        while keptCount < min(end - range.upperBound, joined.count - (isFirstKept ? 1 : 0)),
            joined[joined.count - 1 - keptCount].isIdentical(to: old[end - 1 - keptCount])
        {
            keptCount += 1
        }
        self.range = start + (isFirstKept ? 1 : 0)..<end - keptCount
        characters = Array(joined[(isFirstKept ? 1 : 0)..<joined.count - keptCount])
    }

    /// Whether the characters at both ends of a range are the ones that a text of them would have there.
    static func isWhole(around range: Range<Int>, in characters: [Character]) -> Bool {
        [range.lowerBound, range.upperBound].allSatisfy { place in
            guard place > 0, place < characters.count else { return true }
            let pair = Array(String(characters[place - 1]) + String(characters[place]))
            return pair.count == 2 && pair[0].isIdentical(to: characters[place - 1])
        }
    }
}

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
