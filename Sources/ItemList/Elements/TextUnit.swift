/// What an offset into a text counts. Inside, all of them count `Character`s; a wire or a toolkit counts something else.
public enum TextUnit: String, Sendable, Hashable, CaseIterable {
    /// What a person takes for one: Swift's `Character`s.
    case characters
    /// UTF-16 code units: JavaScript, Java, `NSString`, `UITextField`.
    case utf16
    /// Unicode scalars: GTK, Python.
    case scalars
    /// Bytes of UTF-8.
    case utf8

    /// The offset in this unit of a place that is given in `Character`s; one beyond an end is that end.
    /// - Complexity: O(length).
    public func offset(ofCharacter offset: Int, in text: String) -> Int {
        guard let index = text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) else { return length(of: text) }
        return length(of: text[..<index])
    }

    /// The place in `Character`s of an offset in this unit. One inside of a character is the place after it, one beyond an end is that end.
    /// - Complexity: O(length).
    public func characterOffset(of offset: Int, in text: String) -> Int {
        var (passed, count) = (0, 0)
        for character in text {
            if passed >= offset { break }
            passed += length(of: String(character))
            count += 1
        }
        return count
    }

    /// The place in `Character`s of a range in this unit. A character of which a part is in the range is in it. An empty range stays empty, at
    /// the place of its offset.
    /// - Complexity: O(length).
    public func characterRange(of range: Range<Int>, in text: String) -> Range<Int> {
        if range.isEmpty {
            let offset = characterOffset(of: range.lowerBound, in: text)
            return offset..<offset
        }
        var (passed, lower, upper) = (0, 0, 0)
        for character in text {
            let next = passed + length(of: String(character))
            if next <= range.lowerBound { lower += 1 }
            if passed < range.upperBound { upper += 1 }
            passed = next
        }
        return lower..<max(lower, upper)
    }

    /// How long a text is in this unit.
    /// - Complexity: O(length).
    public func length(of text: some StringProtocol) -> Int {
        switch self {
        case .characters: text.count
        case .utf16: text.utf16.count
        case .scalars: text.unicodeScalars.count
        case .utf8: text.utf8.count
        }
    }
}
