internal import ItemList

/// Draws the marks before a row's title and the values and controls at its end.
struct ItemListTextValue {
    let ink: ItemListTextInk
    /// The columns of the row's text and value together.
    let columns: Int

    /// The width of a range or progress track, without its text.
    static let trackColumns = 12
    /// The minimum columns of a row with a track; narrower rows show only the text.
    static let leastColumnsOfTracks = 40

    private var colors: PresentationThemeList { ink.colors }

    func trailing(_ value: ItemListRowValue) -> TextLine {
        switch value {
        case .text(let text): ink.line(text, default: colors.itemSecondaryTextColor)
        case .badge(let badge): self.badge(badge)
        case .color(let color): swatch(color)
        case .image(let icon): self.icon(icon)
        case .activity: activity
        case .progress(let fraction): progress(fraction)
        case .shortcut(let key): TextLine(key, style: ink.style(colors.itemSecondaryTextColor))
        }
    }

    /// Draws a control at the end of a row; nil for controls drawn elsewhere: a mark before the title, a field.
    func trailing(_ control: ItemListControl) -> TextLine? {
        switch control {
        case .toggle(let toggle): self.toggle(toggle)
        case .check(let check): check.side == .trailing ? mark(check.isOn ? ItemListTextGlyphs.check : " ", isOn: true, check.color) : nil
        case .radio(let radio): radio.side == .trailing ? self.radio(radio) : nil
        case .input: nil
        case .choice(let choice): self.choice(choice)
        case .range(let range): self.range(range)
        }
    }

    /// Draws the control's mark before the title; nil if it has none.
    func leading(_ control: ItemListControl?) -> TextLine? {
        switch control {
        case .check(let check) where check.side == .leading:
            box(check.isOn, check.color)
        case .radio(let radio) where radio.side == .leading: self.radio(radio)
        default: nil
        }
    }

    func leading(_ leading: ItemListLeading) -> TextLine {
        switch leading {
        case .icon(let icon): self.icon(icon)
        case .avatar(let avatar):
            TextLine(" \(avatar.initials.prefix(2)) ", style: ink.filled(avatar.color ?? colors.itemAccentColor))
        case .image: self.icon(ItemListIcon(ItemListIcon.Symbol(rawValue: "")))
        case .activity: activity
        }
    }

    /// Draws the marks before a row of a list in editing mode.
    func leading(_ editing: ItemListEditing) -> [TextLine] {
        var marks: [TextLine] = []
        if editing.showsDelete { marks.append(TextLine(ItemListTextGlyphs.delete, style: ink.style(colors.itemDestructiveColor))) }
        if let isSelected = editing.isSelected { marks.append(box(isSelected)) }
        return marks
    }

    private var activity: TextLine {
        TextLine(ItemListTextGlyphs.activity, style: ink.style(colors.itemSecondaryTextColor))
    }

    func icon(_ icon: ItemListIcon) -> TextLine {
        TextLine(ItemListTextGlyphs.icon(icon.symbol), style: ink.style(icon.color ?? colors.itemAccentColor))
    }

    func badge(_ badge: ItemListBadge) -> TextLine {
        if badge.text.isEmpty { return TextLine() }
        let color = badge.tone.color(colors) ?? colors.itemAccentColor
        if badge.isFaint {
            return TextLine("(\(badge.text))", style: ink.style(badge.tone == .regular ? colors.itemSecondaryTextColor : color))
        }
        return TextLine(" \(badge.text) ", style: ink.filled(color))
    }

    func swatch(_ color: RGBColor) -> TextLine {
        TextLine(ItemListTextGlyphs.swatch, style: TextStyle(foreground: color, background: ink.background))
    }

    private func radio(_ radio: ItemListRadio) -> TextLine {
        mark(radio.isOn ? ItemListTextGlyphs.radioOn : ItemListTextGlyphs.radioOff, isOn: radio.isOn, radio.color)
    }

