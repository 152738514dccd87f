import ItemList
import Signals
import TestSupport
import Testing

@Suite struct ThemeFileTests {
    private func theme(_ text: String, over base: String = "day", contrast: PresentationContrast = .normal) throws -> PresentationTheme {
        try PresentationThemeFile(name: "themes/mine.json", text: text).theme().theme(over: base, contrast: contrast)
    }

    @Test func aFileChangesAThemeBelow() throws {
        let text = """
            {"name": "Mine", "base": "night", "accent": "#34A853", "statusBarStyle": "black",
             "colors": {"list.itemDestructiveColor": "#FFAAAA", "rootController.tabBar.separatorColor": "#010203"}}
            """
        let theme = try theme(text)
        #expect(theme.name == "Mine" && theme.reference == .cloud(id: "mine") && theme.isDark)
        #expect(theme.list.itemDestructiveColor == RGBColor(0xFFAAAA))
        #expect(theme.rootController.tabBar.separatorColor == RGBColor(0x010203))
        #expect(theme.statusBarStyle == .black)
        #expect(theme.list.itemAccentColor == PresentationTheme.night.withAccent(RGBColor(0x34A853)).list.itemAccentColor)
        #expect(theme.list.blocksBackgroundColor == PresentationTheme.night.list.blocksBackgroundColor)
    }

    /// Files that were valid stay so.
    @Test func retiredColorsOfAFileAreIgnored() throws {
        let text = ##"{"base": "day", "colors": {"list.itemCheckColors.foregroundColor": "#123456", "list.freeTextColor": "#010203"}}"##
        let theme = try theme(text)
        #expect(theme.list.freeTextColor == RGBColor(0x010203) && !theme.colors.values.contains(RGBColor(0x123456)))
        #expect(theme == (try self.theme(##"{"base": "day", "colors": {"list.freeTextColor": "#010203"}}"##)))
        let wrong = #"{"base": "day", "colors": {"list.itemCheckColors.foregroundColor": "red"}}"#
        #expect(throws: PresentationThemeFileError.self) { try self.theme(wrong) }
        #expect(PresentationColor.retired.isDisjoint(with: PresentationColor.all.map(\.name)))
    }

    @Test func whatWouldNotStandOutInAFileIsMadeTo() throws {
        let theme = try theme(
            ##"{"base": "day", "colors": {"list.itemPrimaryTextColor": "#FFFFFE", "list.itemBlocksBackgroundColor": "#808080"}}"##)
        #expect(pairsBelow(.normal, in: theme) == [])
        let night = try self.theme(##"{"base": "day", "contrast": "high", "colors": {"list.itemBlocksBackgroundColor": "#000000"}}"##)
        #expect(night.isDark && night.contrast == .high && pairsBelow(.high, in: night) == [])
    }

    /// Files that say anything, in any place.
    @Test(arguments: PresentationContrast.allCases)
    func everyFileHasTheContrastOfItsLevel(contrast: PresentationContrast) throws {
        let seed: UInt64 = 7
        var random = SeededGenerator(seed: seed)
        for index in 0..<500 {
            var colors: [String: RGBColor] = [:]
            for color in PresentationColor.all where Int.random(in: 0..<4, using: &random) == 0 {
                colors[color.name] = RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random))
            }
            let base = PresentationTheme.names.randomElement(using: &random)!
            let theme = try PresentationThemeSettings(base: base, contrast: contrast, colors: colors).theme(name: "any")
            #expect(pairsBelow(contrast, in: theme) == [], "file \(index), seed \(seed)")
        }
    }

