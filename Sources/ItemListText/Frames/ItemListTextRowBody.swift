internal import ItemList

/// The text area of a row: `icon  title      value accessory`, the subtitle below the title.
struct ItemListTextRowBody {
    /// The lines, at least one, each exactly `columns` wide.
    private(set) var lines: [TextLine] = []
    /// The ids of the parts, by line.
    private(set) var parts: [Int: String] = [:]
    /// The caret, relative to the first column of the first line.
    private(set) var caret: TextPosition?
    private(set) var places: TextFieldPlaces?
    /// The columns of the first line with the track of a range control.
    private(set) var track: Range<Int>?
    private(set) var options: [ItemListTextOptionPlace] = []

    private let content: ItemListRowContent
    private let ink: ItemListTextInk
    private let columns: Int

    init(_ content: ItemListRowContent, ink: ItemListTextInk, columns: Int) {
        self.content = content
        self.ink = ink
        self.columns = columns
        let lead = leadingMarks()
        if let input = content.control?.input {
            appendInput(input, lead: lead)
        } else {
            appendTitle(lead: lead)
        }
        appendSubtitle(indent: lead.columns)
        if let figure = content.figure {
            append(ItemListTextFigure(figure, ink: ink).lines(columns: max(columns - lead.columns, 1)), indent: lead.columns)
        }
        if let choice = content.control?.choice, choice.isGrid { append(choice, indent: lead.columns) }
        for part in content.parts {
            parts[lines.count] = part.id
            append([self.part(part, columns: max(columns - lead.columns - 2, 1))], indent: lead.columns + 2)
        }
        appendFootnote(indent: lead.columns)
    }

