extension PresentationTheme {
    /// The classic light theme: gray backgrounds, and switches that are green with any accent.
    public static let dayClassic = builtIn(
        "day-classic", .dayClassic,
        PresentationPalette(
            background: RGBColor(0xEBEBF0), plainBackground: RGBColor(0xFFFFFF), surface: RGBColor(0xFFFFFF), highlight: RGBColor(0xD9D9DE),
            separator: RGBColor(0xC8C7CC), bar: RGBColor(0xF2F2F2), primaryText: RGBColor(0x000000), secondaryText: RGBColor(0x5C5C60),
            disabledText: RGBColor(0x68686C), controls: RGBColor(0x76767A), accent: RGBColor(0x0068D6), destructive: RGBColor(0xD0021B),
            constructive: RGBColor(0x1D7F2E)))

    /// The light theme.
    public static let day = builtIn(
        "day", .day,
        PresentationPalette(
            background: RGBColor(0xEFEFF4), plainBackground: RGBColor(0xFFFFFF), surface: RGBColor(0xFFFFFF), highlight: RGBColor(0xD6E6F7),
            separator: RGBColor(0xC8C7CC), bar: RGBColor(0xF7F7F9), primaryText: RGBColor(0x000000), secondaryText: RGBColor(0x5F5F66),
            disabledText: RGBColor(0x6B6B72), controls: RGBColor(0x77777E), accent: RGBColor(0x0062CC), destructive: RGBColor(0xC4201A),
            constructive: RGBColor(0x1B7A33)))

    /// The dark theme, on pure black.
    public static let night = builtIn(
        "night", .night,
        PresentationPalette(
            background: RGBColor(0x000000), surface: RGBColor(0x1C1C1D), modalBackground: RGBColor(0x1C1C1D),
            modalSurface: RGBColor(0x2C2C2E), highlight: RGBColor(0x293A4A), separator: RGBColor(0x545458), bar: RGBColor(0x1C1C1D),
            primaryText: RGBColor(0xFFFFFF), secondaryText: RGBColor(0xA0A0A6), disabledText: RGBColor(0x98989E),
            controls: RGBColor(0x8A8A90), accent: RGBColor(0x5EB0FF), destructive: RGBColor(0xFF6961), constructive: RGBColor(0x4CD964)))

    /// The dark theme that tints backgrounds, lines and text with its accent.
    public static let nightAccent = builtIn("night-accent", .nightAccent, .nightAccent(RGBColor(0x4BA3F5)))

    /// The themes of the library: Day Classic, Day, Night, Night Accent.
    public static let builtIn: [PresentationTheme] = builtInByName.map { $0.theme() }

    /// The built-in themes by name. They are created on demand, because most programs show only one.
    static let builtInByName: [(name: String, theme: @Sendable () -> PresentationTheme)] = [
        ("day-classic", { dayClassic }), ("day", { day }), ("night", { night }), ("night-accent", { nightAccent }),
    ]

    private static func builtIn(_ name: String, _ rule: PresentationAccentRule, _ palette: PresentationPalette) -> PresentationTheme {
        var theme = PresentationTheme(name: name, palette: palette, accentRule: rule)
        theme.reference = .builtin(name)
        return theme
    }
}
