extension TerminalModes {
    /// Returns the bytes that copy a text to the clipboard of the terminal's user: xterm's OSC 52. Many terminals support it, some only if
    /// configured.
    ///
    /// Depending on its settings, tmux takes it for its own clipboard, forwards a wrapped one, or does neither; so both forms are sent. GNU
    /// screen forwards a wrapped one.
    static func copy(_ text: String, on type: TerminalType) -> [UInt8] {
        let plain = Array("\u{1b}]52;c;".utf8) + base64(Array(text.utf8))
        return switch type.multiplexer {
        case nil: plain + stringEnd
        case .tmux: plain + stringEnd + wrappedForTmux(plain + [bell])
        case .screen: wrappedForScreen(plain + [bell])
        }
    }

    private static let bell: UInt8 = 0x07
    private static let stringEnd = Array("\u{1b}\\".utf8)
    private static let stringBeginning = Array("\u{1b}P".utf8)
    /// Every version of GNU screen accepts strings of up to 256 bytes.
    private static let screenLimit = 240

    /// Wraps bytes for tmux's passthrough: a device control string in which each escape is doubled.
    private static func wrappedForTmux(_ bytes: [UInt8]) -> [UInt8] {
        stringBeginning + "tmux;".utf8 + bytes.flatMap { $0 == 0x1b ? [$0, $0] : [$0] } + stringEnd
    }

    /// Wraps bytes in device control strings, the content of which GNU screen forwards; long content is split.
    private static func wrappedForScreen(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: screenLimit).flatMap { start in
            stringBeginning + bytes[start..<min(start + screenLimit, bytes.count)] + stringEnd
        }
    }

    /// Encodes bytes in base64 (RFC 4648, section 4).
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
