internal import ItemList

/// A text whose characters lie beside each other but for what is set apart in it: an isolating run sequence of the bidirectional algorithm.
///
/// Rules W1 to W7, N0 to N2, I1 and I2 give each character a level. Where isolates are all that sets apart, both ends of a sequence have the
/// direction of the sequence itself.
struct BidiSequence {
    /// An even number for what is read from the left, an odd one for what is read from the right.
    private(set) var levels: [UInt8] = []

    private let level: UInt8
    private var classes: [BidiClass]

    /// - Parameters:
    ///   - brackets: the characters, of which brackets are paired; empty where there are none.
    ///   - level: that of the sequence itself.
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
        // W1: a mark is what it stands on.
        var previous = direction
        for index in classes.indices {
            if classes[index] == .mark { classes[index] = previous }
            previous = classes[index].isNeutral && classes[index] != .blank ? .neutral : classes[index]
        }
        // W2: digits behind an Arabic letter are Arabic. W3: that letter is one that is read from the right.
        var strong = direction
        for index in classes.indices {
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .arabic { classes[index] = .arabicNumber }
        }
        for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
        // W4: one separator between two numbers of a kind is part of them.
        for index in classes.indices.dropFirst().dropLast() {
            let (before, after) = (classes[index - 1], classes[index + 1])
            guard before == after else { continue }
            switch (classes[index], before) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): classes[index] = .europeanNumber
            case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
            default: break
            }
        }
        // W5: what is written beside numbers is part of them. W6: the rest is neutral.
        for run in runs(where: { $0 == .europeanTerminator }) {
            let isBesideNumber =
                run.lowerBound > 0 && classes[run.lowerBound - 1] == .europeanNumber
                || run.upperBound < classes.count && classes[run.upperBound] == .europeanNumber
            for index in run { classes[index] = isBesideNumber ? .europeanNumber : .neutral }
        }
        for index in classes.indices where classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
            classes[index] = .neutral
        }
        // W7: digits behind a letter that is read from the left are like it.
        strong = direction
        for index in classes.indices {
            if classes[index] == .left || classes[index] == .right { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .left { classes[index] = .left }
        }
    }

    // MARK: Neutral types

    /// N0: brackets that belong together have the direction of what is between them.
    private mutating func resolveBrackets(_ characters: [Character], original: [BidiClass]) {
        guard characters.count == classes.count else { return }
        for (open, close) in Self.pairs(in: characters, where: { classes[$0] == .neutral }) {
            let inside = classes[open + 1..<close].compactMap(strength)
            var found: BidiClass?
            if inside.contains(direction) {
                found = direction
            } else if !inside.isEmpty {
                // The other direction counts where it goes on from before.
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

    /// The direction that a class has to what is neutral; nil for what has none.
    private func strength(_ kind: BidiClass) -> BidiClass? {
        switch kind {
        case .left: .left
        case .right, .europeanNumber, .arabicNumber: .right
        default: nil
        }
    }

    /// N1: neutrals between two of a direction have that one. N2: the others have that of the line.
    private mutating func resolveNeutral() {
        for run in runs(where: \.isNeutral) {
            let before = run.lowerBound > 0 ? strength(classes[run.lowerBound - 1]) : direction
            let after = run.upperBound < classes.count ? strength(classes[run.upperBound]) : direction
            for index in run { classes[index] = before == after ? before ?? direction : direction }
        }
    }

    /// I1 and I2.
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

    /// BD16: the places of brackets that belong together, by where they open.
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
