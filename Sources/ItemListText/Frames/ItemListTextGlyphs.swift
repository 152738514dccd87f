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
