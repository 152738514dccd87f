/// The characters affected by a text change: a combining mark joins the preceding character, and halves of flags pair up anew.
///
/// Characters before the change stay the same, except for the last one. Characters after it stay the same from the first unchanged boundary
/// on. The cost is therefore independent of the length of the text.
struct TextSeam {
    /// The affected range of the old text.
    let range: Range<Int>
    /// The new characters of the range.
    let characters: [Character]
    /// The offset after the inserted text.
    let caret: Int

    /// - Complexity: O(length of the inserted text), longer only before halves of flags.
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
            // An unchanged last character means that the boundaries are unchanged from here on.
            if let last = joined.last, last.isIdentical(to: old[next - 1]) { break }
            taken *= 2
        }
        caret = start + min(headCount, joined.count)
        // Excludes unchanged characters on both sides.
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

    /// Returns true if the characters at both ends of a range don't join their neighbors.
    static func isWhole(around range: Range<Int>, in characters: [Character]) -> Bool {
        [range.lowerBound, range.upperBound].allSatisfy { place in
            guard place > 0, place < characters.count else { return true }
            let pair = Array(String(characters[place - 1]) + String(characters[place]))
            return pair.count == 2 && pair[0].isIdentical(to: characters[place - 1])
        }
    }
}

/// The difference between two texts: one replaced range between a common prefix and a common suffix.
package struct TextDifference: Sendable, Hashable {
    /// The removed range of the old text.
    package let removed: Range<Int>
    /// The inserted range of the new text.
    package let inserted: Range<Int>

    /// - Parameter caret: The caret in the new text, which resolves ambiguity: text after it is unchanged. For example, "aa" becomes "aaa"
    ///   by typing any of its letters. Nil prefers the longest common prefix.
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

    /// Returns the new offset for an old one. Inside a range replaced by one of equal length it stays the same; otherwise it moves to the
    /// end of the new range.
    package func newOffset(of offset: Int) -> Int {
        if offset <= removed.lowerBound { return offset }
        if offset >= removed.upperBound { return offset + inserted.count - removed.count }
        return removed.count == inserted.count ? offset : inserted.upperBound
    }
}
