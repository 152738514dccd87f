internal import ItemList

/// Draws rows as blocks of full screen lines, based only on their content.
struct ItemListTextRowPainter: Sendable, Equatable {
    let columns: Int
    let style: ItemListStyle
    let theme: PresentationTheme
    let metrics: ItemListTextMetrics

    init(columns: Int, style: ItemListStyle, theme: PresentationTheme) {
        self.columns = columns
        self.style = style
        self.theme = theme
        metrics = ItemListTextMetrics(columns: columns, style: style)
    }

    /// The style behind and between the rows.
    var page: TextStyle {
        TextStyle(background: style == .blocks ? theme.list.blocksBackgroundColor : theme.list.plainBackgroundColor)
    }

    /// The cells of an empty line.
    var blank: [TextCell] { Array(repeating: .gap(page), count: columns) }

    /// - Complexity: O(length of the row's text).
    func block<ID>(for row: ItemListRow<ID>, isSelected: Bool) -> ItemListTextBlock {
        let isOnSurface = style == .blocks && !row.isAlwaysPlain
        let hasBorder = isOnSurface && metrics.hasBorder
        let surface = isOnSurface ? theme.list.itemBlocksBackgroundColor : page.background ?? theme.list.plainBackgroundColor
        let ink = ItemListTextInk(
            colors: theme.list, chat: theme.chat, background: isSelected ? theme.list.itemHighlightedBackgroundColor : surface,
            isEnabled: row.content.isEnabled, isSelected: isSelected)
        let body = ItemListTextRowBody(row.content, ink: ink, columns: metrics.textColumns)

        var lines = Array(
            repeating: TextLine().fitted(to: columns, style: page), count: metrics.gap(above: row.neighbors.top, hasBorder: hasBorder))
        if hasBorder && row.neighbors.hasRoundedTop { lines.append(border(ItemListTextGlyphs.borderTop)) }
        let first = lines.count
        for line in body.lines {
            lines.append(screenLine(line, ink: ink, hasBorder: hasBorder))
        }
        let end = lines.count
        if hasBorder && row.neighbors.hasRoundedBottom { lines.append(border(ItemListTextGlyphs.borderBottom)) }
        let caret = body.caret.map { TextPosition(column: metrics.textLeft + $0.column, row: first + $0.row) }
        let parts = Dictionary(uniqueKeysWithValues: body.parts.map { (first + $0.key, $0.value) })
        let track = body.track.map { $0.lowerBound + metrics.textLeft..<$0.upperBound + metrics.textLeft }
        let options = body.options.map { $0.moved(lines: first, columns: metrics.textLeft) }
        return ItemListTextBlock(
            lines: lines, body: first..<end, parts: parts, caret: caret, places: body.places, track: track, options: options)
    }

    private func screenLine(_ text: TextLine, ink: ItemListTextInk, hasBorder: Bool) -> TextLine {
        var line = TextLine()
        line.appendBlanks(metrics.groupLeft, style: page)
        if hasBorder {
            line.append(ItemListTextGlyphs.borderLeft, style: borderStyle)
        } else {
            line.appendBlanks(metrics.borderColumns, style: page)
        }
        if metrics.leading > 0 {
            // Without colors the row is inverse. The mark isn't, so it is visible beside the row.
            let mark = TextStyle(foreground: theme.list.itemAccentColor, background: ink.background)
            line.append(ink.isSelected ? ItemListTextGlyphs.selection : " ", style: mark)
            line.appendBlanks(metrics.leading - 1, style: ink.surface)
        }
        line.append(text)
        line.appendBlanks(metrics.trailing, style: ink.surface)
        if hasBorder { line.append(ItemListTextGlyphs.borderRight, style: borderStyle) }
        return line.fitted(to: columns, style: page)
    }

    /// Draws a group's edge on a line of the page. The corners are open because few fonts contain glyphs for them.
    private func border(_ mark: Character) -> TextLine {
        var line = TextLine()
        line.appendBlanks(metrics.groupLeft + metrics.borderColumns, style: page)
        line.append(mark, count: metrics.groupColumns - 2 * metrics.borderColumns, style: borderStyle)
        return line.fitted(to: columns, style: page)
    }

    private var borderStyle: TextStyle {
        TextStyle(foreground: theme.list.itemBlocksSeparatorColor, background: page.background)
    }
}
