internal import ItemList

/// Draws the options of a choice side by side, each with a preview, in as many rows as the width requires.
struct ItemListTextGrid {
    private let choice: ItemListChoice
    private let ink: ItemListTextInk
    private let columns: Int
    /// The columns of an option, including the gap after it.
    private let cellColumns: Int

    private static let gap = 2
    /// The minimum width of a preview, if the screen is wide enough.
    private static let leastColumns = 16

    init(_ choice: ItemListChoice, ink: ItemListTextInk, columns: Int) {
        (self.choice, self.ink, self.columns) = (choice, ink, columns)
        let widest = choice.options.map { TextWidth.columns(of: $0.title) + 2 }.max() ?? 0
        cellColumns = min(max(widest, Self.leastColumns), max(columns, 1)) + Self.gap
    }

    private var across: Int { max((columns + Self.gap) / cellColumns, 1) }

    /// The lines of all options, and the area of each option.
    var lines: (lines: [TextLine], places: [ItemListTextOptionPlace]) {
        var lines: [TextLine] = []
        var places: [ItemListTextOptionPlace] = []
        for first in stride(from: 0, to: choice.options.count, by: across) {
            let options = choice.options[first..<min(first + across, choice.options.count)]
            let looks = options.map(look)
            let height = (looks.map(\.count).max() ?? 0) + 1
            // Aligns the titles on one line.
            let cells = zip(options, looks).map { option, look in
                look + Array(repeating: TextLine(), count: height - 1 - look.count) + [title(of: option)]
            }
            for (index, option) in options.enumerated() {
                let start = index * cellColumns
                let width = start..<min(start + cellColumns - Self.gap, columns)
                places.append(ItemListTextOptionPlace(lines: lines.count..<lines.count + height, columns: width, id: option.id))
            }
            for row in 0..<height {
                var line = TextLine()
                for cell in cells {
                    line.append(cell[row].fitted(to: min(cellColumns, max(columns - line.columns, 0)), style: ink.surface))
                }
                lines.append(line)
            }
        }
        return (lines, places)
    }

    private func look(of option: ItemListOption) -> [TextLine] {
        let width = cellColumns - Self.gap
        return option.preview.map { ItemListTextFigure($0, ink: ink).lines(columns: width) }?.map { $0.truncated(to: width) } ?? []
    }

    private func title(of option: ItemListOption) -> TextLine {
        let width = cellColumns - Self.gap
        let isChosen = option.id == choice.chosen
        let mark = isChosen ? ItemListTextGlyphs.radioOn : ItemListTextGlyphs.radioOff
        let color = option.isEnabled ? ink.colors.itemPrimaryTextColor : ink.colors.itemDisabledTextColor
        let markStyle = ink.style(isChosen ? ink.colors.itemAccentColor : ink.colors.itemSecondaryTextColor)
        var title = TextLine(mark, style: markStyle)
        title.appendBlanks(1, style: markStyle)
        title.append(TextLine(option.title, style: ink.style(color, traits: isChosen ? .bold : [])).truncated(to: max(width - 2, 0)))
        return title.truncated(to: width)
    }
}

/// The area of an option, in the lines and columns of the enclosing element.
struct ItemListTextOptionPlace: Sendable {
    var lines: Range<Int>
    var columns: Range<Int>
    var id: String

    func moved(lines lineOffset: Int, columns columnOffset: Int) -> ItemListTextOptionPlace {
        ItemListTextOptionPlace(
            lines: lines.lowerBound + lineOffset..<lines.upperBound + lineOffset,
            columns: columns.lowerBound + columnOffset..<columns.upperBound + columnOffset, id: id)
    }
}
