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
        var change: [UInt8] = []
        change.append(numbers: parameters(after: previous))
        var reset: [UInt8] = []
        if self != .plain { reset.append(numbers: [0] + parameters(after: .plain)) }
        bytes += "\u{1b}[".utf8
        bytes += reset.count <= change.count ? reset : change
        bytes.append(UInt8(ascii: "m"))
    }

    private func parameters(after previous: TerminalStyle) -> [Int] {
        var parameters: [Int] = []
        let removed = previous.traits.subtracting(traits)
        var missing = traits.subtracting(previous.traits)
        if !removed.isDisjoint(with: [.bold, .faint]) {
            // One code ends both weights, so the one that stays is set again.
            parameters.append(22)
            missing.formUnion(traits.intersection([.bold, .faint]))
        }
        for (trait, code) in Self.endCodes where removed.contains(trait) {
            parameters.append(code)
        }
        for (trait, code) in Self.codes where missing.contains(trait) {
            parameters.append(code)
        }
        if foreground != previous.foreground {
            foreground.append(to: &parameters, base: 30)
        }
        if background != previous.background {
            background.append(to: &parameters, base: 40)
        }
        return parameters
    }

    private static let endCodes: [(Traits, Int)] = [(.italic, 23), (.underline, 24), (.inverse, 27)]
    private static let codes: [(Traits, Int)] = [(.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.inverse, 7)]
}

extension TerminalStyle.Color {
    /// Appends what selects this colour: for what is written with `base` 30, for what is behind it with 40.
    fileprivate func append(to parameters: inout [Int], base: Int) {
        switch self {
        case .own:
            parameters.append(base + 9)
        case .basic(let index):
            parameters.append(index < 8 ? base + Int(index) : base + 60 + Int(index) - 8)
        case .indexed(let index):
            parameters += [base + 8, 5, Int(index)]
        case .exact(let color):
            parameters += [base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)]
        }
    }
}
