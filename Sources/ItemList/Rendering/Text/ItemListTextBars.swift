/// The bars above and below the list: the title, and a line for the host. On a screen with few lines they give way.
struct ItemListTextBars {
    let size: TextSize
    let title: ItemListTitle
    let hint: String?
    let style: ItemListStyle
    let theme: PresentationTheme

    /// The lines of the navigation bar: the title, its subtitle, a hairline.
    var topRows: Int {
        guard size.rows >= 4 else { return 0 }
        return 1 + (hasSubtitleLine ? 1 : 0) + (hasHairline ? 1 : 0)
    }

    var bottomRows: Int {
        hint != nil && size.rows >= 6 ? 1 : 0
    }

    private var hasHairline: Bool { size.rows >= 10 }

    private var hasSubtitleLine: Bool {
        if case .textWithSubtitle(_, let subtitle) = title { return !subtitle.isEmpty && size.rows >= 16 }
        return false
    }

    func draw(in frame: inout TextFrame) {
        let colors = theme.rootController
        let bar = TextStyle(background: colors.navigationBarBackgroundColor)
        let primary = TextStyle(foreground: colors.navigationBarPrimaryTextColor, background: bar.background, traits: .bold)
        let secondary = TextStyle(foreground: colors.navigationBarSecondaryTextColor, background: bar.background)
        if topRows > 0 {
            for (row, line) in titleLines(primary: primary, secondary: secondary).enumerated() {
                frame.draw(line.fitted(to: size.columns, alignment: .center, style: bar), column: 0, row: row)
            }
            if hasHairline {
                let background = style == .blocks ? theme.list.blocksBackgroundColor : theme.list.plainBackgroundColor
                let hairline = TextStyle(foreground: colors.navigationBarSeparatorColor, background: background)
                let line = TextLine(String(repeating: ItemListTextGlyphs.barSeparator, count: size.columns), style: hairline)
                frame.draw(line, column: 0, row: topRows - 1)
            }
        }
        if bottomRows > 0, let hint {
            let margin = size.columns >= 40 ? 2 : 0
            var line = TextLine()
            line.appendBlanks(margin, style: bar)
            line.append(TextLine(hint, style: secondary).fitted(to: size.columns - 2 * margin, style: bar))
            frame.draw(line.fitted(to: size.columns, style: bar), column: 0, row: size.rows - 1)
        }
    }

    private func titleLines(primary: TextStyle, secondary: TextStyle) -> [TextLine] {
        switch title {
        case .text(let text):
            return [TextLine(text, style: primary)]
        case .textWithSubtitle(let text, let subtitle):
            var line = TextLine(text, style: primary)
            if hasSubtitleLine { return [line, TextLine(subtitle, style: secondary)] }
            if !subtitle.isEmpty { line.append(" · " + subtitle, style: secondary) }
            return [line]
        }
    }
}
