/// The text of a line from elsewhere, as it is shown: tabs as blanks, without colors, and with all else spelled out that would control a
/// terminal. Bytes that are no UTF-8 have a mark in their place.
struct LogText {
    /// The longest sequence that is taken for a color, in bytes.
    static let longestColor = 64
    private static let (tab, escape, bracket) = (UInt8(ascii: "\t"), UInt8(0x1B), UInt8(ascii: "["))

    /// The column in which the next part begins, for tabs.
    private var column = 0

    static func printable(_ bytes: UnsafeRawBufferPointer) -> String {
        // Nearly all lines are as they are.
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var text = LogText()
        text.append(bytes, to: &shown)
        return String(decoding: shown, as: UTF8.self)
    }

    /// Adds the next part of a line to what is shown of it, in UTF-8.
    /// - Parameter bytes: ends where the line does, or at a ``boundary(in:at:)``.
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
                // The second and later bytes of a character take no column of their own.
                if byte & 0xC0 != 0x80 { column += 1 }
            }
            index += 1
        }
        if isPrintable { return }
        let text = PrintableText.of(String(decoding: shown[first...], as: UTF8.self))
        shown.replaceSubrange(first..., with: text.utf8)
    }

    /// The end of the sequence that colors the text after it; nil if none begins there.
    private static func endOfColor(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
        guard start + 2 < bytes.count, bytes[start + 1] == bracket else { return nil }
        let limit = min(bytes.count, start + longestColor)
        var index = start + 2
        while index < limit, isParameter(bytes[index]) { index += 1 }
        return index < limit && bytes[index] == UInt8(ascii: "m") ? index + 1 : nil
    }

    /// Digits, colons and semicolons.
    private static func isParameter(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x3B }

    /// The last place, not behind another one, that lies neither within a character nor within a color sequence.
    static func boundary(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
        var cut = place
        while cut > 0, cut < bytes.count, place - cut < 3, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
        // The beginning of a sequence that goes on behind the cut.
        var start = cut
        while start > 0, cut - start < longestColor, isParameter(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] == bracket { start -= 1 } else if start < cut { return cut }
        return start > 0 && bytes[start - 1] == escape ? start - 1 : cut
    }
}
