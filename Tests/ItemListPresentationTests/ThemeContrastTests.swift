import ItemList
import Testing
import TestSupport

extension PresentationTheme: CustomTestStringConvertible {
    public var testDescription: String { name }
}

/// What of a theme's pairs has too little contrast, in words.
func pairsBelow(_ contrast: PresentationContrast, in theme: PresentationTheme) -> [String] {
    let colors = theme.colors.values
    let lights = colors.map { $0.luminance + 0.05 }
    var words: [String] = []
    for rule in PresentationContrastRule.all {
        let least = rule.kind.least(contrast)
        for ground in rule.grounds {
            let (one, other) = (lights[rule.color], lights[ground])
            if max(one, other) < least * min(one, other) {
                let (name, below) = (PresentationColor.all[rule.color].name, PresentationColor.all[ground].name)
                words.append(
                    "\(name) \(colors[rule.color].hexadecimal) on \(below) \(colors[ground].hexadecimal): \(max(one, other) / min(one, other))"
                )
            }
        }
    }
    return words
}

@Suite struct ThemeContrastTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let theme: PresentationTheme
        let contrast: PresentationContrast
        var testDescription: String { "\(theme.name), \(contrast)" }

        static let all = PresentationTheme.builtIn.flatMap { theme in PresentationContrast.allCases.map { Case(theme: theme, contrast: $0) }
        }
    }

    @Test(arguments: Case.all)
    func everyBuiltInThemeHasTheContrastOfItsLevel(_ test: Case) {
        let theme = test.theme.withContrast(test.contrast)
        #expect(pairsBelow(test.contrast, in: theme) == [])
        // What stands out enough is left alone.
        #expect(theme.withContrast(test.contrast).index == theme.index)
    }

    /// Black, white, the pure colours, and random accents: 20,000 at each level, shared by the themes; all of them for each theme, where
    /// everything is asked for.
    @Test(arguments: Case.all)
    func everyAccentHasTheContrastOfItsLevel(_ test: Case) {
        let seed = UInt64(15 + Case.all.firstIndex { $0.testDescription == test.testDescription }!)
        var random = SeededGenerator(seed: seed)
        let corners = (0..<27).map { index in
            let levels: [UInt8] = [0, 128, 255]
            return RGBColor(red: levels[index / 9], green: levels[index / 3 % 3], blue: levels[index % 3])
        }
        let base = test.theme.withContrast(test.contrast)
        var worst = 0.0
        var told = 0
        let count = TestDepth.count(1_500, whole: 20_000)
        for accent in corners + (0..<count).map({ _ in RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random)) }) {
            let theme = base.withAccent(accent)
            let list = theme.list
            let below = pairsBelow(test.contrast, in: theme)
            let isTold = list.itemHighlightedBackgroundColor.contrast(to: list.itemBlocksBackgroundColor) >= 1.1
            let chat = theme.chat
            let areSidesTold = chat.outgoing.fillColor.contrast(to: chat.incoming.fillColor) >= 1.1
            let isIncomingSeen = chat.wallpaperColor.contrast(to: chat.incoming.fillColor) >= 1.1
            if !below.isEmpty || !isTold || !areSidesTold || !isIncomingSeen {
                Issue.record(
                    """
                    accent \(accent.hexadecimal), seed \(seed): \(below), the chosen row is told from others: \(isTold), \
                    bubbles from each other: \(areSidesTold), from what is behind: \(isIncomingSeen)
                    """)
                told += 1
                if told > 5 { return }
            }
            worst = max(worst, drift(from: test.theme.accentRule.accent(of: accent), to: list.itemAccentColor))
        }
        // Measured: at most 2.1°.
        #expect(worst < 2.5)
    }

    /// How far the hue went, in degrees, where both colours have one: a channel of 8 bits can't tell that of what is nearly black or grey.
    private func drift(from: RGBColor, to: RGBColor) -> Double {
        let (one, other) = (OklabColor(from), OklabColor(to))
        guard one.chroma > 0.04, other.chroma > 0.04 else { return 0 }
        let angle = abs(one.hue - other.hue)
        return min(angle, 360 - angle)
    }

    @Test(arguments: PresentationTheme.builtIn)
    func variantsOfTheBlocksHaveTheContrastOfTheTheme(theme: PresentationTheme) {
        for contrast in PresentationContrast.allCases {
            let theme = theme.withContrast(contrast)
            #expect(pairsBelow(contrast, in: theme.modalBlocks) == [])
            #expect(pairsBelow(contrast, in: theme.invertedBlocks) == [])
            #expect(theme.invertedBlocks.invertedBlocks == theme)
        }
    }

    /// A color is repaired before those that are drawn on it.
    @Test func rulesFollowTheRulesOfTheirGrounds() {
        var repaired: Set<Int> = []
        let ruled = Set(PresentationContrastRule.all.map(\.color))
        for rule in PresentationContrastRule.all {
            let missing = ruled.intersection(rule.grounds).subtracting(repaired).map { PresentationColor.all[$0].name }
            #expect(missing == [], "\(PresentationColor.all[rule.color].name)")
            repaired.insert(rule.color)
        }
    }

    /// A colour that is drawn and in no pair would be seen to by nobody.
    @Test func everyColourIsAPairsOrAGroundOrALine() {
        let ruled = Set(PresentationContrastRule.all.map(\.color)).union(PresentationContrastRule.grounds.joined())
            .union(PresentationContrastRule.chosen.map(\.ground))
        let rest = PresentationColor.all.indices.filter { !ruled.contains($0) }.map { PresentationColor.all[$0].name }
        let lines = rest.filter { $0.hasSuffix("eparatorColor") || $0.hasSuffix("trokeColor") || $0.hasSuffix("DividerColor") }
        #expect(Set(rest).subtracting(lines) == ["list.mediaPlaceholderColor"])
        #expect(PresentationContrastRule.all.count == Set(PresentationContrastRule.all.map(\.color)).count)
    }
}
