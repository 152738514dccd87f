extension PresentationThemeChat {
    init(_ palette: PresentationPalette, _ rule: PresentationAccentRule) {
        let incoming = PresentationThemeBubbleColors(
            fillColor: palette.surface, primaryTextColor: palette.primaryText, secondaryTextColor: palette.secondaryText,
            accentTextColor: palette.accent)
        self.init(wallpaperColor: palette.background, incoming: incoming, outgoing: incoming)
        setAccent(palette.accent, rule, background: palette.background)
    }

    /// What the user writes stands in the accent, or in a touch of it, and what lies behind has some of it: more where the bubbles have a touch too.
    mutating func setAccent(_ accent: RGBColor, _ rule: PresentationAccentRule, background: RGBColor) {
        incoming.accentTextColor = accent
        wallpaperColor = background.mixed(with: accent, share: rule == .dayClassic ? 0.28 : background.isLight ? 0.14 : 0.04)
        outgoing = .outgoing(accent, rule, incoming: incoming)
    }
}

extension PresentationThemeBubbleColors {
    fileprivate static func outgoing(
        _ accent: RGBColor, _ rule: PresentationAccentRule, incoming: PresentationThemeBubbleColors
    ) -> PresentationThemeBubbleColors {
        switch rule {
        case .dayClassic:
            var bubble = incoming
            bubble.fillColor = incoming.fillColor.mixed(with: accent, share: 0.18)
            return bubble
        case .day: return filled(accent)
        case .night, .nightAccent:
            // The accent of a dark theme is light, so that it can be read; a surface of it would dazzle.
            var color = OklchColor(accent)
            color.lightness = 0.42
            return filled(color.rgb)
        }
    }

    /// Words that are black or white, whichever is read better.
    private static func filled(_ fill: RGBColor) -> PresentationThemeBubbleColors {
        let words: RGBColor = fill.isLight ? .black : .white
        return PresentationThemeBubbleColors(
            fillColor: fill, primaryTextColor: words, secondaryTextColor: words.mixed(with: fill, share: 0.25), accentTextColor: words)
    }
}
