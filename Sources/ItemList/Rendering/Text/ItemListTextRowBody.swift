/// The text area of a row: `icon  title      value accessory`, the subtitle below the title.
struct ItemListTextRowBody {
    /// At least one line, each of exactly the columns asked for.
    private(set) var lines: [TextLine] = []
    /// Counted from the first column of the first line.
    private(set) var caret: TextPosition?

    private let content: ItemListRowContent
    private let ink: ItemListTextInk
    private let columns: Int

    init(_ content: ItemListRowContent, ink: ItemListTextInk, columns: Int) {
        self.content = content
        self.ink = ink
        self.columns = columns
        let lead = leadingMarks()
        if case .input(let input) = content.value {
            appendInput(input, lead: lead)
        } else {
            appendTitle(lead: lead)
        }
        appendSubtitle(indent: lead.columns)
    }

    private mutating func appendTitle(lead: TextLine) {
        let end = trailingMarks(available: columns - lead.columns)
        let width = columns - lead.columns - end.columns
        for (index, title) in titleLines(width: width).enumerated() {
            var line = TextLine()
            if index == 0 {
                line.append(lead)
            } else {
                line.appendBlanks(lead.columns, style: ink.surface)
            }
            line.append(title.fitted(to: width, alignment: content.alignment, style: ink.surface))
            if index == 0 { line.append(end) }
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }

    private func titleLines(width: Int) -> [TextLine] {
        let traits: TextStyle.Traits = content.role == .header ? .bold : []
        guard isReadWhole else { return [ink.line(content.title, default: titleColor, traits: traits)] }
        return ink.lines(content.title, default: titleColor, traits: traits, width: width)
    }

    /// Words to be read, which wrap; the title of anything that can be worked with stays on one line.
    private var isReadWhole: Bool {
        switch content.role {
        case .text: true
        case .header, .label: content.value == nil
        case .button, .link, .toggle, .checkbox, .input: false
        }
    }

    private var titleColor: RGBColor {
        switch content.role {
        case .header: ink.colors.sectionHeaderTextColor
        case .text: ink.colors.freeTextColor
        case .button where content.value == nil && content.accessory == .none: ink.colors.itemAccentColor
        case .label, .button, .link, .toggle, .checkbox, .input: ink.colors.itemPrimaryTextColor
        }
    }

    private mutating func appendSubtitle(indent: Int) {
        guard let subtitle = content.subtitle, !subtitle.isEmpty else { return }
        let width = max(columns - indent, 1)
        for text in ink.lines(subtitle, default: ink.colors.itemSecondaryTextColor, width: width) {
            var line = TextLine()
            line.appendBlanks(indent, style: ink.surface)
            line.append(text.fitted(to: width, alignment: content.alignment, style: ink.surface))
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }

    /// What stands before the title. There is no room for it on a very narrow screen.
    private func leadingMarks() -> TextLine {
        var line = TextLine()
        let value = ItemListTextValue(ink: ink, columns: columns)
        if let check = value.leading(content.value) {
            line.append(check)
            line.appendBlanks(2, style: ink.surface)
        }
        if let icon = content.icon {
            line.append(value.icon(icon))
            line.appendBlanks(2, style: ink.surface)
        }
        return line.slice(0..<min(line.columns, columns / 2))
    }

    /// What stands after the title, with the blanks before it. A long text leaves two fifths of the row to the title.
    private func trailingMarks(available: Int) -> TextLine {
        var accessory = TextLine()
        if available >= 8, content.accessory != .none {
            let mark = content.accessory == .arrow ? ItemListTextGlyphs.arrow : ItemListTextGlyphs.optionArrows
            accessory.appendBlanks(1, style: ink.surface)
            accessory.append(mark, style: ink.style(ink.colors.disclosureArrowColor))
        }
        guard let value = content.value, let mark = ItemListTextValue(ink: ink, columns: columns).trailing(value) else { return accessory }
        let title = TextWidth.columns(of: content.title.string)
        let gap = title == 0 ? 0 : min(2, available / 4)
        let room = available - accessory.columns - gap
        let share = max(room - title, room * 3 / 5, 1)
        var line = TextLine()
        line.appendBlanks(gap, style: ink.surface)
        line.append(mark.truncated(to: share))
        line.append(accessory)
        return line.truncated(to: available)
    }

    /// A title of usual length has the same room in each row, so that the fields of a group begin in one column.
    private mutating func appendInput(_ input: ItemListInputContent, lead: TextLine) {
        let available = columns - lead.columns
        let title = ink.line(content.title, default: titleColor)
        let titleColumns = title.isEmpty ? 0 : min(max(title.columns, min(16, available / 3)), available * 2 / 5)
        let gap = titleColumns == 0 ? 0 : min(2, available - titleColumns - 1)
        let field = ItemListTextField(input, columns: available - titleColumns - gap, ink: ink)
        var line = lead
        line.append(title.fitted(to: titleColumns, style: ink.surface))
        line.appendBlanks(gap, style: ink.surface)
        caret = field.caret.map { TextPosition(column: line.columns + $0, row: 0) }
        line.append(field.line)
        lines.append(line.fitted(to: columns, style: ink.surface))
    }
}
