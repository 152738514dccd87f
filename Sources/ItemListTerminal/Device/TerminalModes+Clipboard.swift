extension TerminalModes {
    /// Puts a text on the clipboard of the terminal's user: xterm's OSC 52, which many have, some when they are told to.
    static func copy(_ text: String) -> [UInt8] {
        Array("\u{1b}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1b}\\".utf8)
    }

    /// Bytes as letters: RFC 4648, section 4.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            encoded += (0...group.count).map { letters[bits >> (18 - 6 * $0) & 63] }
            encoded += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
        }
        return encoded
    }
}
