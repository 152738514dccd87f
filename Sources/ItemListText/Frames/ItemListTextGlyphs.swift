internal import ItemList

/// The drawn marks of a text screen: one column each, found in the usual monospaced fonts, none of them an emoji.
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
    /// The border of a group lies outside of its surface: each mark is at the edge of its cell that touches the group.
    static let borderTop: Character = "▁"
    static let borderBottom: Character = "▔"
    static let borderLeft = "▕"
    static let borderRight = "▏"
    static let scrollIndicator: Character = "┃"
    static let incomingTail = "◢"
    static let outgoingTail = "◣"

    /// The edge of a bubble on one of its lines, drawn in the bubble's colour: a corner that is round leaves out a quarter of its cell.
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
