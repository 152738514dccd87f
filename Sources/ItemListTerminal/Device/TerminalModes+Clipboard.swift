extension TerminalModes {
    /// Puts a text on the clipboard of the terminal's user: xterm's OSC 52, which many have, some when they are told to.
    ///
    /// tmux may take it for its own clipboard, hand it on when it is wrapped, or neither, by its settings: so it gets both. GNU screen hands on
    /// what is wrapped.
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
    /// The longest string that every version of GNU screen takes is 256 bytes.
    private static let screenLimit = 240

    /// tmux's passthrough: a string of its own, in which each escape is doubled.
    private static func wrappedForTmux(_ bytes: [UInt8]) -> [UInt8] {
        stringBeginning + "tmux;".utf8 + bytes.flatMap { $0 == 0x1b ? [$0, $0] : [$0] } + stringEnd
    }

    /// A device control string hands its content on as it is; a long one is cut into several.
    private static func wrappedForScreen(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: screenLimit).flatMap { start in
            stringBeginning + bytes[start..<min(start + screenLimit, bytes.count)] + stringEnd
        }
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
