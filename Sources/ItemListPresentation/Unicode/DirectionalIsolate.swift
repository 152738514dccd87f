/// The characters that set a part of a text apart from the direction of what is around it: U+2066 to U+2069. They show nothing.
package enum DirectionalIsolate {
    /// Begins a part that is read as its own first letter wants.
    static let first: Unicode.Scalar = "\u{2068}"
    /// Ends a part.
    static let end: Unicode.Scalar = "\u{2069}"

    package static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }

    /// Whether one of them is in a text.
    /// - Complexity: O(length), a few bytes at a time.
    package static func isIn(_ text: String) -> Bool {
        // All of them begin with the bytes E2 81.
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x81, last == 0xE2 { return text.unicodeScalars.contains(where: isMark) }
            last = byte
        }
        return false
    }

    /// A text without them, as it is compared with what somebody types.
    package static func removed(from text: String) -> String {
        guard isIn(text) else { return text }
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: text.unicodeScalars.lazy.filter { !isMark($0) })
        return String(plain)
    }
}
