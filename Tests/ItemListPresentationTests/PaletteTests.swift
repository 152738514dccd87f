import ItemList
import Testing
import TestSupport

@Suite struct PaletteTests {
    /// Gruvbox and Solarized as their files have them: facts of tinted-theming/schemes.
    static let flat = """
        # A remark.
        scheme: "Gruvbox dark, medium"
        author: 'Dawid Kurek (dawikur@gmail.com), morhetz'
        base00: "282828" # ----
        base01: "3c3836"
        base02: "504945"
        base03: "665c54"
        base04: "bdae93"
        base05: "d5c4a1"
        base06: "ebdbb2"
        base07: "fbf1c7"
        base08: "fb4934"
        base09: "fe8019"
        base0A: "fabd2f"
        base0B: "b8bb26"
        base0C: "8ec07c"
        base0D: "83a598"
        base0E: "d3869b"
        base0F: "d65d0e"

        """
    static let nested = """
        ---
        system: "base16"
        name: "Solarized Light"
        author: "Ethan Schoonover (modified by aramisgithub)"
        variant: "light"
        palette:
          base00: "#fdf6e3"
          base01: "#eee8d5"
          base02: "#93a1a1"
          base03: "#839496"
          base04: "#657b83"
          base05: "#586e75"
          base06: "#073642"
          base07: "#002b36"
          base08: "#dc322f"
          base09: "#cb4b16"
          base0A: "#b58900"
          base0B: "#859900"
          base0C: "#2aa198"
          base0D: "#268bd2"
          base0E: "#6c71c4"
          base0F: "#d33682"

        """
    static let base24 =
        nested.replacing("base16", with: "base24")
        + (0..<8).map { "  base1\($0): \"#0\($0)0\($0)1\($0)\"\n" }.joined()

    @Test func aFlatScheme() throws {
        let scheme = try BaseScheme(parsing: Self.flat)
        #expect(scheme.name == "Gruvbox dark, medium" && scheme.colors.count == 16)
        #expect(scheme.colors[0] == RGBColor(0x282828) && scheme.colors[15] == RGBColor(0xD65D0E))
        let theme = PresentationTheme(scheme)
        #expect(theme.isDark && theme.name == "Gruvbox dark, medium" && theme.accentRule == .night)
        #expect(theme.list.plainBackgroundColor == RGBColor(0x282828))
    }

    @Test func aSchemeWithAPalette() throws {
        let theme = PresentationTheme(try BaseScheme(parsing: Self.nested))
        #expect(!theme.isDark && theme.name == "Solarized Light" && theme.list.itemBlocksBackgroundColor == RGBColor(0xFDF6E3))
        #expect(try BaseScheme(parsing: Self.nested.replacing("\n", with: "\r\n")).name == "Solarized Light")
    }

    @Test func aSchemeOfTwentyFourColours() throws {
        let scheme = try BaseScheme(parsing: Self.base24)
        #expect(scheme.colors.count == 24 && scheme.colors[23] == RGBColor(0x070717))
    }

    @Test func aByteOrderMarkBeforeASchemeIsSkipped() throws {
        let mark = "\u{FEFF}"
        let scheme = try BaseScheme(parsing: Self.flat)
        #expect(try BaseScheme(parsing: mark + Self.flat) == scheme)
        let members = scheme.colors.enumerated().map { "\"base0\(String($0, radix: 16))\": \"\($1.hexadecimal)\"" }.joined(separator: ",")
        let json = "{\"name\": \"\(scheme.name)\", \"palette\": {\(members)}}"
        #expect(try BaseScheme(parsing: mark + json) == scheme)
        for text in [json, Self.flat] {
            #expect(try PresentationThemeFile(name: "a", text: mark + text).theme() == PresentationThemeFile(name: "a", text: text).theme())
        }
        #expect(throws: PresentationThemeFileError.empty) { try PresentationThemeFile(name: "a", text: mark).theme() }
    }

    @Test(arguments: [
        ("", ""), ("---\n", "\n..."), ("%YAML 1.2\n--- # a scheme\n", "\n... # the end\n# of it\n"), ("# a scheme\n---  \n", "\n...\n\n"),
    ])
    func theMarksOfAYAMLDocumentAreRead(beginning: String, end: String) throws {
        #expect(try BaseScheme(parsing: beginning + Self.flat + end) == BaseScheme(parsing: Self.flat))
    }

    @Test func twoQuotesInAYAMLTextStandForOne() throws {
        let text = Self.flat.replacing("\"Gruvbox dark, medium\"", with: "'it''s dark' # a remark")
        #expect(try BaseScheme(parsing: text).name == "it's dark")
    }

