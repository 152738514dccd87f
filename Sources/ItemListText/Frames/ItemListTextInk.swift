internal import ItemList

/// The styles of one row: its surface, and the effect of the disabled and selected states on each color.
struct ItemListTextInk: Sendable {
    let colors: PresentationThemeList
    let chat: PresentationThemeChat
    let background: RGBColor
    let isEnabled: Bool
    let isSelected: Bool

    /// Returns the styles in a bubble. Without colors, outgoing bubbles are inverse, which distinguishes the sides.
    func bubble(isOutgoing: Bool) -> ItemListTextInk {
        let bubble = chat.bubble(isOutgoing: isOutgoing)
        return ItemListTextInk(
            colors: colors.words(in: bubble), chat: chat, background: bubble.fillColor, isEnabled: isEnabled, isSelected: isOutgoing)
    }

    /// The style of blanks.
    var surface: TextStyle {
        TextStyle(background: background, traits: isSelected ? .inverseWithoutColor : [])
    }

    func style(_ color: RGBColor, traits: TextStyle.Traits = []) -> TextStyle {
        var style = surface
        style.foreground = isEnabled ? color : colors.itemDisabledTextColor
        style.traits.formUnion(traits)
        if !isEnabled { style.traits.insert(.faint) }
        return style
    }

    /// Returns the style of a filled shape: a badge, selected text. Without colors it is inverse to its row.
    func filled(_ color: RGBColor) -> TextStyle {
        var style = style(color)
        style.background = style.foreground
        style.foreground = background
        style.traits.formSymmetricDifference(.inverseWithoutColor)
        return style
    }

    /// Returns the style of a run of text; `color` applies if the run has no color or link.
    func style(_ run: RichText.Run, default color: RGBColor, traits: TextStyle.Traits) -> TextStyle {
        var traits = traits
        if run.traits.contains(.bold) { traits.insert(.bold) }
        if run.traits.contains(.italic) { traits.insert(.italic) }
        if run.link != nil { traits.insert(.underline) }
        // A terminal has one font size: large text is bold, and small text has the secondary color.
        if run.traits.contains(.large) { traits.insert(.bold) }
        let isBack = run.traits.contains(.small) && color == colors.itemPrimaryTextColor
        let own = isBack ? colors.itemSecondaryTextColor : color
        let meant = run.color.map(colors.textColor) ?? (run.link == nil ? own : colors.itemAccentColor)
        return style(meant, traits: traits)
    }

    func line(_ text: RichText, default color: RGBColor, traits: TextStyle.Traits = []) -> TextLine {
        var line = TextLine()
        for run in text.runs { line.append(run.text, style: style(run, default: color, traits: traits)) }
        return line
    }

    /// Draws text on as many lines as necessary; line breaks in the text are kept.
    func lines(_ text: RichText, default color: RGBColor, traits: TextStyle.Traits = [], width: Int) -> [TextLine] {
        var paragraphs = [TextLine()]
        for run in text.runs {
            let style = style(run, default: color, traits: traits)
            for (index, text) in run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
                if index > 0 { paragraphs.append(TextLine()) }
                paragraphs[paragraphs.count - 1].append(String(text), style: style)
            }
        }
        return paragraphs.flatMap { $0.wrapped(to: width) }
    }
}
