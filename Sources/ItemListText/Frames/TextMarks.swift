/// Marks, lines and punctuation that a screen is drawn with, and what is drawn for them on a terminal that shows ASCII, or draws them two columns
/// wide.
package enum TextMarks {
    /// The mark in ASCII, one column wide; nil for what is none.
    package static func ascii(for character: Character) -> Character? {
        guard character.utf8.count > 1 else { return nil }
        return marks[character] ?? character.unicodeScalars.first.flatMap(line)
    }

    /// Lines and blocks that have no mark of their own.
    private static func line(_ scalar: Unicode.Scalar) -> Character? {
        switch scalar.value {
        case 0x2500...0x257F: "+"
        case 0x2580...0x259F: "#"
        default: nil
        }
    }

    private static let marks: [Character: Character] = [
        // The selection, and where rows lead.
        "▌": ">", "›": ">", "‹": "<", "▸": ">", "▾": "v", "≡": "=",
        // Switches, checks, options and tracks.
        "━": "=", "─": "-", "●": "*", "○": "o", "◉": "*", "▣": "x", "▢": "o", "✓": "x", "×": "x", "⊖": "-", "◌": "~", "•": "*", "█": "#",
        // Borders, the mark of what is seen, and bubbles.
        "▁": "_", "▔": "-", "▕": "|", "▏": "|", "│": "|", "┃": "|", "▐": "|", "◢": "/", "◣": "\\", "▗": "|", "▖": "|", "▝": "|", "▘": "|",
        // Icons.
        "⋯": ".", "◐": "o", "♪": "!", "◔": "%", "◷": "t", "☼": "*", "◘": "#", "☻": "@", "⌕": "?", "▲": "!",
        // Keys and punctuation.
        "↑": "^", "↓": "v", "←": "<", "→": ">", "⏎": "<", "…": "~", "·": ".", "–": "-", "—": "-", "“": "\"", "”": "\"", "„": "\"", "‘": "'",
        "’": "'", "\u{A0}": " ", "\u{2007}": " ", "\u{202F}": " ", "\u{2212}": "-",
    ]
}
