/// Draws what stands at a row's end.
struct ItemListTextValue {
    let ink: ItemListTextInk
    /// The columns that the row has for its text and value together.
    let columns: Int

    /// The value as a line; nil for an input, which is drawn as a field, and for a mark on the leading side.
    func trailing(_ value: ItemListRowValue) -> TextLine? {
        let colors = ink.colors
        switch value {
        case .text(let text):
            return ink.line(text, default: colors.itemSecondaryTextColor)
        case .badge(let text):
            return TextLine(" \(text) ", style: ink.filled(colors.itemAccentColor))
        case .toggle(let isOn, let isLocked):
            return toggle(isOn: isOn, isLocked: isLocked)
        case .check(let isOn, .trailing):
            return TextLine(isOn ? ItemListTextGlyphs.check : " ", style: ink.style(colors.itemCheckColor, traits: .bold))
        case .check(_, .leading), .input:
            return nil
        case .color(let color):
            return TextLine(ItemListTextGlyphs.swatch, style: TextStyle(foreground: color, background: ink.background))
        case .image(let icon):
            return self.icon(icon)
        case .activity:
            return TextLine(ItemListTextGlyphs.activity, style: ink.style(colors.itemSecondaryTextColor))
        case .progress(let fraction):
            return progress(fraction)
        }
    }

    /// The check mark on the leading side, if the value has one.
    func leading(_ value: ItemListRowValue?) -> TextLine? {
        guard case .check(let isOn, .leading) = value else { return nil }
        return isOn
            ? TextLine(ItemListTextGlyphs.leadingCheckOn, style: ink.style(ink.colors.itemCheckColor, traits: .bold))
            : TextLine(ItemListTextGlyphs.leadingCheckOff, style: ink.style(ink.colors.itemSwitchOffColor))
    }

    func icon(_ icon: ItemListIcon) -> TextLine {
        TextLine(ItemListTextGlyphs.icon(icon.symbol), style: ink.style(icon.color ?? ink.colors.itemAccentColor))
    }

    private func toggle(isOn: Bool, isLocked: Bool) -> TextLine {
        let isCompact = columns < 16
        let shape =
            isOn
            ? (isCompact ? ItemListTextGlyphs.compactSwitchOn : ItemListTextGlyphs.switchOn)
            : (isCompact ? ItemListTextGlyphs.compactSwitchOff : ItemListTextGlyphs.switchOff)
        let style = ink.style(isOn ? ink.colors.itemSwitchOnColor : ink.colors.itemSwitchOffColor, traits: isOn ? .bold : [])
        var line = TextLine()
        if isLocked {
            line.append(ItemListTextGlyphs.icon(.lock) + " ", style: ink.style(ink.colors.itemSecondaryTextColor))
        }
        line.append(shape, style: style)
        return line
    }

    private func progress(_ fraction: Double) -> TextLine {
        let fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        var line = TextLine()
        if columns >= 40 {
            let done = Int((fraction * 12).rounded())
            let bar = String(repeating: ItemListTextGlyphs.progressDone, count: done)
            line.append(bar, style: ink.style(ink.colors.itemAccentColor, traits: .bold))
            let rest = String(repeating: ItemListTextGlyphs.progressLeft, count: 12 - done)
            line.append(rest, style: ink.style(ink.colors.itemSwitchOffColor))
        }
        let percent = "\(Int((fraction * 100).rounded()))%"
        line.appendBlanks(line.isEmpty ? 0 : 5 - percent.count, style: ink.surface)
        line.append(percent, style: ink.style(ink.colors.itemSecondaryTextColor))
        return line
    }
}
