/// What somebody types to find one of many: its letters stand in what is meant, in their order, and not always side by side.
///
/// ```swift
/// let pattern = FuzzyPattern("ngt acc")
/// pattern.score("Night Accent")                        // high: each word begins where a word begins
/// pattern.score("Day")                                 // nil
/// pattern.best(of: themes) { $0.title }                // those that fit, the best ones first
/// ```
///
/// Neither case nor marks on letters count. Words may stand in any order, and all of them have to fit.
///
/// The score of a word is that of its best alignment: letters that begin a word or follow the one before count more than others, and letters
/// that are left out between them cost (the affine gaps of O. Gotoh, 1982).
public struct FuzzyPattern: Sendable, Hashable {
    private let words: [[Character]]

    /// - Parameter text: what was typed, of which the first 64 letters count.
    public init(_ text: String) {
        words = itemListFolded(String(text.prefix(64))).split(whereSeparator: \.isWhitespace).map { Array($0) }
    }

    /// Whether nothing was typed: then everything fits.
    public var isEmpty: Bool { words.isEmpty }

    /// How well a text fits, of which the first 256 letters are looked at: the more the better; nil if it doesn't.
    /// - Complexity: O(n · m) in the letters of both.
    public func score(_ text: String) -> Int? {
        score([FuzzyText(text)])
    }

    /// How well texts of one thing fit, the first of which counts most: each word in one of them; nil if one word is in none.
    package func score(_ texts: [FuzzyText]) -> Int? {
        var sum = 0
        for word in words {
            let scores = texts.enumerated().compactMap { place, text in text.score(of: word).map { place == 0 ? $0 * 2 : $0 } }
            guard let best = scores.max() else { return nil }
            sum += best
        }
        return sum
    }

    /// Those that fit, the best ones first; of equals the shorter text, and then the one that stood first.
    /// - Parameters:
    ///   - elements: what is looked through.
    ///   - text: what of an element is looked at.
    /// - Complexity: that of ``score(_:)`` for each element, and O(k log k) for the k that fit.
    public func best<Element>(of elements: some Sequence<Element>, text: (Element) -> String) -> [Element] {
        best(of: elements, texts: { [FuzzyText(text($0))] })
    }

    /// - Parameter texts: what of an element is looked at, at least one text, of which the first counts most.
    package func best<Element>(of elements: some Sequence<Element>, texts: (Element) -> [FuzzyText]) -> [Element] {
        if words.isEmpty { return Array(elements) }
        let found = elements.enumerated().compactMap { place, element -> (element: Element, rank: (Int, Int, Int))? in
            let texts = texts(element)
            return score(texts).map { (element, (-$0, texts[0].letters.count, place)) }
        }
        return found.sorted { $0.rank < $1.rank }.map(\.element)
    }
}

/// A text as patterns look at it: what is searched again and again is folded once.
package struct FuzzyText: Sendable, Hashable {
    let letters: [Character]
    /// Whether a word begins with a letter.
    private let begins: [Bool]

    /// - Parameter text: of which the first 256 letters are looked at.
    package init(_ text: String) {
        let letters = Array(itemListFolded(String(text.prefix(256))))
        self.letters = letters
        begins = letters.indices.map { $0 == 0 || !Self.isWordPart(letters[$0 - 1]) && Self.isWordPart(letters[$0]) }
    }

    private enum Points {
        static let letter = 16
        static let wordBegins = 10
        static let textBegins = 4
        static let follows = 12
        static let gap = 4
        static let longerGap = 1
    }

    private static func isWordPart(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }

    /// The score of the best alignment of a word; nil if its letters aren't there.
    func score(of word: [Character]) -> Int? {
        guard word.count <= letters.count else { return nil }
        // The best score of an alignment whose last letter is at a place; nil where there is none.
        var last: [Int?] = []
        for (index, wanted) in word.enumerated() {
            var scores = [Int?](repeating: nil, count: letters.count)
            // The best one that ends before the letter before, with what the gap from there costs.
            var distant: Int?
            for place in letters.indices {
                if index > 0, place >= 2 {
                    distant = [distant.map { $0 - Points.longerGap }, last[place - 2].map { $0 - Points.gap }].compactMap(\.self).max()
                }
                guard letters[place] == wanted else { continue }
                let own = Points.letter + (begins[place] ? Points.wordBegins : 0) + (place == 0 ? Points.textBegins : 0)
                if index == 0 {
                    scores[place] = own
                } else {
                    let before = [distant, place >= 1 ? last[place - 1].map { $0 + Points.follows } : nil].compactMap(\.self).max()
                    scores[place] = before.map { $0 + own }
                }
            }
            last = scores
        }
        return last.compactMap(\.self).max()
    }
}

/// Text as it is compared with what somebody types: in lower case, without the marks on its letters and without isolates.
package func itemListFolded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    // Upper case first: so ß is ss, and a letter has one lower case wherever it stands.
    for scalar in text.uppercased().lowercased().unicodeScalars {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: continue
        case .format where DirectionalIsolate.isMark(scalar): continue
        default: folded.append(scalar.isASCII ? scalar : unmarked[scalar] ?? FoldedLetters.letter(under: scalar))
        }
    }
    return String(folded)
}

/// Whether a text begins with folded letters, which are some. Of a long text only the beginning is looked at.
package func itemListBegins(_ text: String, with wanted: String) -> Bool {
    // A mark by itself folds to nothing.
    itemListFolded(String(DirectionalIsolate.removed(from: text).drop(while: \.isWhitespace).prefix(wanted.count + 4))).hasPrefix(wanted)
}

/// Letters with marks that their names do not mention.
private let unmarked: [Unicode.Scalar: Unicode.Scalar] = ["ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к"]

private enum FoldedLetters {
    /// The letters that marks stand on, by their names: Latin, Greek and Cyrillic ones.
    private static let byName: [String: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [0x61...0x7a, 0x3b1...0x3c9, 0x430...0x45f]
        let letters = ranges.joined().compactMap { Unicode.Scalar($0) }
        return Dictionary(letters.compactMap { letter in letter.properties.name.map { ($0, letter) } }) { first, _ in first }
    }()

    /// "LATIN SMALL LETTER E WITH ACUTE": the name says which letter carries the marks.
    static func letter(under scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let words = scalar.properties.name?.split(separator: " "), let end = words.firstIndex(of: "WITH") else { return scalar }
        return byName[words[..<end].joined(separator: " ")] ?? scalar
    }
}
