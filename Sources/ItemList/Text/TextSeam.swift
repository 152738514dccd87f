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
