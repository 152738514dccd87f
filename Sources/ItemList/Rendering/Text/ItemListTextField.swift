/// Draws a text input: what was typed, scrolled so that the caret is inside of the field.
struct ItemListTextField {
    let line: TextLine
    /// The caret's column in ``line``; nil while the input has no focus.
    let caret: Int?

    /// - Parameters:
    ///   - input: what is in the field; a caret or a selection outside of the text is brought back into it.
    ///   - columns: the field's width, at least 1.
    init(_ input: ItemListInputContent, columns: Int, ink: ItemListTextInk) {
        let colors = ink.colors
        let isFocused = input.caret != nil
        let traits: TextStyle.Traits = isFocused ? .underline : []
        let blank = ink.style(colors.itemPrimaryTextColor, traits: traits)
        if input.text.isEmpty {
            let placeholder = TextLine(input.placeholder, style: ink.style(colors.itemPlaceholderTextColor, traits: traits.union(.faint)))
            line = placeholder.fitted(to: columns, style: blank)
            caret = isFocused ? 0 : nil
            return
        }
        var text = TextLine()
        var caretColumn = 0
        var selected = ink.filled(colors.itemAccentColor)
        selected.traits.formUnion(traits)
        for (offset, character) in input.text.enumerated() {
            if offset == input.caret { caretColumn = text.columns }
            let style = input.selection.contains(offset) ? selected : blank
            text.append(input.isSecure ? ItemListTextGlyphs.secret : character, style: style)
        }
        guard let position = input.caret else {
            line = text.fitted(to: columns, style: blank)
            caret = nil
            return
        }
        if position < 0 {
            caretColumn = 0
        } else if position >= input.text.count {
            caretColumn = text.columns
        }
        // The caret stands in the middle of what is seen unless that would leave a part of the field empty.
        let start = min(max(caretColumn - columns / 2, 0), max(text.columns + 1 - columns, 0))
        line = text.slice(start..<max(min(start + columns, text.columns), start)).fitted(to: columns, style: blank)
        caret = caretColumn - start
    }
}
