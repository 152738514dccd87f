extension PresentationTheme {
    /// The theme with another colour for what can be acted on: words, checks, badges, buttons have it, and what is chosen a touch of it.
    ///
    /// ``accentRule`` says what the theme makes of the colour, and of what else. Then whatever would not stand out as ``contrast`` says becomes
    /// lighter or darker by as little as will do, so that any colour can be given.
    /// - Complexity: O(colours).
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

    /// Sets the colors that follow the accent. They derive of the theme's own colors, as far as it has them.
    private mutating func setAccent(_ accent: RGBColor) {
        let palette = PresentationPalette(
            background: list.blocksBackgroundColor, surface: list.itemBlocksBackgroundColor, highlight: highlight(accent),
            separator: list.itemBlocksSeparatorColor, primaryText: list.itemPrimaryTextColor, secondaryText: list.itemSecondaryTextColor,
            disabledText: list.itemDisabledTextColor, accent: accent, destructive: list.itemDestructiveColor,
            constructive: list.itemConstructiveColor)
        colors.deriveAccent(palette, accentRule)
    }

    /// The surface of what is chosen: one on which the theme's words can be read, and which is told from the others, also where the accent is
    /// as light or as dark as these.
    private func highlight(_ accent: RGBColor) -> RGBColor {
        let surface = list.itemBlocksBackgroundColor
        // More of a colour that is hardly seen, less of one on which words are hardly read.
        let shares = isDark ? [0.2, 0.3, 0.4, 0.16, 0.12, 0.08] : [0.16, 0.24, 0.32, 0.13, 0.1, 0.07]
        let touches = [accent, list.itemPrimaryTextColor].flatMap { color in shares.map { surface.mixed(with: color, share: $0) } }
        let best = touches.first { touch in
            touch.contrast(to: surface) >= 1.15 && touch.contrast(to: list.itemSecondaryTextColor) >= contrast.text
        }
        return best ?? list.itemHighlightedBackgroundColor
    }
}

extension PresentationAccentRule {
    /// The accent that a theme makes of a colour, before its contrast is seen to.
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
    /// The palette of a dark theme that is made of an accent.
    static func nightAccent(_ accent: RGBColor) -> PresentationPalette {
        let own = OklchColor(accent)
        /// The accent's hue at some lightness, with a share of as much colour as a ground bears.
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