    @Test(arguments: ["...\nname: a", "---\nname: a", "%YAML 1.2", "...\n---", "--- a", "...a"])
    func aSecondYAMLDocumentIsRefused(end: String) {
        #expect(throws: PresentationThemeFileError.self) { try BaseScheme(parsing: Self.flat + "\n" + end) }
    }

    @Test func aSchemeAsJSON() throws {
        let colors = try BaseScheme(parsing: Self.flat).colors
        let members = colors.enumerated().map { "\"base0\(String($0, radix: 16))\": \"\($1.hexadecimal)\"" }.joined(separator: ",")
        #expect(try BaseScheme(parsing: "{\"scheme\": \"G\", \(members)}") == BaseScheme(name: "G", colors: colors))
        #expect(try BaseScheme(parsing: "{\"name\": \"G\", \"palette\": {\(members)}}") == BaseScheme(name: "G", colors: colors))
    }

    @Test(arguments: [
        ("base00: \"282828\"", "", "base00 is missing"),
        ("\"282828\"", "red", "base00: expected a colour such as #34A853, found \"red\""),
        ("\"282828\"", "#282828", "base00: expected a colour such as #34A853, found \"\""),
        ("base01", "base00", "\"base00\" is there twice"),
        ("author", "autor", "there is no \"autor\" in a theme; did you mean author?"),
        ("base0F", "base1G", "there is no \"base1G\" in a theme; did you mean base10?"),
        ("base00: ", "base00:", "line 4: expected a key and a text, such as base00: \"1E1E2E\", found \"base00:\"282828\" # ----\""),
        (
            "scheme:", "- scheme:",
            "line 2: expected a key and a text, such as base00: \"1E1E2E\", found \"- scheme: \"Gruvbox dark, medium\"\""
        ),
        ("base01:", "  base01:", "line 5: expected a key and a text, such as base00: \"1E1E2E\", found \"  base01: \"3c3836\"\""),
        ("\"3c3836\"", "\"3c3836", "line 5: expected a key and a text, such as base00: \"1E1E2E\", found \"base01: \"3c3836\""),
        ("\"3c3836\"", "[1, 2]", "line 5: expected a key and a text, such as base00: \"1E1E2E\", found \"base01: [1, 2]\""),
    ])
    func aBadSchemeSaysWhatIsWrong(part: String, replacement: String, message: String) throws {
        let text = Self.flat.replacing(part, with: replacement, maxReplacements: 1)
        let error = try #require(throws: PresentationThemeFileError.self) { try BaseScheme(parsing: text) }
        #expect(error.description == message)
    }

    @Test(arguments: CatppuccinFlavor.allCases, PresentationContrast.allCases)
    func everyFlavourWithEveryAccentHasTheContrastOfItsLevel(flavor: CatppuccinFlavor, contrast: PresentationContrast) {
        for accent in CatppuccinFlavor.Name.accents {
            let theme = PresentationTheme.catppuccin(flavor, accent: accent, contrast: contrast)
            #expect(pairsBelow(contrast, in: theme) == [], "\(flavor) \(accent)")
            #expect(theme.isDark == (flavor != .latte))
        }
    }

    @Test func aFlavourKeepsTheColoursThatStandOut() {
        let list = PresentationTheme.catppuccin(.mocha).list
        #expect(list.itemAccentColor == CatppuccinFlavor.mocha.color(.blue) && list.itemPrimaryTextColor == RGBColor(0xCDD6F4))
        #expect(list.itemBlocksBackgroundColor == RGBColor(0x1E1E2E) && list.itemDestructiveColor == RGBColor(0xF38BA8))
    }

    /// Nobody has made such schemes: every colour is any colour.
    @Test(arguments: PresentationContrast.allCases)
    func everySchemeHasTheContrastOfItsLevel(contrast: PresentationContrast) throws {
        let seed: UInt64 = 24
        var random = SeededGenerator(seed: seed)
        for index in 0..<1_000 {
            let colors = (0..<(index % 2 == 0 ? 16 : 24)).map { _ in RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
            let theme = PresentationTheme(try BaseScheme(name: "any", colors: colors), contrast: contrast)
            #expect(pairsBelow(contrast, in: theme) == [], "scheme \(index), seed \(seed)")
        }
        for text in [Self.flat, Self.nested, Self.base24] {
            #expect(pairsBelow(contrast, in: PresentationTheme(try BaseScheme(parsing: text), contrast: contrast)) == [])
        }
    }
}