    private func box(_ isOn: Bool, _ color: ItemListTextColor? = nil) -> TextLine {
        mark(isOn ? ItemListTextGlyphs.leadingCheckOn : ItemListTextGlyphs.leadingCheckOff, isOn: isOn, color)
    }

    private func mark(_ glyph: String, isOn: Bool, _ color: ItemListTextColor?) -> TextLine {
        let on = color.map(colors.textColor) ?? colors.itemCheckColors.fillColor
        return TextLine(glyph, style: isOn ? ink.style(on, traits: .bold) : ink.style(colors.itemCheckColors.strokeColor))
    }

    private func toggle(_ toggle: ItemListToggle) -> TextLine {
        let isCompact = columns < 16
        let shape =
            toggle.isOn
            ? (isCompact ? ItemListTextGlyphs.compactSwitchOn : ItemListTextGlyphs.switchOn)
            : (isCompact ? ItemListTextGlyphs.compactSwitchOff : ItemListTextGlyphs.switchOff)
        let tracks = colors.itemSwitchColors
        let (on, off) =
            toggle.kind == .icon ? (tracks.positiveColor, tracks.negativeColor) : (tracks.contentColor, tracks.frameColor)
        let style = ink.style(toggle.isOn ? on : off, traits: toggle.isOn ? .bold : [])
        var line = TextLine()
        if toggle.isLocked {
            line.append(ItemListTextGlyphs.icon(.lock), style: ink.style(colors.controlSecondaryColor))
            line.appendBlanks(1, style: ink.style(colors.controlSecondaryColor))
        }
        if toggle.kind == .icon, !isCompact {
            line.append(toggle.isOn ? ItemListTextGlyphs.check : ItemListTextGlyphs.cross, style: style)
            line.appendBlanks(1, style: style)
        }
        line.append(shape, style: style)
        return line
    }

    private func choice(_ choice: ItemListChoice) -> TextLine {
        var line = TextLine(choice.chosenOption?.title ?? "", style: ink.style(colors.itemSecondaryTextColor))
        if choice.isGrid { return line }
        line.appendBlanks(1, style: ink.surface)
        line.append(ItemListTextGlyphs.optionArrows, style: ink.style(colors.disclosureArrowColor))
        return line
    }

    private func range(_ range: ItemListRange) -> TextLine {
        var line = TextLine()
        if columns >= Self.leastColumnsOfTracks {
            let done = Int((range.fraction * Double(Self.trackColumns - 1)).rounded())
            let on = ink.style(colors.itemAccentColor, traits: .bold)
            line.append(String(repeating: ItemListTextGlyphs.progressDone, count: done) + ItemListTextGlyphs.knob, style: on)
            line.append(
                String(repeating: ItemListTextGlyphs.progressLeft, count: Self.trackColumns - 1 - done),
                style: ink.style(colors.pageIndicatorInactiveColor))
            line.appendBlanks(1, style: ink.surface)
        }
        line.append(range.words, style: ink.style(colors.itemSecondaryTextColor))
        return line
    }

    private func progress(_ fraction: Double) -> TextLine {
        let percent = itemListPercent(fraction)
        var line = TextLine()
        if columns >= Self.leastColumnsOfTracks {
            let done = Int((Double(percent) * Double(Self.trackColumns) / 100).rounded())
            let bar = String(repeating: ItemListTextGlyphs.progressDone, count: done)
            line.append(bar, style: ink.style(colors.itemAccentColor, traits: .bold))
            let rest = String(repeating: ItemListTextGlyphs.progressLeft, count: Self.trackColumns - done)
            line.append(rest, style: ink.style(colors.pageIndicatorInactiveColor))
        }
        let text = "\(percent)%"
        line.appendBlanks(line.isEmpty ? 0 : 5 - text.count, style: ink.surface)
        line.append(text, style: ink.style(colors.itemSecondaryTextColor))
        return line
    }
}
