/// The unit of offsets into a text. Internal offsets count `Character`s; wire formats and toolkits use other units.
public enum TextUnit: String, Sendable, Hashable, CaseIterable {
    /// Swift's `Character`s: what a person perceives as one character.
    case characters
    /// UTF-16 code units: JavaScript, Java, `NSString`, `UITextField`.
    case utf16
    /// Unicode scalars: GTK, Python.
    case scalars
    /// Bytes of UTF-8.
    case utf8

    /// Returns the offset in this unit for a `Character` offset, clamped to the text.
    /// - Complexity: O(length).
    public func offset(ofCharacter offset: Int, in text: String) -> Int {
        guard let index = text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) else { return length(of: text) }
        return length(of: text[..<index])
    }

    /// Returns the `Character` offset for an offset in this unit, clamped to the text. An offset inside a character is rounded up.
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

    /// Returns the `Character` range for a range in this unit. The result includes characters that are only partly in the range. An empty
    /// range stays empty, at its offset.
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

    /// Returns the length of a text in this unit.
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
