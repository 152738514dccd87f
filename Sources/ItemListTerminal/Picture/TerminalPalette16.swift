internal import ItemList

/// The choice among the 16 colors that the user of a terminal has configured.
///
/// Their values are unknown, so grays are chosen by lightness and other colors by hue. Text is always lighter or darker than its
/// background, even if a nearest match would differ.
enum TerminalPalette16 {
    /// The lightness of the entries on most terminals, for judging readability.
    private static let lightness: [Double] =
        [
            0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
            0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
        ].map { OklabColor(RGBColor($0)).lightness }

    /// The least difference in lightness between text and background.
    static let leastContrast = 0.25

    private static let black: UInt8 = 0
    private static let lightGray: UInt8 = 7
    private static let darkGray: UInt8 = 8
    private static let white: UInt8 = 15

    /// Returns the entries for foreground and background; nil is the terminal's own color.
    static func indices(foreground: RGBColor?, background: RGBColor?) -> (foreground: UInt8?, background: UInt8?) {
        let behind = background.map(index(behind:))
        guard let foreground else {
            // The terminal's own foreground suits only the terminal's own background.
            return (behind.map(mostReadable(on:)), behind)
        }
        guard let behind else {
            return (index(onUnknown: foreground), nil)
        }
        guard foreground != background else {
            return (behind, behind)
        }
        let written = index(of: foreground, onLight: lightness[Int(behind)] > 0.6)
        return (contrast(written, behind) < leastContrast ? mostReadable(on: behind) : written, behind)
    }

    /// The difference in lightness of two entries, 0...1.
    static func contrast(_ one: UInt8, _ other: UInt8) -> Double {
        abs(lightness[Int(one)] - lightness[Int(other)])
    }

    private static func mostReadable(on behind: UInt8) -> UInt8 {
        contrast(black, behind) > contrast(white, behind) ? black : white
    }

    private static func index(behind color: RGBColor) -> UInt8 {
        let color = OklabColor(color)
        if let hue = hueIndex(color) {
            return color.lightness > 0.8 ? hue + 8 : hue
        }
        switch color.lightness {
        case ..<0.4: return black
        case ..<0.65: return darkGray
        case ..<0.97: return lightGray
        default: return white
        }
    }

    private static func index(of foreground: RGBColor, onLight: Bool) -> UInt8 {
        let color = OklabColor(foreground)
        if let hue = hueIndex(color) {
            return onLight ? hue : hue + 8
        }
        if onLight {
            return color.lightness < 0.5 ? black : darkGray
        }
        switch color.lightness {
        case ..<0.6: return darkGray
        case ..<0.9: return lightGray
        default: return white
        }
    }

    /// Returns the entry for text on the terminal's own background, which may be light or dark. Plain text uses the terminal's own
    /// foreground.
    private static func index(onUnknown foreground: RGBColor) -> UInt8? {
        let color = OklabColor(foreground)
        if let hue = hueIndex(color) {
            return hue
        }
        return (0.4..<0.8).contains(color.lightness) ? darkGray : nil
    }

    /// The darker of the two entries for a hue, 1...6; nil for colors that look gray.
    private static func hueIndex(_ color: OklabColor) -> UInt8? {
        // Very dark and very light colors have a low chroma, so they count as gray sooner.
        guard color.chroma > 0.06 else {
            return nil
        }
        switch color.hue {
        case ..<55: return 1
        case ..<120: return 3
        case ..<170: return 2
        case ..<225: return 6
        case ..<290: return 4
        case ..<350: return 5
        default: return 1
        }
    }
}
