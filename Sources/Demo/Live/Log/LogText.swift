/// The text of a line from elsewhere.
enum LogText {
    /// The line with tabs as blanks, without its colours, and with all else spelled out that would control a terminal. What is no UTF-8 has
    /// a mark in its place.
    static func printable(_ bytes: UnsafeRawBufferPointer) -> String {
        // Nearly all lines are as they are.
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = 0
        var column = 0
        while index < bytes.count {
            if let end = endOfColor(bytes, at: index) {
                index = end
                continue
            }
            if bytes[index] == 0x09 {
                let width = 8 - column % 8
                plain.append(contentsOf: repeatElement(0x20, count: width))
                column += width
            } else {
                plain.append(bytes[index])
                // Bytes that go on with a character take no column of their own.
                if bytes[index] & 0xC0 != 0x80 { column += 1 }
            }
            index += 1
        }
        return PrintableText.of(String(decoding: plain, as: UTF8.self))
    }

    /// Where the sequence ends that colours what follows; nil if none begins there.
    private static func endOfColor(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
        guard bytes[start] == 0x1B, start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
        var index = start + 2
        while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x3B { index += 1 }
        return index < bytes.count && bytes[index] == UInt8(ascii: "m") ? index + 1 : nil
    }
}
