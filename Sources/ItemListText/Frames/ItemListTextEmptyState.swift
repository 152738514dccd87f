internal import ItemList

/// What stands in place of rows, in the middle of the list.
struct ItemListTextEmptyState {
    let state: ItemListEmptyState
    let theme: PresentationTheme
    let background: RGBColor
    /// Whether keys go to the button.
    var isUnderCursor = false

    /// Lines of at most some columns, to be centred.
    func lines(columns: Int) -> [TextLine] {
        let ink = ItemListTextInk(colors: theme.list, chat: theme.chat, background: background, isEnabled: true, isSelected: false)
        let words = ink.style(theme.list.itemSecondaryTextColor)
        switch state {
        case .loading(let text):
            return TextLine([ItemListTextGlyphs.activity, text].filter { !$0.isEmpty }.joined(separator: " "), style: words)
                .wrapped(to: columns)
        case .message(let message):
            var lines: [TextLine] = []
            if let icon = message.icon {
                let color = icon.color ?? theme.list.freeMonoIconColor
                let picture = ItemListIcon(icon.symbol, color: color)
                lines += [ItemListTextValue(ink: ink, columns: columns).icon(picture), TextLine()]
            }
            lines += TextLine(message.text, style: words).wrapped(to: columns)
            if let button = message.button {
                let color = button.offers.isEmpty ? theme.list.itemDisabledTextColor : theme.list.itemAccentColor
                var style = ink.style(color, traits: .bold)
                if isUnderCursor { style = ItemListTextBars.underCursor(style) }
                lines += [TextLine(), TextLine(button.words, style: style).truncated(to: columns)]
            }
            return lines
        }
    }
}
