import ItemList

extension AppSettings {
    /// How the settings want screens to look.
    var presentationData: PresentationData {
        PresentationData(theme: appearance.theme.theme(accent: appearance.accent), strings: DemoStrings.standard)
    }
}

extension ThemeName {
    /// What a person reads.
    var title: PresentationStringKey {
        switch self {
        case .day: .dayTheme
        case .night: .nightTheme
        }
    }

    /// The theme with another accent.
    func theme(accent: AccentColor) -> PresentationTheme {
        let theme: PresentationTheme =
            switch self {
            case .day: .day
            case .night: .night
            }
        return theme.withAccent(accent.color(isDark: theme.isDark))
    }
}

extension ThemeName {
    /// The colours by which the theme is known among others: its ground, its groups, its words, an accent.
    func swatch(accent: AccentColor) -> [RGBColor] {
        let list = theme(accent: accent).list
        return [list.blocksBackgroundColor, list.itemBlocksBackgroundColor, list.itemPrimaryTextColor, list.itemAccentColor]
    }
}

extension AccentColor {
    /// The accent as it is drawn on a light or a dark ground; a name has a shade for each.
    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .custom(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
        case .named(let name): name.color(isDark: isDark)
        }
    }
}

extension AccentColor.Name {
    /// What a person reads.
    var title: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .blue: RGBColor(isDark ? 0x5EB0FF : 0x0062CC)
        case .cyan: RGBColor(isDark ? 0x54C7EC : 0x00738A)
        case .green: RGBColor(isDark ? 0x5CD67A : 0x1B7A33)
        case .orange: RGBColor(isDark ? 0xFFA94D : 0xA85400)
        case .pink: RGBColor(isDark ? 0xFF7EB6 : 0xC2185B)
        case .purple: RGBColor(isDark ? 0xC79BFF : 0x7A3FC4)
        case .red: RGBColor(isDark ? 0xFF7A72 : 0xC4201A)
        }
    }
}
