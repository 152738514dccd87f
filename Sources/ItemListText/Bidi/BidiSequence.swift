internal import ItemList

/// An isolating run sequence of the bidirectional algorithm: text without the isolates inside it.
///
/// Rules W1 to W7, N0 to N2, I1 and I2 assign a level to each character. As isolates are the only formatting, both ends of a sequence have
/// its own direction.
struct BidiSequence {
    /// The level of each character: even for left to right, odd for right to left.
    private(set) var levels: [UInt8] = []

    private let level: UInt8
    private var classes: [BidiClass]

    /// Resolves the levels of a sequence. `brackets` are the characters, for pairing brackets; empty if there are none.
    init(_ classes: [BidiClass], brackets: [Character], level: UInt8) {
        self.level = level
        self.classes = classes
        resolveWeak()
        resolveBrackets(brackets, original: classes)
        resolveNeutral()
        levels = self.classes.map(implicitLevel)
    }

    private var direction: BidiClass { level.isMultiple(of: 2) ? .left : .right }

    // MARK: Weak types

    private mutating func resolveWeak() {
        // W1: a combining mark takes the class of its base.
        var previous = direction
        for index in classes.indices {
            if classes[index] == .mark { classes[index] = previous }
            previous = classes[index].isNeutral && classes[index] != .blank ? .neutral : classes[index]
        }
        // W2: digits after an Arabic letter are Arabic. W3: Arabic letters become right to left.
        var strong = direction
        for index in classes.indices {
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .arabic { classes[index] = .arabicNumber }
        }
        for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
        // W4: a single separator between two numbers of one kind becomes part of them.
        for index in classes.indices.dropFirst().dropLast() {
            let (before, after) = (classes[index - 1], classes[index + 1])
            guard before == after else { continue }
            switch (classes[index], before) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): classes[index] = .europeanNumber
            case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
            default: break
            }
        }
        // W5: terminators beside numbers become part of them. W6: the others become neutral.
        for run in runs(where: { $0 == .europeanTerminator }) {
            let isBesideNumber =
                run.lowerBound > 0 && classes[run.lowerBound - 1] == .europeanNumber
                || run.upperBound < classes.count && classes[run.upperBound] == .europeanNumber
            for index in run { classes[index] = isBesideNumber ? .europeanNumber : .neutral }
        }
        for index in classes.indices where classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
            classes[index] = .neutral
        }
        // W7: digits after a left-to-right letter become left to right.
        strong = direction
        for index in classes.indices {
            if classes[index] == .left || classes[index] == .right { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .left { classes[index] = .left }
        }
    }

    // MARK: Neutral types

    /// N0: paired brackets take the direction of their content.
    private mutating func resolveBrackets(_ characters: [Character], original: [BidiClass]) {
        guard characters.count == classes.count else { return }
        for (open, close) in Self.pairs(in: characters, where: { classes[$0] == .neutral }) {
            let inside = classes[open + 1..<close].compactMap(strength)
            var found: BidiClass?
            if inside.contains(direction) {
                found = direction
            } else if !inside.isEmpty {
                // The opposite direction counts only if the text before the bracket has it too.
                let before = classes[..<open].reversed().lazy.compactMap(strength).first ?? direction
                found = before == direction ? direction : before
            }
            guard let found else { continue }
            for bracket in [open, close] {
                classes[bracket] = found
                var mark = bracket + 1
                while mark < original.count, original[mark] == .mark {
                    classes[mark] = found
                    mark += 1
                }
            }
        }
    }

    /// Returns the direction of a class for neighboring neutrals; nil for neutral classes.
    private func strength(_ kind: BidiClass) -> BidiClass? {
        switch kind {
        case .left: .left
        case .right, .europeanNumber, .arabicNumber: .right
        default: nil
        }
    }

    /// N1: neutrals between two equal directions take that direction. N2: the others take the direction of the line.
    private mutating func resolveNeutral() {
        for run in runs(where: \.isNeutral) {
            let before = run.lowerBound > 0 ? strength(classes[run.lowerBound - 1]) : direction
            let after = run.upperBound < classes.count ? strength(classes[run.upperBound]) : direction
            for index in run { classes[index] = before == after ? before ?? direction : direction }
        }
    }

    /// I1 and I2: returns the level of a resolved class.
    private func implicitLevel(_ kind: BidiClass) -> UInt8 {
        switch kind {
        case .right: level | 1
        case .left: (level + 1) & ~1
        default: (level + 2) & ~1
        }
    }

    private func runs(where isMember: (BidiClass) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for index in 0...classes.count {
            let isIn = index < classes.count && isMember(classes[index])
            if isIn {
                start = start ?? index
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        return runs
    }

    // MARK: Brackets

    private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "⟨": "⟩", "「": "」", "『": "』", "【": "】"]
    private static let closers = Set(closing.values)

    /// BD16: returns the indices of paired brackets, by opening bracket.
    private static func pairs(in characters: [Character], where isNeutral: (Int) -> Bool) -> [(open: Int, close: Int)] {
        var open: [(place: Int, closer: Character)] = []
        var pairs: [(open: Int, close: Int)] = []
        for (place, character) in characters.enumerated() where isNeutral(place) {
            if let closer = closing[character] {
                guard open.count < 63 else { break }
                open.append((place, closer))
            } else if closers.contains(character), let index = open.lastIndex(where: { $0.closer == character }) {
                pairs.append((open[index].place, place))
                open.removeSubrange(index...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }
}
