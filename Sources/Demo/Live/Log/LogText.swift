/// The conversion of a line to shown text: tabs become spaces, colors are removed, other control characters are spelled out, and invalid
/// UTF-8 becomes a mark.
struct LogText {
    /// The greatest length of a color sequence, in bytes.
    static let longestColor = 64
    private static let (tab, escape, bracket) = (UInt8(ascii: "\t"), UInt8(0x1B), UInt8(ascii: "["))

    /// The column of the next part, for tabs.
    private var column = 0

    static func printable(_ bytes: UnsafeRawBufferPointer) -> String {
        // Fast path: nearly all lines are printable ASCII.
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var text = LogText()
        text.append(bytes, to: &shown)
        return String(decoding: shown, as: UTF8.self)
    }

    /// Appends the next part of a line in UTF-8; the part ends with the line or at a ``boundary(in:at:)``.
    mutating func append(_ bytes: UnsafeRawBufferPointer, to shown: inout [UInt8]) {
        let first = shown.count
        var isPrintable = true
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == Self.escape, let end = Self.endOfColor(bytes, at: index) {
                index = end
                continue
            }
            if byte == Self.tab {
                let width = 8 - column % 8
                shown.append(contentsOf: repeatElement(0x20, count: width))
                column += width
            } else {
                if byte < 0x20 || byte >= 0x7F { isPrintable = false }
                shown.append(byte)
                // Continuation bytes take no column.
                if byte & 0xC0 != 0x80 { column += 1 }
            }
            index += 1
        }
        if isPrintable { return }
        let text = PrintableText.of(String(decoding: shown[first...], as: UTF8.self))
        shown.replaceSubrange(first..., with: text.utf8)
    }

    /// The end of a color sequence; nil if none begins at `start`.
    private static func endOfColor(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
        guard start + 2 < bytes.count, bytes[start + 1] == bracket else { return nil }
        let limit = min(bytes.count, start + longestColor)
        var index = start + 2
        while index < limit, isParameter(bytes[index]) { index += 1 }
        return index < limit && bytes[index] == UInt8(ascii: "m") ? index + 1 : nil
    }

    private static func isParameter(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x3B }

    /// The last offset up to `place` that is neither inside a character nor inside a color sequence.
    static func boundary(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
        var cut = place
        while cut > 0, cut < bytes.count, place - cut < 3, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
        // Looks for the beginning of a sequence that continues after the cut.
        var start = cut
        while start > 0, cut - start < longestColor, isParameter(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] == bracket { start -= 1 } else if start < cut { return cut }
        return start > 0 && bytes[start - 1] == escape ? start - 1 : cut
    }
}