    private mutating func append(_ more: [TextLine], indent: Int) {
        for text in more {
            var line = TextLine()
            line.appendBlanks(indent, style: ink.surface)
            line.append(text)
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }

    private mutating func append(_ choice: ItemListChoice, indent: Int) {
        let grid = ItemListTextGrid(choice, ink: ink, columns: max(columns - indent, 1)).lines
        options = grid.places.map { $0.moved(lines: lines.count, columns: indent) }
        append(grid.lines, indent: indent)
    }

    private mutating func appendFootnote(indent: Int) {
        guard let footnote = content.footnote, !footnote.text.isEmpty else { return }
        let color = footnote.kind == .error ? ink.colors.itemDestructiveColor : ink.colors.itemSecondaryTextColor
        let wrapped = TextLine(footnote.text, style: ink.style(color)).wrapped(to: max(columns - indent, 1))
        append(wrapped, indent: indent)
    }

    /// Draws a part: a row below the row, or a button in it.
    private func part(_ part: ItemListPart, columns: Int) -> TextLine {
        let ink = ItemListTextInk(
            colors: ink.colors, chat: ink.chat, background: ink.background, isEnabled: ink.isEnabled && part.isEnabled,
            isSelected: ink.isSelected)
        let value = ItemListTextValue(ink: ink, columns: columns)
        var line = TextLine()
        for mark in [value.leading(part.control), part.icon.map(value.icon)].compactMap({ $0 }) {
            line.append(mark)
            line.appendBlanks(2, style: ink.surface)
        }
        let end = part.control.flatMap(value.trailing) ?? TextLine()
        let color = part.control == nil ? ink.colors.itemAccentColor : ink.colors.itemPrimaryTextColor
        let title = TextLine(part.title, style: ink.style(part.tone.color(ink.colors) ?? color))
        let width = columns - line.columns - end.columns - (end.isEmpty ? 0 : 1)
        line.append(title.fitted(to: max(width, 0), style: ink.surface))
        if !end.isEmpty {
            line.appendBlanks(1, style: ink.surface)
            line.append(end)
        }
        return line.truncated(to: columns)
    }

    private mutating func appendTitle(lead: TextLine) {
        var trackInEnd: Range<Int>?
        let end = trailingMarks(available: columns - lead.columns, track: &trackInEnd)
        let width = columns - lead.columns - end.columns
        for (index, title) in titleLines(width: width).enumerated() {
            var line = TextLine()
            if index == 0 {
                line.append(lead)
            } else {
                line.appendBlanks(lead.columns, style: ink.surface)
            }
            let marked = index == 0 ? titleWithMarks(title, width: width) : title
            line.append(marked.fitted(to: width, alignment: content.alignment, style: ink.surface))
            if index == 0 {
                track = trackInEnd.map { $0.lowerBound + line.columns..<$0.upperBound + line.columns }?.clamped(to: 0..<columns)
                line.append(end)
            }
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }

    private func titleWithMarks(_ title: TextLine, width: Int) -> TextLine {
        let value = ItemListTextValue(ink: ink, columns: columns)
        var marks = TextLine()
        for mark in [content.titleIcon.map(value.icon), content.badge.map(value.badge)].compactMap({ $0 }) {
            marks.appendBlanks(1, style: ink.surface)
            marks.append(mark)
        }
        guard !marks.isEmpty else { return title }
        var line = title.truncated(to: max(width - marks.columns, width / 2))
        line.append(marks)
        return line.truncated(to: width)
    }

    private func titleLines(width: Int) -> [TextLine] {
        if content.skeleton != nil {
            // A placeholder for text of some length.
            let length = min(max(width / 3, 1) + (content.skeleton ?? 0) % 3 * 4, width)
            return [
                TextLine(
                    String(repeating: ItemListTextGlyphs.progressLeft, count: max(length, 1)),
                    style: ink.style(ink.colors.mediaPlaceholderColor))
            ]
        }
        let traits: TextStyle.Traits = content.role == .header ? .bold : []
        let limit = content.lineLimit ?? (isReadWhole ? 0 : 1)
        guard limit != 1 else { return [ink.line(content.title, default: titleColor, traits: traits)] }
        let lines = ink.lines(content.title, default: titleColor, traits: traits, width: width)
        return limited(lines, to: limit, width: width)
    }

    /// Returns the first `limit` lines, or all for 0. An ellipsis in the last one indicates more.
    private func limited(_ lines: [TextLine], to limit: Int, width: Int) -> [TextLine] {
        guard limit > 0, lines.count > limit else { return lines }
        return lines.prefix(limit - 1) + [lines[limit - 1].endingInEllipsis(width: width, style: ink.surface)]
    }

    /// True for text that wraps. The title of an interactive row stays on one line.
    private var isReadWhole: Bool {
        switch content.role {
        case .text: true
        case .header, .label, .status: content.value == nil && content.control == nil
        case .button, .link, .toggle, .checkbox, .radio, .input, .choice, .range: false
        }
    }

    private var titleColor: RGBColor {
        if content.role == .text, let color = freeColor { return color }
        if let color = content.tone.color(ink.colors) { return color }
        return switch content.role {
        case .header: ink.colors.sectionHeaderTextColor
        case .text: ink.colors.freeTextColor
        case .button where content.value == nil && content.accessory == .none: ink.colors.itemAccentColor
        case .label, .status, .button, .link, .toggle, .checkbox, .radio, .input, .choice, .range: ink.colors.itemPrimaryTextColor
        }
    }

    /// The color of free text about an error or a success.
    private var freeColor: RGBColor? {
        switch content.tone {
        case .destructive, .warning: ink.colors.freeTextErrorColor
        case .constructive: ink.colors.freeTextSuccessColor
        case .regular, .accent: nil
        }
    }

    private mutating func appendSubtitle(indent: Int) {
        guard let subtitle = content.subtitle, !subtitle.isEmpty else { return }
        let width = max(columns - indent, 1)
        let wrapped = ink.lines(subtitle, default: ink.colors.itemSecondaryTextColor, width: width)
        for text in limited(wrapped, to: content.subtitleLineLimit ?? 0, width: width) {
            var line = TextLine()
            line.appendBlanks(indent, style: ink.surface)
            line.append(text.fitted(to: width, alignment: content.alignment, style: ink.surface))
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }

    /// Returns the marks before the title, cut to half of the row on very narrow screens.
    private func leadingMarks() -> TextLine {
        var line = TextLine()
        let value = ItemListTextValue(ink: ink, columns: columns)
        let editing = content.editing.map(value.leading) ?? []
        for mark in editing + [value.leading(content.control), content.leading.map(value.leading)].compactMap({ $0 }) {
            line.append(mark)
            line.appendBlanks(2, style: ink.surface)
        }
        return line.slice(0..<min(line.columns, columns / 2))
    }

    /// Returns the marks after the title, including the blanks before them. A long value leaves two fifths of the row to the title.
    private func trailingMarks(available: Int, track: inout Range<Int>?) -> TextLine {
        var accessory = TextLine()
        if available >= 8, content.accessory != .none {
            accessory.appendBlanks(1, style: ink.surface)
            accessory.append(ItemListTextGlyphs.accessory(content.accessory), style: ink.style(ink.colors.disclosureArrowColor))
        }
        if available >= 8, content.editing?.showsHandle == true {
            accessory.appendBlanks(1, style: ink.surface)
            accessory.append(ItemListTextGlyphs.handle, style: ink.style(ink.colors.disclosureArrowColor))
        }
        let drawing = ItemListTextValue(ink: ink, columns: columns)
        var mark = TextLine()
        let offers = content.decoratedOffers.filter { $0.places.contains(.inline) }.map(button)
        let values = content.values.map(drawing.trailing)
        for (index, next) in (values + [content.control.flatMap(drawing.trailing)].compactMap({ $0 }) + offers).enumerated() {
            mark.appendBlanks(mark.isEmpty ? 0 : 1, style: ink.surface)
            if index == values.count, case .range? = content.control, columns >= ItemListTextValue.leastColumnsOfTracks {
                track = mark.columns..<mark.columns + ItemListTextValue.trackColumns
            }
            mark.append(next)
        }
        if mark.isEmpty { return accessory }
        let title = TextWidth.columns(of: content.title.string)
        let gap = title == 0 ? 0 : min(2, available / 4)
        let room = available - accessory.columns - gap
        let share = max(room - title, room * 3 / 5, 1)
        var line = TextLine()
        line.appendBlanks(gap, style: ink.surface)
        line.append(mark.truncated(to: share))
        line.append(accessory)
        track = track.map { $0.lowerBound + gap..<$0.upperBound + gap }?.clamped(to: 0..<min(gap + share, available))
        return line.truncated(to: available)
    }

    private func button(_ offer: ItemListOffer) -> TextLine {
        let color = offer.tone.color(ink.colors) ?? ink.colors.itemAccentColor
        let style = ink.style(offer.isEnabled ? color : ink.colors.itemDisabledTextColor)
        return TextLine("[\(offer.title)]", style: style)
    }

    /// Draws the title and the field. Titles of usual length have the same width, so that the fields of a group are aligned.
    private mutating func appendInput(_ input: ItemListInputContent, lead: TextLine) {
        let available = columns - lead.columns
        let title = ink.line(content.title, default: titleColor)
        let titleColumns = title.isEmpty ? 0 : min(max(title.columns, min(16, available / 3)), available * 2 / 5)
        let gap = titleColumns == 0 ? 0 : min(2, available - titleColumns - 1)
        var none: Range<Int>?
        let end = trailingMarks(available: (available - titleColumns - gap) / 2, track: &none)
        let room = available - titleColumns - gap - end.columns
        let field = ItemListTextField(input, columns: room, alignment: content.alignment, ink: ink)
        places = field.places
        for (index, text) in field.lines.enumerated() {
            var line = TextLine()
            if index == 0 {
                line.append(lead)
                line.append(title.fitted(to: titleColumns, style: ink.surface))
            }
            line.appendBlanks(lead.columns + titleColumns + gap - line.columns, style: ink.surface)
            if index == field.caret?.row {
                caret = field.caret.map { TextPosition(column: line.columns + $0.column, row: lines.count) }
            }
            line.append(text)
            if index == 0 { line.append(end) }
            lines.append(line.fitted(to: columns, style: ink.surface))
        }
    }
}
