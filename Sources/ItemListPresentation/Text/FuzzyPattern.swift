/// A search pattern that matches the texts with its letters in the same order, not necessarily adjacent.
///
/// ```swift
/// let pattern = FuzzyPattern("ngt acc")
/// pattern.score("Night Accent")                        // high: each word begins where a word begins
/// pattern.score("Day")                                 // nil
/// pattern.best(of: themes) { $0.title }                // those that fit, the best ones first
/// ```
///
/// Matching ignores case and diacritics. Words may match in any order, and all of them must match.
///
/// The score of a word is that of its best alignment. Letters at the beginning of a word or right after the previous match score higher,
/// and gaps cost (affine gap penalties: O. Gotoh, 1982).
public struct FuzzyPattern: Sendable, Hashable {
    private let words: [[Character]]

    /// - Parameter text: the pattern, of which the first 64 characters count.
    public init(_ text: String) {
        words = itemListFolded(String(text.prefix(64))).split(whereSeparator: \.isWhitespace).map { Array($0) }
    }

    /// True if the pattern has no words; then everything matches.
    public var isEmpty: Bool { words.isEmpty }

    /// Returns the score of a text, higher for a better match; nil if it doesn't match. Only the first 256 characters are searched.
    /// - Complexity: O(n · m) in the letters of both.
    public func score(_ text: String) -> Int? {
        score([FuzzyText(text)])
    }

    /// Returns the score of an element with several texts, the first of which counts double; nil unless each word matches one of them.
    package func score(_ texts: [FuzzyText]) -> Int? {
        var sum = 0
        for word in words {
            let scores = texts.enumerated().compactMap { place, text in text.score(of: word).map { place == 0 ? $0 * 2 : $0 } }
            guard let best = scores.max() else { return nil }
            sum += best
        }
        return sum
    }

    /// Returns the matching elements, the best first; among equal scores, shorter texts first, then the original order.
    /// - Parameters:
    ///   - elements: the elements to search.
    ///   - text: returns the text of an element.
    /// - Complexity: that of ``score(_:)`` for each element, plus O(k log k) for k matches.
    public func best<Element>(of elements: some Sequence<Element>, text: (Element) -> String) -> [Element] {
        best(of: elements, texts: { [FuzzyText(text($0))] })
    }

    /// - Parameter texts: returns the texts of an element: at least one, of which the first counts most.
    package func best<Element>(of elements: some Sequence<Element>, texts: (Element) -> [FuzzyText]) -> [Element] {
        if words.isEmpty { return Array(elements) }
        let found = elements.enumerated().compactMap { place, element -> (element: Element, rank: (Int, Int, Int))? in
            let texts = texts(element)
            return score(texts).map { (element, (-$0, texts[0].letters.count, place)) }
        }
        return found.sorted { $0.rank < $1.rank }.map(\.element)
    }
}

/// A text prepared for matching: folded once for repeated searches.
package struct FuzzyText: Sendable, Hashable {
    let letters: [Character]
    /// For each letter, true if it begins a word.
    private let begins: [Bool]

    /// - Parameter text: the text, of which the first 256 characters are searched.
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

    /// Returns the score of the best alignment of a word; nil if there is none.
    func score(of word: [Character]) -> Int? {
        guard word.count <= letters.count else { return nil }
        // By index: the best score of an alignment with its last letter there; nil for none.
        var last: [Int?] = []
        for (index, wanted) in word.enumerated() {
            var scores = [Int?](repeating: nil, count: letters.count)
            // The best score of an alignment that ends at least two letters before, including the gap penalty.
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

/// Folds a text for comparison with typed text: lowercase, without diacritics and directional isolates.
package func itemListFolded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    // Uppercased first, so that ß becomes ss, and a letter has one lowercase form in every position.
    for scalar in text.uppercased().lowercased().unicodeScalars {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: continue
        case .format where DirectionalIsolate.isMark(scalar): continue
        default: folded.append(scalar.isASCII ? scalar : unmarked[scalar] ?? FoldedLetters.letter(under: scalar))
        }
    }
    return String(folded)
}

/// Returns true if a text begins with `wanted`, which is folded and not empty. Looks only at the beginning of a long text.
package func itemListBegins(_ text: String, with wanted: String) -> Bool {
    // Four more characters than `wanted`: a mark by itself folds to nothing.
    itemListFolded(String(DirectionalIsolate.removed(from: text).drop(while: \.isWhitespace).prefix(wanted.count + 4))).hasPrefix(wanted)
}

/// Letters with diacritics that their Unicode names don't mention.
private let unmarked: [Unicode.Scalar: Unicode.Scalar] = ["ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к"]

private enum FoldedLetters {
    /// The base letters by their Unicode names: Latin, Greek and Cyrillic.
    private static let byName: [String: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [0x61...0x7a, 0x3b1...0x3c9, 0x430...0x45f]
        let letters = ranges.joined().compactMap { Unicode.Scalar($0) }
        return Dictionary(letters.compactMap { letter in letter.properties.name.map { ($0, letter) } }) { first, _ in first }
    }()

    /// Finds the base letter from the Unicode name, such as "LATIN SMALL LETTER E WITH ACUTE".
    static func letter(under scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let words = scalar.properties.name?.split(separator: " "), let end = words.firstIndex(of: "WITH") else { return scalar }
        return byName[words[..<end].joined(separator: " ")] ?? scalar
    }
}