    @Test(arguments: [
        ("", "expected a theme, found an empty file"), ("[]", "line 1: expected a key and a text"), ("{", "1:2: expected"),
        ("{}", "base is missing"),
        (##"{"base": "dusk"}"##, ##"base: expected one of day-classic, day, night, night-accent, catppuccin-latte"##),
        (##"{"base": 1}"##, "base: expected a text, found a number"),
        (##"{"base": "day", "accent": "blue"}"##, ##"accent: expected a colour such as #34A853, found "blue""##),
        (##"{"base": "day", "accent": null}"##, "accent: expected a colour such as #34A853, found null"),
        (##"{"base": "day", "acent": "#000000"}"##, ##"there is no "acent" in a theme; did you mean accent?"##),
        (##"{"base": "day", "contrast": "low"}"##, ##"contrast: expected one of normal, high, found "low""##),
        (##"{"base": "day", "colors": []}"##, "colors: expected an object of colours by their names, found an array"),
        (##"{"base": "day", "colors": {"list.itemAccentColour": "#000000"}}"##, "did you mean list.itemAccentColor?"),
        (##"{"base": "day", "colors": {"itemAccentColor": "#000000"}}"##, "did you mean list.itemAccentColor?"),
        (
            ##"{"base": "day", "colors": {"list.itemAccentColor": "#00"}}"##,
            ##"colors.list.itemAccentColor: expected a colour such as #34A853, found "#00""##
        ),
        (##"{"base": "day", "colors": {"wholly-different": "#000000"}}"##, ##"there is no "colors.wholly-different" in a theme"##),
        (##"{"base": "day", "base": "night"}"##, "already there"),
        (##"{"settings": []}"##, "settings: expected one object at least, found none"),
        (##"{"settings": [1]}"##, "settings[0]: expected an object, found a number"),
        (##"{"settings": 1}"##, "settings: expected an array of objects, found a number"),
        (##"{"settings": [{"base": "day"}], "accent": "#000000"}"##, ##"there is no "accent" in a theme"##),
        ("\u{FEFF}{\"base\": \"day\", \"name\": 1}", "name: expected a text, found a number"),
        ("%!", "line 1: expected a key and a text"),
    ])
    func aBadFileSaysWhatIsWrongAndWhatIsAllowed(text: String, message: String) throws {
        let file = PresentationThemeFile(name: "bad.json", text: text)
        let error = try #require(throws: PresentationThemeFileError.self) { try file.theme() }
        #expect(error.description.contains(message), "\(error)")
    }

    /// Whatever a file holds, it is a theme or an error.
    @Test func noFileTraps() {
        let seed: UInt64 = 99
        var random = SeededGenerator(seed: seed)
        let texts = [
            PaletteTests.flat, PaletteTests.base24,
            ##"{"name": "Mine", "base": "night", "accent": "#34A853", "colors": {"list.freeTextColor": "#FFFFFF"}}"##,
        ]
        for _ in 0..<2_000 {
            var scalars = Array(texts.randomElement(using: &random)!.unicodeScalars)
            for _ in 0..<Int.random(in: 1...6, using: &random) where !scalars.isEmpty {
                let place = Int.random(in: scalars.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: scalars.remove(at: place)
                case 1: scalars.insert(["\"", "{", ":", "#", "\n", " ", "é", "\0"].randomElement(using: &random)!, at: place)
                default: scalars.removeSubrange(place...)
                }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            _ = try? PresentationThemeFile(name: "any", text: String(text)).theme().theme(over: "day")
        }
    }

    @Test(arguments: [
        ("spring.json", "spring"), ("/a/b/spring.day.yaml", "spring.day"), (".hidden", ".hidden"), ("plain", "plain"), ("", ""),
    ])
    func theIdOfAFile(name: String, id: String) {
        #expect(PresentationThemeFile(name: name, text: "").id == id)
    }

    // MARK: Cloud themes

    private static let both = """
        {"name": "Spring", "settings": [
          {"base": "night", "accent": "#44CC66"}, {"base": "day", "accent": "#116622"}, {"base": "day-classic", "accent": "#226611"}]}
        """

    @Test(
        arguments: [("day", false, 0x116622), ("night", true, 0x44CC66), ("night-accent", true, 0x44CC66), ("unknown", true, 0x44CC66)]
            as [(String, Bool, UInt32)])
    func aCloudThemeHasTheSettingsOfExactlyTheThemeBelowOrElseTheFirst(base: String, isDark: Bool, accent: UInt32) throws {
        let theme = try theme(Self.both, over: base)
        #expect(theme.isDark == isDark && theme.list.itemAccentColor == RGBColor(accent) && theme.name == "Spring")
    }

    @Test func aFileThatBecomesBadLeavesTheThemeThatItHeld() {
        let files = ValuePromise([PresentationThemeFile(name: "a.json", text: ##"{"base": "night"}"##)])
        let seen = Locked<[PresentationThemeCatalog]>([])
        let subscription = PresentationThemeFiles(files.get()).catalog.start(next: { catalog in seen.withLock { $0.append(catalog) } })
        files.set([PresentationThemeFile(name: "a.json", text: "{"), PresentationThemeFile(name: "b.json", text: ##"{"base": "dusk"}"##)])
        files.set([PresentationThemeFile(name: "a.json", text: ##"{"base": "day"}"##)])
        files.set([PresentationThemeFile(name: "a.json", text: ##"{"base": "day"}"##)])
        files.set([])
        subscription.dispose()
        let catalogs = seen.withLock { $0 }
        #expect(catalogs.map { $0.themes.map { $0.theme(over: "x").isDark } } == [[true], [true], [false], []])
        #expect(catalogs.map { $0.problems.keys.sorted() } == [[], ["a.json", "b.json"], [], []])
    }
}
