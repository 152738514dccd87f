internal import ItemList

/// A ``TextStyle`` in the colors of a terminal.
struct TerminalStyle: Sendable, Hashable {
    enum Color: Sendable, Hashable {
        case own
        /// One of the 16 colors that the user configures.
        case basic(UInt8)
        case indexed(UInt8)
        case exact(RGBColor)
    }

    struct Traits: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        static let bold = Traits(rawValue: 1 << 0)
        static let faint = Traits(rawValue: 1 << 1)
        static let italic = Traits(rawValue: 1 << 2)
        static let underline = Traits(rawValue: 1 << 3)
        static let inverse = Traits(rawValue: 1 << 4)
    }

    /// The style after a reset.
    static let plain = TerminalStyle()

    var foreground = Color.own
    var background = Color.own
    var traits: Traits = []

    /// Appends the shortest escape sequence that changes another style to this one; nothing if they are equal.
    func append(to bytes: inout [UInt8], after previous: TerminalStyle) {
        guard self != previous else {
            return
        }
        bytes += "\u{1b}[".utf8
        // Both variants are written, and the longer one is removed.
        let change = bytes.count
        appendParameters(to: &bytes, after: previous)
        let reset = bytes.count
        if self != .plain {
            bytes.append(UInt8(ascii: "0"))
            bytes.append(UInt8(ascii: ";"))
            appendParameters(to: &bytes, after: .plain)
        }
        bytes.removeSubrange(bytes.count - reset <= reset - change ? change..<reset : reset..<bytes.count)
        bytes.append(UInt8(ascii: "m"))
    }

    /// Appends the difference from another style, with semicolons between the numbers.
    private func appendParameters(to bytes: inout [UInt8], after previous: TerminalStyle) {
        let start = bytes.count
        func append(_ number: Int) {
            if bytes.count > start { bytes.append(UInt8(ascii: ";")) }
            bytes.append(number: number)
        }
        let removed = previous.traits.subtracting(traits)
        var missing = traits.subtracting(previous.traits)
        if !removed.isDisjoint(with: [.bold, .faint]) {
            // One code ends both weights, so a remaining one is set again.
            append(22)
            missing.formUnion(traits.intersection([.bold, .faint]))
        }
        if !removed.isEmpty {
            for (trait, code) in Self.endCodes where removed.contains(trait) { append(code) }
        }
        if !missing.isEmpty {
            for (trait, code) in Self.codes where missing.contains(trait) { append(code) }
        }
        if foreground != previous.foreground { foreground.parameters(base: 30, append) }
        if background != previous.background { background.parameters(base: 40, append) }
    }

    private static let endCodes: [(Traits, Int)] = [(.italic, 23), (.underline, 24), (.inverse, 27)]
    private static let codes: [(Traits, Int)] = [(.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.inverse, 7)]
}

extension TerminalStyle.Color {
    /// Appends the numbers that select this color: base 30 for the foreground, 40 for the background.
    fileprivate func parameters(base: Int, _ append: (Int) -> Void) {
        switch self {
        case .own:
            append(base + 9)
        case .basic(let index):
            append(index < 8 ? base + Int(index) : base + 60 + Int(index) - 8)
        case .indexed(let index):
            append(base + 8)
            append(5)
            append(Int(index))
        case .exact(let color):
            append(base + 8)
            append(2)
            append(Int(color.red))
            append(Int(color.green))
            append(Int(color.blue))
        }
    }
}
