internal import ItemList

/// Draws the figure of a row below its title.
struct ItemListTextFigure {
    private let figure: ItemListFigure
    private let ink: ItemListTextInk

    init(_ figure: ItemListFigure, ink: ItemListTextInk) {
        self.figure = figure
        self.ink = ink
    }

    func lines(columns: Int) -> [TextLine] {
        switch figure {
        case .bars(let values): bars(values, whole: values.map(\.drawnValue).max() ?? 0, columns)
        case .parts(let values): bars(values, whole: values.reduce(0) { $0 + $1.drawnValue }, columns)
        case .swatch(let colors): [swatches(colors)]
        case .preview(let texts): texts.flatMap { preview($0, columns) }
        case .conversation(let conversation): ItemListTextConversation(conversation, ink: ink, columns: columns).lines
        }
    }

    /// Draws a line for each value: label, proportional bar, value.
    private func bars(_ values: [ItemListFigureValue], whole: Double, _ columns: Int) -> [TextLine] {
        let labelColumns = min(values.map { TextWidth.columns(of: $0.label) }.max() ?? 0, columns / 3)
        let wordColumns = min(values.map { TextWidth.columns(of: $0.words) }.max() ?? 0, columns / 3)
        let room = max(columns - labelColumns - wordColumns - 2, 0)
        return values.map { value in
            let share = whole > 0 && whole.isFinite ? min(value.drawnValue / whole, 1) : 0
            let length = Int((share * Double(room)).rounded())
            var line = TextLine(value.label, style: ink.style(ink.colors.itemPrimaryTextColor)).fitted(to: labelColumns, style: ink.surface)
            line.appendBlanks(1, style: ink.surface)
            let bar = String(repeating: ItemListTextGlyphs.bar, count: length)
            line.append(bar, style: ink.style(value.color ?? ink.colors.itemBarChart.color1))
            let words = TextLine(value.words, style: ink.style(ink.colors.itemSecondaryTextColor)).truncated(to: wordColumns)
            // Right-aligns the values, as in a table.
            line.appendBlanks(room - length + 1 + wordColumns - words.columns, style: ink.surface)
            line.append(words)
            return line.truncated(to: columns)
        }
    }

    private func swatches(_ colors: [RGBColor]) -> TextLine {
        var line = TextLine()
        for color in colors {
            line.appendBlanks(line.isEmpty ? 0 : 1, style: ink.surface)
            line.append(ItemListTextValue(ink: ink, columns: 0).swatch(color))
        }
        return line
    }

    private func preview(_ text: RichText, _ columns: Int) -> [TextLine] {
        ink.lines(text, default: ink.colors.itemPrimaryTextColor, width: max(columns - 2, 1)).map { words in
            var line = TextLine(ItemListTextGlyphs.preview, style: ink.style(ink.colors.itemAccentColor))
            line.appendBlanks(1, style: ink.surface)
            line.append(words)
            return line
        }
    }
}

extension ItemListTone {
    /// Returns the text color of the tone; nil for the regular tone.
    func color(_ colors: PresentationThemeList) -> RGBColor? {
        switch self {
        case .regular: nil
        case .accent: colors.itemAccentColor
        case .destructive, .warning: colors.itemDestructiveColor
        case .constructive: colors.itemConstructiveColor
        }
    }
}
