extension PresentationTheme {
    /// Returns the theme with another accent: for interactive text, checks, badges and buttons, and as a tint of the selection.
    ///
    /// ``accentRule`` decides how the accent and other colors are adapted. Then colors with less than the minimum ``contrast`` become
    /// lighter or darker, as little as necessary, so any accent is valid.
    /// - Complexity: O(colors).
    public func withAccent(_ color: RGBColor) -> PresentationTheme {
        if color == list.itemAccentColor { return self }
        let accent = accentRule.accent(of: color)
        if accentRule == .nightAccent {
            var theme = PresentationTheme(name: name, palette: .nightAccent(accent), accentRule: accentRule, contrast: contrast)
            theme.reference = reference
            return theme
        }
        var theme = self
        theme.setAccent(accent)
        let isMonochrome = accentRule == .night && color == .white
        if accentRule == .day || isMonochrome {
            theme.list.itemSwitchColors.contentColor = accent
            theme.list.itemSwitchColors.handleColor = .white
        }
        return theme.withContrast(contrast)
    }

    /// Sets the colors that follow the accent. They are derived from the theme's own colors where possible.
    private mutating func setAccent(_ accent: RGBColor) {
        let palette = PresentationPalette(
            background: list.blocksBackgroundColor, surface: list.itemBlocksBackgroundColor, highlight: highlight(accent),
            separator: list.itemBlocksSeparatorColor, primaryText: list.itemPrimaryTextColor, secondaryText: list.itemSecondaryTextColor,
            disabledText: list.itemDisabledTextColor, accent: accent, destructive: list.itemDestructiveColor,
            constructive: list.itemConstructiveColor)
        colors.deriveAccent(palette, accentRule)
    }

    /// Returns the background of the selected row. Text on it is readable, and it differs from other rows even if the accent is as light or
    /// as dark.
    private func highlight(_ accent: RGBColor) -> RGBColor {
        let surface = list.itemBlocksBackgroundColor
        // A larger share for colors that are hardly visible, a smaller one for those that make text hard to read.
        let shares = isDark ? [0.2, 0.3, 0.4, 0.16, 0.12, 0.08] : [0.16, 0.24, 0.32, 0.13, 0.1, 0.07]
        let touches = [accent, list.itemPrimaryTextColor].flatMap { color in shares.map { surface.mixed(with: color, share: $0) } }
        let best = touches.first { touch in
            touch.contrast(to: surface) >= 1.15 && touch.contrast(to: list.itemSecondaryTextColor) >= contrast.text
        }
        return best ?? list.itemHighlightedBackgroundColor
    }
}

extension PresentationAccentRule {
    /// Returns the accent that a theme derives from a color, before its contrast is adjusted.
    package func accent(of color: RGBColor) -> RGBColor {
        var hsb = HSBColor(color)
        switch self {
        case .dayClassic, .day:
            guard color.lightness > 0.705 else { return color }
            hsb.saturation *= 1.1
            hsb.brightness = min(hsb.brightness, 0.6)
        case .night:
            guard color.lightness <= 0.735 else { return color }
            hsb.brightness = max(hsb.brightness, 0.55)
        case .nightAccent:
            hsb.brightness = max(hsb.brightness, 0.18)
        }
        return hsb.rgb
    }
}

extension PresentationPalette {
    static func nightAccent(_ accent: RGBColor) -> PresentationPalette {
        let own = OklchColor(accent)
        /// The accent's hue at a lightness, with a share of the chroma that a background allows.
        func touch(_ lightness: Double, _ share: Double) -> RGBColor {
            var color = own
            color.lightness = lightness
            color.chroma = min(own.chroma, 0.2) * share
            return color.rgb
        }
        return PresentationPalette(
            background: touch(0.17, 0.12), plainBackground: touch(0.19, 0.14), surface: touch(0.23, 0.16),
            modalBackground: touch(0.21, 0.14),
            modalSurface: touch(0.27, 0.18), highlight: touch(0.34, 0.35), separator: touch(0.4, 0.16), bar: touch(0.22, 0.16),
            primaryText: .white, secondaryText: touch(0.76, 0.2), disabledText: touch(0.7, 0.14), controls: touch(0.66, 0.16),
            accent: accent, destructive: RGBColor(0xFF6961), constructive: RGBColor(0x4CD964))
    }
}
