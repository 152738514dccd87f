internal import ItemList

/// Draws a text input: a single line that scrolls to the caret, or as many lines as necessary up to ``TextFieldLines/greatestHeight``,
/// which scroll as well.
struct ItemListTextField {
    /// The lines, at least one, each exactly `columns` wide.
    let lines: [TextLine]
    /// The caret's position in ``lines``; nil without focus.
    let caret: TextPosition?
    /// The possible positions of the caret; nil without focus.
    let places: TextFieldPlaces?

    /// Draws a field of at least one column. A caret or selection outside of the text is clamped. `alignment` applies to a single line
    /// without focus.
    init(_ input: ItemListInputContent, columns: Int, alignment: ItemListTextAlignment, ink: ItemListTextInk) {
        let marks = Self.marks(input, ink: ink)
        let room = columns - marks.columns >= 6 ? columns - marks.columns : columns
        let text = Self.text(input, columns: room, alignment: alignment, ink: ink)
        var lines = text.lines
        if room < columns {
            for index in lines.indices {
                if index == 0 { lines[index].append(marks) }
                lines[index] = lines[index].fitted(to: columns, style: ink.surface)
            }
        }
        self.lines = lines
        caret = text.caret
        places = text.places
    }

    /// Returns the marks after the text: refused edit and clear button.
    private static func marks(_ input: ItemListInputContent, ink: ItemListTextInk) -> TextLine {
        var line = TextLine()
        if input.isEditRefused {
            line.append(ItemListTextGlyphs.refused, afterGapIn: ink.style(ink.colors.itemDestructiveColor, traits: .bold))
        }
        if input.isClearable {
            line.append(ItemListTextGlyphs.cross, afterGapIn: ink.style(ink.colors.inputClearButtonColor))
        }
        return line
    }

    private static func text(
        _ input: ItemListInputContent, columns: Int, alignment: ItemListTextAlignment, ink: ItemListTextInk
    ) -> (lines: [TextLine], caret: TextPosition?, places: TextFieldPlaces?) {
        let isFocused = input.caret != nil
        let traits: TextStyle.Traits = isFocused ? .underline : []
        let blank = ink.style(ink.colors.itemPrimaryTextColor, traits: traits)
        let alignment = isFocused ? .natural : alignment
        if input.text.isEmpty {
            let style = ink.style(ink.colors.itemPlaceholderTextColor, traits: traits.union(.faint))
            let placeholder = TextLine(input.placeholder, style: style).fitted(to: columns, alignment: alignment, style: blank)
            let places = isFocused ? TextFieldPlaces(TextFieldPage("", columns: columns, around: 0), of: "", isSecure: false) : nil
            return ([placeholder], isFocused ? TextPosition(column: 0, row: 0) : nil, places)
        }
        var selected = ink.filled(ink.colors.itemAccentColor)
        selected.traits.formUnion(traits)
        guard input.isMultiline else {
            let part = TextFieldPart(input, columns: columns)
            var line = TextLine()
            for (offset, character) in zip(part.offset..., part.characters) {
                line.append(character, style: input.selection.contains(offset) ? selected : blank)
            }
            guard let caretColumn = part.caretColumn else {
                return ([line.fitted(to: columns, alignment: alignment, style: blank)], nil, nil)
            }
            // The caret is centered unless that would leave a part of the field empty.
            let start = min(max(caretColumn - columns / 2, 0), max(line.columns + 1 - columns, 0))
            let seen = line.slice(start..<max(min(start + columns, line.columns), start)).fitted(to: columns, style: blank)
            return ([seen], TextPosition(column: caretColumn - start, row: 0), TextFieldPlaces(part, of: input.text))
        }
        let page = TextFieldPage(input.text, columns: columns, around: input.caret ?? 0)
        let places = isFocused ? TextFieldPlaces(page, of: input.text, isSecure: input.isSecure) : nil
        let position = places.map { $0.position(of: $0.caret) }
        // The caret is centered unless that would leave a part of the field empty.
        let height = min(TextFieldLines.greatestHeight, page.lines.count)
        let start = min(max((position?.row ?? 0) - height / 2, 0), page.lines.count - height)
        var lines = page.lines[start..<start + height].map { range in
            var line = TextLine()
            for offset in range where !page.characters[offset - page.offset].isNewline {
                let character = input.isSecure ? ItemListTextGlyphs.secret : page.characters[offset - page.offset]
                line.append(character, style: input.selection.contains(offset) ? selected : blank)
            }
            return line
        }
        if !isFocused, height < page.lines.count {
            lines[height - 1] = lines[height - 1].endingInEllipsis(width: columns, style: blank)
        }
        lines = lines.map { $0.clipped(to: columns, style: blank) }
        return (lines, position.map { TextPosition(column: min($0.column, columns - 1), row: $0.row - start) }, places)
    }
}

extension TextLine {
    /// Returns the line cut without an ellipsis, or padded, to exactly `width` columns.
    fileprivate func clipped(to width: Int, style: TextStyle) -> TextLine {
        slice(0..<min(columns, width)).fitted(to: width, style: style)
    }
}
