internal import ItemList

/// What a terminal says when it was asked, or told to say it.
enum TerminalAnswer: Equatable {
    /// The colour of its background.
    case background(RGBColor)
    /// What it is. Every terminal answers that, so whatever was asked before and has no answer by then gets none.
    case attributes
    /// The terminal has kitty's keyboard protocol, with these flags in force.
    case keyboard(flags: Int)
    /// Its colours have changed.
    case appearanceChanged
    /// The column of the cursor behind what ``TerminalModes/measure`` draws, counted from 1.
    case measured(column: Int)

    /// The answer in a control sequence (`ESC [` parameters final); nil when it is none.
    init?(parameters: [UInt8], final: UInt8) {
        if final == UInt8(ascii: "R"), parameters.starts(with: "2;".utf8),
            let column = Int(String(decoding: parameters.dropFirst(2), as: UTF8.self))
        {
            self = .measured(column: column)
            return
        }
        guard parameters.first == UInt8(ascii: "?") else { return nil }
        switch final {
        case UInt8(ascii: "c"): self = .attributes
        case UInt8(ascii: "u"):
            guard let flags = Int(String(decoding: parameters.dropFirst(), as: UTF8.self)), flags >= 0 else { return nil }
            self = .keyboard(flags: flags)
        case UInt8(ascii: "n") where parameters.starts(with: "?997;".utf8): self = .appearanceChanged
        default: return nil
        }
    }

    /// The answer in a string (`ESC ]` string); nil when it is none: `11;rgb:1e1e/1e1e/2e2e`, with one to four digits for a channel.
    init?(introducer: UInt8, string: [UInt8]) {
        guard introducer == UInt8(ascii: "]"), string.starts(with: "11;rgb".utf8) else { return nil }
        let text = String(decoding: string.dropFirst(6), as: UTF8.self)
        guard let colon = text.firstIndex(of: ":") else { return nil }
        // A terminal with transparency adds a fourth channel.
        let channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false).prefix(3).map(Self.channel)
        guard channels.count == 3, let red = channels[0], let green = channels[1], let blue = channels[2] else { return nil }
        self = .background(RGBColor(red: red, green: green, blue: blue))
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit),
            let value = Int(digits, radix: 16)
        else { return nil }
        let most = (1 << (4 * digits.count)) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}
