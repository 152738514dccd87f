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

/// Letters with marks whose names do not say so.
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
