internal import ItemList

/// The visual order of one line of text, by the Unicode bidirectional algorithm (UAX #9, revision 50). Isolates are the only supported
/// formatting.
///
/// P2 and P3 determine the direction of the line, X5a to X5c and X6a those of isolates. X10 makes each isolate, and the text around them, a
/// separate ``BidiSequence``. L1 and L2 give the order. Embeddings and overrides are not supported. Elements side by side on a screen are
/// separate lines.
struct BidiLine {
    /// The level of each character: even for left to right, odd for right to left.
    private(set) var levels: [UInt8]
    let base: UInt8

    /// The maximum level of nested isolates; deeper ones have no effect (BD2).
    static let maximumLevel: UInt8 = 125

    /// Creates a line of characters in logical order. `isRightToLeft` is its direction; nil for that of the first letter.
    /// `isRightToLeftByDefault` is the direction without letters.
    init(_ characters: [Character], isRightToLeft: Bool? = nil, isRightToLeftByDefault: Bool = false) {
        self.init(
            classes: characters.map(BidiClass.init), brackets: characters, isRightToLeft: isRightToLeft,
            isRightToLeftByDefault: isRightToLeftByDefault)
    }

    /// Creates a line of characters in logical order. `brackets` are the characters, for pairing brackets; empty if there are none.
    init(classes: [BidiClass], brackets: [Character] = [], isRightToLeft: Bool? = nil, isRightToLeftByDefault: Bool = false) {
        base = isRightToLeft ?? Self.isRightToLeft(classes[...]) ?? isRightToLeftByDefault ? 1 : 0
        guard classes.contains(where: { $0.beginsIsolate || $0 == .isolateEnd }) else {
            levels = BidiSequence(classes, brackets: brackets, level: base).levels
            return
        }
        levels = Array(repeating: base, count: classes.count)
        for (level, places) in Self.sequences(of: classes, base: base) {
            let own = brackets.count == classes.count ? places.map { brackets[$0] } : []
            let sequence = BidiSequence(places.map { classes[$0] }, brackets: own, level: level)
            for (place, level) in zip(places, sequence.levels) { levels[place] = level }
        }
        // L1: trailing blanks and isolates take the level of the line.
        for place in classes.indices.reversed() {
            guard classes[place].isNeutral, classes[place] != .neutral else { break }
            levels[place] = base
        }
    }

    /// P2 and P3: returns the direction of the first letter outside of isolates; nil if there is none.
    static func isRightToLeft(_ classes: ArraySlice<BidiClass>) -> Bool? {
        var depth = 0
        for kind in classes {
            if kind.beginsIsolate {
                depth += 1
            } else if kind == .isolateEnd {
                depth = max(depth - 1, 0)
            } else if depth == 0, kind.isStrong {
                return kind != .left
            }
        }
        return nil
    }

    /// X1 to X10: returns the text outside of isolates and each isolate, as indices of characters.
    private static func sequences(of classes: [BidiClass], base: UInt8) -> [(level: UInt8, places: [Int])] {
        let directions = isolatesFromRight(classes)
        var sequences: [(level: UInt8, places: [Int])] = [(base, [])]
        // The sequences that contain the current character, innermost last.
        var open = [0]
        var overflowCount = 0
        for (place, kind) in classes.enumerated() {
            if kind == .isolateEnd {
                if overflowCount > 0 { overflowCount -= 1 } else if open.count > 1 { open.removeLast() }
            }
            let innermost = open[open.count - 1]
            sequences[innermost].places.append(place)
            guard kind.beginsIsolate else { continue }
            let isRight = directions[place]
            let outer = sequences[innermost].level
            let level = isRight ? (outer + 1) | 1 : (outer + 2) & ~1
            guard level <= maximumLevel, overflowCount == 0 else {
                overflowCount += 1
                continue
            }
            open.append(sequences.count)
            sequences.append((level, []))
        }
        return sequences
    }

    /// X5a to X5c: returns true for each isolate initiator with right-to-left content, and false for all other characters.
    ///
    /// A single pass for all isolates, because unterminated isolates all reach to the end of the text.
    /// - Complexity: O(length).
    static func isolatesFromRight(_ classes: [BidiClass]) -> [Bool] {
        var directions = classes.map { $0 == .rightIsolate }
        // The indices of open isolates, innermost last, with a flag for a known direction.
        var open: [(place: Int, isKnown: Bool)] = []
        for (place, kind) in classes.enumerated() {
            if kind.beginsIsolate {
                open.append((place, kind != .firstStrongIsolate))
            } else if kind == .isolateEnd {
                _ = open.popLast()
            } else if kind.isStrong, let innermost = open.last, !innermost.isKnown {
                open[open.count - 1].isKnown = true
                directions[innermost.place] = kind != .left
            }
        }
        return directions
    }

    // MARK: Order

    /// L2: the indices of the characters in visual order, from left to right.
    var order: [Int] {
        var order = Array(levels.indices)
        let odd = levels.filter { !$0.isMultiple(of: 2) }.min() ?? .max
        var level = levels.max() ?? 0
        while level >= odd, level > 0 {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
            level -= 1
        }
        return order
    }
}

/// Characters mirrored in right-to-left text: rule L4 of the bidirectional algorithm for text, and the directional glyphs of text screens.
enum MirroredGlyphs {
    static func mirrored(_ character: Character) -> Character {
        glyphs[character] ?? character
    }

    private static let glyphs: [Character: Character] = {
        let pairs: [(Character, Character)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"), ("⟨", "⟩"), ("「", "」"), ("『", "』"),
            ("【", "】"), ("▸", "◂"), ("▶", "◀"), ("▌", "▐"), ("▏", "▕"), ("┌", "┐"), ("└", "┘"), ("├", "┤"), ("╭", "╮"), ("╰", "╯"),
            ("▖", "▗"), ("▘", "▝"), ("◢", "◣"),
        ]
        var glyphs: [Character: Character] = ["▎": "▕"]
        for (left, right) in pairs {
            glyphs[left] = right
            glyphs[right] = left
        }
        return glyphs
    }()
}
