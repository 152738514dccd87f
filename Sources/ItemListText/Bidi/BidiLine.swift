internal import ItemList

/// A line of text as it is seen: the Unicode bidirectional algorithm (UAX #9, revision 50) for one line whose formatting characters are isolates.
///
/// Rules P2 and P3 find the line's own direction, X5a to X5c and X6a set isolates apart, and X10 leaves each of them, and what is around them,
/// a text of its own, a ``BidiSequence``. L1 and L2 give the order. Embeddings and overrides are not there; what stands beside each other on a
/// screen is a line of its own each.
struct BidiLine {
    /// An even number for what is read from the left, an odd one for what is read from the right.
    private(set) var levels: [UInt8]
    /// The level of the line itself.
    let base: UInt8

    /// How deep isolates may lie in each other: deeper ones set nothing apart (BD2).
    static let maximumLevel: UInt8 = 125

    /// - Parameters:
    ///   - characters: in the order in which they are typed.
    ///   - isRightToLeft: the direction of the line; nil for that of its first letter.
    ///   - isRightToLeftByDefault: the direction of a line without letters.
    init(_ characters: [Character], isRightToLeft: Bool? = nil, isRightToLeftByDefault: Bool = false) {
        self.init(
            classes: characters.map(BidiClass.init), brackets: characters, isRightToLeft: isRightToLeft,
            isRightToLeftByDefault: isRightToLeftByDefault)
    }

    /// - Parameter brackets: the characters, of which brackets are paired; empty where there are none.
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
        // L1: what is not seen at the end of the line is where the line ends.
        for place in classes.indices.reversed() {
            guard classes[place].isNeutral, classes[place] != .neutral else { break }
            levels[place] = base
        }
    }

    /// P2 and P3: the direction of the first letter that is not set apart; nil where there is none.
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

    /// X1 to X10: the line without what is set apart in it, and each part that is, by the places of its characters.
    private static func sequences(of classes: [BidiClass], base: UInt8) -> [(level: UInt8, places: [Int])] {
        let directions = isolatesFromRight(classes)
        var sequences: [(level: UInt8, places: [Int])] = [(base, [])]
        // The sequences in which what is being read lies, the innermost last.
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

    /// X5a to X5c: for the place of each character that begins an isolate, whether that is read from the right; false for all others.
    ///
    /// One pass for all of them, as isolates that nothing ends all reach to the end of the text.
    /// - Complexity: O(length).
    static func isolatesFromRight(_ classes: [BidiClass]) -> [Bool] {
        var directions = classes.map { $0 == .rightIsolate }
        // The places where the open isolates begin, the innermost last, and whether their first letter was found.
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

    /// L2: which character stands in each place, from left to right.
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

/// Characters that look the other way where they are read from the right: rule L4 of the bidirectional algorithm for those of text, and the marks of
/// text screens, which are drawn for one side.
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
