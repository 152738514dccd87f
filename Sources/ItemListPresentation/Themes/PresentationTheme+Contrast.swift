extension PresentationTheme {
    /// Returns the theme with a minimum contrast of text and controls to all backgrounds they are drawn on.
    ///
    /// Colors with enough contrast are unchanged. The others become lighter or darker, as little as necessary, and keep their hue.
    /// Backgrounds too close to the middle between black and white are moved away from it first.
    ///
    /// A lower level doesn't undo changes: to go back, start from the original theme.
    /// - Complexity: O(colors).
    public func withContrast(_ contrast: PresentationContrast) -> PresentationTheme {
        var theme = self
        if theme.contrast != contrast { theme.contrast = contrast }
        let known = self.colors.values
        var colors = known
        let least = PresentationContrastRule.leastOfGrounds(contrast)
        for group in PresentationContrastRule.grounds {
            let extreme: RGBColor = colors[group[0]].isLight ? .black : .white
            for ground in group where colors[ground].contrast(to: extreme) < least {
                colors[ground] = colors[ground].reaching(contrast: least, on: [extreme])
            }
        }
        for (ground, rest) in PresentationContrastRule.chosen where colors[ground].contrast(to: colors[rest]) < 1.15 {
            colors[ground] = Self.told(colors[ground], from: colors[rest], least: least)
        }
        // Most colors have enough contrast already.
        var lights = colors.map { $0.luminance + 0.05 }
        for rule in PresentationContrastRule.all {
            let (least, light) = (rule.kind.least(contrast), lights[rule.color])
            guard rule.grounds.contains(where: { max(light, lights[$0]) < least * min(light, lights[$0]) }) else { continue }
            colors[rule.color] = colors[rule.color].reaching(contrast: least, on: rule.grounds.map { colors[$0] })
            lights[rule.color] = colors[rule.color].luminance + 0.05
        }
        for (index, color) in colors.enumerated() where color != known[index] { theme.colors[index] = color }
        return theme
    }

    /// Returns a background that differs from another one and keeps the minimum contrast to black or white text.
    private static func told(_ ground: RGBColor, from other: RGBColor, least: Double) -> RGBColor {
        let (words, away): (RGBColor, RGBColor) = other.isLight ? (.black, .white) : (.white, .black)
        let told = ground.reaching(contrast: 1.25, on: [other])
        if told.contrast(to: words) >= least { return told }
        let darker = stride(from: 0.1, through: 1, by: 0.1).map { other.mixed(with: away, share: $0) }
        return darker.first { $0.contrast(to: other) >= 1.25 } ?? told
    }
}
