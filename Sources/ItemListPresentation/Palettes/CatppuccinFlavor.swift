/// A palette of Catppuccin.
///
/// Source: names and values of the Catppuccin palette, version 1.4.0 (catppuccin/palette, palette.json).
public enum CatppuccinFlavor: String, Sendable, Hashable, CaseIterable {
    /// The light flavor.
    case latte
    /// The lightest dark flavor.
    case frappe
    /// The medium dark flavor.
    case macchiato
    /// The darkest flavor.
    case mocha

    /// A color name of the palettes.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// An accent.
        case rosewater
        /// An accent.
        case flamingo
        /// An accent.
        case pink
        /// An accent.
        case mauve
        /// An accent.
        case red
        /// An accent.
        case maroon
        /// An accent.
        case peach
        /// An accent.
        case yellow
        /// An accent.
        case green
        /// An accent.
        case teal
        /// An accent.
        case sky
        /// An accent.
        case sapphire
        /// An accent.
        case blue
        /// An accent.
        case lavender
        /// Primary text.
        case text
        /// Secondary text.
        case subtext1
        /// Tertiary text.
        case subtext0
        /// The lightest overlay background in dark flavors.
        case overlay2
        /// The medium overlay background.
        case overlay1
        /// The darkest overlay background in dark flavors.
        case overlay0
        /// The lightest raised background in dark flavors.
        case surface2
        /// The medium raised background.
        case surface1
        /// The darkest raised background in dark flavors.
        case surface0
        /// The base background.
        case base
        /// The background around the base.
        case mantle
        /// The background around the mantle.
        case crust

        /// The accent colors.
        public static var accents: ArraySlice<Name> { allCases.prefix(14) }
    }

    /// Returns the value of a color.
    public func color(_ name: Name) -> RGBColor {
        let values = Self.values[self] ?? []
        return RGBColor(Name.allCases.firstIndex(of: name).map { values[$0] } ?? 0)
    }

    private static let values: [CatppuccinFlavor: [UInt32]] = [
        .latte: [
            0xDC8A78, 0xDD7878, 0xEA76CB, 0x8839EF, 0xD20F39, 0xE64553, 0xFE640B, 0xDF8E1D, 0x40A02B, 0x179299, 0x04A5E5, 0x209FB5,
            0x1E66F5,
            0x7287FD, 0x4C4F69, 0x5C5F77, 0x6C6F85, 0x7C7F93, 0x8C8FA1, 0x9CA0B0, 0xACB0BE, 0xBCC0CC, 0xCCD0DA, 0xEFF1F5, 0xE6E9EF,
            0xDCE0E8,
        ],
        .frappe: [
            0xF2D5CF, 0xEEBEBE, 0xF4B8E4, 0xCA9EE6, 0xE78284, 0xEA999C, 0xEF9F76, 0xE5C890, 0xA6D189, 0x81C8BE, 0x99D1DB, 0x85C1DC,
            0x8CAAEE,
            0xBABBF1, 0xC6D0F5, 0xB5BFE2, 0xA5ADCE, 0x949CBB, 0x838BA7, 0x737994, 0x626880, 0x51576D, 0x414559, 0x303446, 0x292C3C,
            0x232634,
        ],
        .macchiato: [
            0xF4DBD6, 0xF0C6C6, 0xF5BDE6, 0xC6A0F6, 0xED8796, 0xEE99A0, 0xF5A97F, 0xEED49F, 0xA6DA95, 0x8BD5CA, 0x91D7E3, 0x7DC4E4,
            0x8AADF4,
            0xB7BDF8, 0xCAD3F5, 0xB8C0E0, 0xA5ADCB, 0x939AB7, 0x8087A2, 0x6E738D, 0x5B6078, 0x494D64, 0x363A4F, 0x24273A, 0x1E2030,
            0x181926,
        ],
        .mocha: [
            0xF5E0DC, 0xF2CDCD, 0xF5C2E7, 0xCBA6F7, 0xF38BA8, 0xEBA0AC, 0xFAB387, 0xF9E2AF, 0xA6E3A1, 0x94E2D5, 0x89DCEB, 0x74C7EC,
            0x89B4FA,
            0xB4BEFE, 0xCDD6F4, 0xBAC2DE, 0xA6ADC8, 0x9399B2, 0x7F849C, 0x6C7086, 0x585B70, 0x45475A, 0x313244, 0x1E1E2E, 0x181825,
            0x11111B,
        ],
    ]
}

extension PresentationPalette {
    /// Creates the palette of a theme from a Catppuccin flavor.
    public init(_ flavor: CatppuccinFlavor, accent: CatppuccinFlavor.Name = .blue) {
        self.init(
            background: flavor.color(.mantle), plainBackground: flavor.color(.base), surface: flavor.color(.base),
            highlight: flavor.color(.surface0), separator: flavor.color(.surface2), bar: flavor.color(.crust),
            primaryText: flavor.color(.text),
            secondaryText: flavor.color(.subtext1), disabledText: flavor.color(.overlay1), controls: flavor.color(.overlay2),
            accent: flavor.color(accent), destructive: flavor.color(.red), constructive: flavor.color(.green))
    }
}

extension PresentationTheme {
    /// Returns the theme of a Catppuccin flavor, such as `catppuccin-mocha`. Colors with too little contrast become lighter or darker.
    public static func catppuccin(
        _ flavor: CatppuccinFlavor, accent: CatppuccinFlavor.Name = .blue, contrast: PresentationContrast = .normal
    ) -> PresentationTheme {
        let name = "catppuccin-\(flavor.rawValue)"
        var theme = PresentationTheme(name: name, palette: PresentationPalette(flavor, accent: accent), contrast: contrast)
        theme.reference = .builtin(name)
        return theme
    }
}
