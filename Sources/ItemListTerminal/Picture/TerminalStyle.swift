internal import ItemList

/// How a terminal sets a cell: a ``TextStyle`` in the colours that the terminal has.
struct TerminalStyle: Sendable, Hashable {
    enum Color: Sendable, Hashable {
        /// The terminal's own.
        case own
        /// One of the 16 colours that the user chose.
        case basic(UInt8)
        /// An entry of the palette of 256.
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

    /// What a terminal writes with after a reset.
    static let plain = TerminalStyle()

    var foreground = Color.own
    var background = Color.own
    var traits: Traits = []

    /// Appends the shortest escape sequence that makes a terminal go from one style to this one; nothing when they are the same.
    func append(to bytes: inout [UInt8], after previous: TerminalStyle) {
        guard self != previous else {
            return
        }
        let change = parameters(after: previous)
        let reset = self == .plain ? "" : "0;" + parameters(after: .plain)
        bytes += "\u{1b}[".utf8
        bytes += (reset.utf8.count <= change.utf8.count ? reset : change).utf8
        bytes.append(UInt8(ascii: "m"))
    }

    private func parameters(after previous: TerminalStyle) -> String {
        var parameters: [String] = []
        let removed = previous.traits.subtracting(traits)
        var missing = traits.subtracting(previous.traits)
        if !removed.isDisjoint(with: [.bold, .faint]) {
            // One code ends both weights, so the one that stays is set again.
            parameters.append("22")
            missing.formUnion(traits.intersection([.bold, .faint]))
        }
        for (trait, code) in [(Traits.italic, "23"), (.underline, "24"), (.inverse, "27")] where removed.contains(trait) {
            parameters.append(code)
        }
        for (trait, code) in [(Traits.bold, "1"), (.faint, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7")]
        where missing.contains(trait) {
            parameters.append(code)
        }
        if foreground != previous.foreground {
            parameters.append(foreground.parameter(base: 30))
        }
        if background != previous.background {
            parameters.append(background.parameter(base: 40))
        }
        return parameters.joined(separator: ";")
    }
}

extension TerminalStyle.Color {
    /// The parameter that selects this colour: for what is written with `base` 30, for what is behind it with 40.
    fileprivate func parameter(base: Int) -> String {
        switch self {
        case .own:
            "\(base + 9)"
        case .basic(let index):
            "\(index < 8 ? base + Int(index) : base + 60 + Int(index) - 8)"
        case .indexed(let index):
            "\(base + 8);5;\(index)"
        case .exact(let color):
            "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }
}
