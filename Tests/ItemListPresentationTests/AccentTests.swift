import ItemList
import Testing

@Suite struct AccentTests {
    @Test(arguments: PresentationTheme.builtIn)
    func aThemeWithItsOwnAccentIsItself(theme: PresentationTheme) {
        #expect(theme.withAccent(theme.list.itemAccentColor) == theme)
    }

    @Test(arguments: PresentationTheme.builtIn, [0x1B7A33, 0xC4201A, 0xA85400, 0x7A3FC4, 0x5CD67A, 0xFF7A72] as [UInt32])
    func theSurfaceOfTheChosenRowHasATouchOfTheAccent(theme: PresentationTheme, hex: UInt32) {
        let list = theme.withAccent(RGBColor(hex)).list
        let accent = OklabColor(list.itemAccentColor)
        let highlight = OklabColor(list.itemHighlightedBackgroundColor)
        let angle = abs(accent.hue - highlight.hue)
        #expect(min(angle, 360 - angle) < 25 && highlight.chroma > 0.01)
        #expect(list.itemHighlightedBackgroundColor != theme.list.itemHighlightedBackgroundColor)
    }

    @Test func byDayALightColourIsMorePureAndDarker() {
        // By its channels, 0.83 light: saturation 0.5 becomes 0.55, brightness 0.6.
        let day = PresentationTheme.day.accentRule
        #expect(day.accent(of: RGBColor(0xFFDF80)) == RGBColor(0x998445))
        #expect(day.accent(of: RGBColor(0x0062CC)) == RGBColor(0x0062CC))
        #expect(PresentationAccentRule.dayClassic.accent(of: RGBColor(0xFFFFFF)) == RGBColor(0x999999))
    }

    @Test func byNightADarkColourIsBrighter() {
        #expect(PresentationAccentRule.night.accent(of: RGBColor(0x330000)) == RGBColor(0x8C0000))
        #expect(PresentationAccentRule.night.accent(of: RGBColor(0x5EB0FF)) == RGBColor(0x5EB0FF))
        #expect(PresentationAccentRule.nightAccent.accent(of: RGBColor(0x000000)) == RGBColor(0x2E2E2E))
    }

    @Test func whiteByNightIsMonochrome() {
        let list = PresentationTheme.night.withAccent(RGBColor(0xFFFFFF)).list
        let colors = [
            list.itemAccentColor, list.itemHighlightedColor, list.itemCheckColors.fillColor, list.itemSwitchColors.contentColor,
            list.itemSwitchColors.handleColor, list.itemHighlightedBackgroundColor, list.itemDisclosureActions.accent.fillColor,
        ]
        #expect(colors.allSatisfy { OklabColor($0).chroma < 0.006 })
        #expect(
            PresentationTheme.night.withAccent(RGBColor(0xFF8080)).list.itemSwitchColors == PresentationTheme.night.list.itemSwitchColors)
    }

    @Test func switchesHaveTheAccentByDayAndAreGreenInTheClassicTheme() {
        let accent = RGBColor(0x7A3FC4)
        #expect(PresentationTheme.day.withAccent(accent).list.itemSwitchColors.contentColor == accent)
        #expect(PresentationTheme.dayClassic.withAccent(accent).list.itemSwitchColors == PresentationTheme.dayClassic.list.itemSwitchColors)
    }

    @Test func whatTheUserWritesStandsInTheAccent() {
        let accent = RGBColor(0x6A1FB8)
        let day = PresentationTheme.day.withAccent(accent).chat
        #expect(day.outgoing.fillColor == accent && day.outgoing.primaryTextColor == RGBColor(0xFFFFFF))
        #expect(day.incoming.accentTextColor == accent)
        let classic = PresentationTheme.dayClassic.withAccent(accent).chat
        #expect(classic.outgoing.fillColor == RGBColor(0xFFFFFF).mixed(with: accent, share: 0.18))
        #expect(classic.outgoing.primaryTextColor == RGBColor(0x000000))
        // Violet, too light for a surface, becomes a dark shade of itself.
        for theme in [PresentationTheme.night, .nightAccent] {
            let fill = OklchColor(theme.withAccent(RGBColor(0xC79BFF)).chat.outgoing.fillColor)
            #expect(abs(fill.lightness - 0.42) < 0.02 && fill.chroma > 0.1)
        }
        for theme in PresentationTheme.builtIn {
            let own = theme.withAccent(accent).chat
            #expect(own.outgoing.fillColor != theme.chat.outgoing.fillColor)
            for chat in [own, theme.chat] { #expect(chat.wallpaperColor.contrast(to: chat.outgoing.fillColor) >= 1.15) }
        }
    }

    @Test func nightAccentMakesElevenColoursOfTheAccentAtLeast() {
        let (one, other) = (PresentationTheme.nightAccent, PresentationTheme.nightAccent.withAccent(RGBColor(0xE0609A)))
        let names = PresentationColor.all.filter { one.colors[$0.index] != other.colors[$0.index] }.map(\.name)
        #expect(names.filter { $0.hasPrefix("list.") }.count >= 11)
        #expect(other.list.itemPrimaryTextColor == RGBColor(0xFFFFFF))
        #expect(other.reference == .builtin("night-accent") && other.name == "night-accent")
    }

    @Test func aThemeKeepsItsLevelWithAnotherAccent() {
        let theme = PresentationTheme.night.withContrast(.high).withAccent(RGBColor(0x0000FF))
        #expect(theme.contrast == .high && pairsBelow(.high, in: theme) == [])
    }
}
