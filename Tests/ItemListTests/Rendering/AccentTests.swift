import ItemList
import Testing

@Suite struct AccentTests {
    @Test(arguments: [PresentationTheme.day, .night])
    func aThemeWithItsOwnAccentIsItself(theme: PresentationTheme) {
        #expect(theme.withAccent(theme.list.itemAccentColor) == theme)
    }

    @Test(arguments: [PresentationTheme.day, .night], [0x1B7A33, 0xC4201A, 0xA85400, 0x7A3FC4, 0x5CD67A, 0xFF7A72] as [UInt32])
    func theSurfaceOfTheChosenRowHasATouchOfTheAccent(theme: PresentationTheme, hex: UInt32) {
        let accent = RGBColor(hex)
        let theme = theme.withAccent(accent)
        #expect(theme.list.itemAccentColor == accent && theme.list.itemCheckColor == accent)
        let highlight = theme.list.itemHighlightedBackgroundColor
        let surface = theme.list.itemBlocksBackgroundColor
        // What of the accent is strongest and weakest, beside the surface, is so in the touch of it.
        func tint(_ color: RGBColor) -> [Int] {
            [Int(color.red) - Int(surface.red), Int(color.green) - Int(surface.green), Int(color.blue) - Int(surface.blue)]
        }
        func order(_ color: RGBColor) -> (Int?, Int?) {
            let tint = tint(color)
            return (tint.firstIndex(of: tint.max() ?? 0), tint.firstIndex(of: tint.min() ?? 0))
        }
        #expect(order(highlight) == order(accent))
        let frame = sampleView(sampleRows(settingsSections), columns: 80, rows: 24, theme: theme).frame()
        #expect(frame.cells.contains { $0.style.background == highlight })
        #expect(!frame.cells.contains { $0.style.background == PresentationTheme.day.list.itemHighlightedBackgroundColor })
    }

    /// An accent like the surface, or like the words.
    @Test(arguments: [PresentationTheme.day, .night], [0xFFFFFF, 0x000000, 0xFFFF00, 0x1C1C1D, 0x808080] as [UInt32])
    func theChosenRowIsToldFromTheOthersAndCanBeReadWhateverTheAccent(theme: PresentationTheme, hex: UInt32) {
        let list = theme.withAccent(RGBColor(hex)).list
        #expect(contrast(list.itemHighlightedBackgroundColor, list.itemBlocksBackgroundColor) > 1.1)
        #expect(contrast(list.itemHighlightedBackgroundColor, list.itemSecondaryTextColor) > 4)
        #expect(contrast(list.itemHighlightedBackgroundColor, list.itemPrimaryTextColor) > 7)
    }

    /// As in WCAG 2.2, with a power of 2 for the curve of sRGB.
    private func contrast(_ one: RGBColor, _ other: RGBColor) -> Double {
        func luminance(_ color: RGBColor) -> Double {
            let parts = [color.red, color.green, color.blue].map { Double($0) / 255 * Double($0) / 255 }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
