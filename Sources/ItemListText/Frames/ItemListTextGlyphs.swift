internal import ItemList

/// The glyphs of a text screen: one column wide (switches and swatches excepted), available in common monospaced fonts, and no emoji.
enum ItemListTextGlyphs {
    static let selection = "▌"
    static let arrow = "›"
    static let optionArrows = "▾"
    static let collapsed = "▸"
    static let expanded = "▾"
    static let delete = "⊖"
    static let handle = "≡"
    static let switchOn = "━━●"
    static let switchOff = "○──"
    static let compactSwitchOn = "●"
    static let compactSwitchOff = "○"
    static let check = "✓"
    static let cross = "×"
    static let refused = "!"
    static let leadingCheckOn = "▣"
    static let leadingCheckOff = "▢"
    static let radioOn = "◉"
    static let radioOff = "○"
    static let knob = "●"
    static let bar = "█"
    static let preview = "▏"
    static let activity = "◌"
    static let progressDone = "━"
    static let progressLeft = "─"
    static let swatch = "██"
    static let secret: Character = "•"
    static let back = "‹"
    /// The border of a group is outside of its surface: each glyph is at the edge of its cell that touches the group.
    static let borderTop: Character = "▁"
    static let borderBottom: Character = "▔"
    static let borderLeft = "▕"
    static let borderRight = "▏"
    static let scrollIndicator: Character = "┃"
    static let incomingTail = "◢"
    static let outgoingTail = "◣"

    /// Returns the edge of a bubble on one line, drawn in the bubble's color. A round corner leaves out a quarter of its cell.
    static func bubbleEdge(isLeading: Bool, hasRoundTop: Bool, hasRoundBottom: Bool) -> String {
        switch (hasRoundTop, hasRoundBottom) {
        case (false, false): bar
        case (true, false): isLeading ? "▗" : "▖"
        case (false, true): isLeading ? "▝" : "▘"
        case (true, true): isLeading ? "▐" : "▌"
        }
    }
    static let barSeparator: Character = "▔"

    static func accessory(_ accessory: ItemListRowAccessory) -> String {
        switch accessory {
        case .none: ""
        case .arrow: arrow
        case .optionArrows: optionArrows
        case .collapsed: collapsed
        case .expanded: expanded
        }
    }

    static func icon(_ symbol: ItemListIcon.Symbol) -> String {
        icons[symbol] ?? "•"
    }

    private static let icons: [ItemListIcon.Symbol: String] = [
        .action: "⋯",
        .add: "+",
        .appearance: "◐",
        .bell: "♪",
        .chart: "◔",
        .clock: "◷",
        .close: "×",
        .done: "✓",
        .gear: "☼",
        .lock: "◘",
        .mail: "@",
        .person: "☻",
        .search: "⌕",
        .trash: "×",
        .warning: "▲",
    ]
}

/// Glyphs, lines and punctuation of a screen, and their replacements on terminals that show only ASCII or draw them two columns wide.
package enum TextMarks {
    /// Returns the one-column ASCII replacement of a mark; nil for other characters.
    package static func ascii(for character: Character) -> Character? {
        guard character.utf8.count > 1 else { return nil }
        return marks[character] ?? character.unicodeScalars.first.flatMap(line)
    }

    /// Returns the replacement of lines and blocks without an entry in `marks`.
    private static func line(_ scalar: Unicode.Scalar) -> Character? {
        switch scalar.value {
        case 0x2500...0x257F: "+"
        case 0x2580...0x259F: "#"
        default: nil
        }
    }

    private static let marks: [Character: Character] = [
        // Selection and disclosure.
        "▌": ">", "›": ">", "‹": "<", "▸": ">", "▾": "v", "≡": "=",
        // Switches, checks, options and tracks.
        "━": "=", "─": "-", "●": "*", "○": "o", "◉": "*", "▣": "x", "▢": "o", "✓": "x", "×": "x", "⊖": "-", "◌": "~", "•": "*", "█": "#",
        // Borders, the scroll indicator, and bubbles.
        "▁": "_", "▔": "-", "▕": "|", "▏": "|", "│": "|", "┃": "|", "▐": "|", "◢": "/", "◣": "\\", "▗": "|", "▖": "|", "▝": "|", "▘": "|",
        // Icons.
        "⋯": ".", "◐": "o", "♪": "!", "◔": "%", "◷": "t", "☼": "*", "◘": "#", "☻": "@", "⌕": "?", "▲": "!",
        // Keys and punctuation.
        "↑": "^", "↓": "v", "←": "<", "→": ">", "⏎": "<", "…": "~", "·": ".", "–": "-", "—": "-", "“": "\"", "”": "\"", "„": "\"", "‘": "'",
        "’": "'", "\u{A0}": " ", "\u{2007}": " ", "\u{202F}": " ", "\u{2212}": "-",
    ]
}
