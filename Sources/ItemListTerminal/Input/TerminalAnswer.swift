internal import ItemList

/// A report from the terminal, in answer to a question or because it was subscribed to.
enum TerminalAnswer: Equatable {
    case background(RGBColor)
    /// The device attributes. Every terminal answers this question, so an earlier question without an answer by then gets none.
    case attributes
    /// The terminal has kitty's keyboard protocol, with these flags in force.
    case keyboard(flags: Int)
    case appearanceChanged
    /// The column of the cursor after ``TerminalModes/measure``, counted from 1.
    case measured(column: Int)

    /// The answer in a control sequence (`ESC [` parameters final); nil if it isn't an answer.
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

    /// The answer in a string (`ESC ]` string); nil if it isn't an answer: `11;rgb:1e1e/1e1e/2e2e`, with one to four digits a channel.
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
