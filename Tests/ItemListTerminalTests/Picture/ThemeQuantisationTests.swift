import ItemList
import ItemListText
import TestSupport
import Testing

@testable import ItemListTerminal

/// Themes on terminals with few colours.
@Suite struct ThemeQuantisationTests {
    private static let seed: UInt64 = 256
    /// All themes of the library, and each built-in one with some accents.
    private static let themes: [PresentationTheme] = {
        var random = SeededGenerator(seed: seed)
        let named = PresentationTheme.names.compactMap { PresentationTheme.named($0) }
        let derived = PresentationTheme.builtIn.flatMap { theme in
            (0..<40).map { _ in theme.withAccent(RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random))) }
        }
        return named + derived + named.map { $0.withContrast(.high) }
    }()

    /// The steps of the palette are too large for the high level.
    @Test func whatIsWrittenKeepsTheNormalLevelIn256Colours() {
        for theme in Self.themes {
            for rule in PresentationContrastRule.all {
                let color = theme.colors[rule.color]
                for ground in rule.grounds {
                    let below = theme.colors[ground]
                    let (written, behind) = TerminalPalette256.indices(foreground: color, background: below)
                    guard let written, let behind else { return }
                    let contrast = TerminalPalette256.rgb(written).contrast(to: TerminalPalette256.rgb(behind))
                    let name = PresentationColor.all[rule.color].name
                    #expect(
                        contrast >= (rule.kind == .control ? 3 : 4.5),
                        "\(name) of \(theme.name), accent \(theme.list.itemAccentColor.hexadecimal), seed \(Self.seed)")
                }
            }
        }
    }

    @Test(arguments: [TerminalColorMode.none, .ansi16, .ansi256, .truecolor])
    func onOffSelectedAndDisabledDifferWithoutHue(mode: TerminalColorMode) {
        var resolver = TerminalStyleResolver(mode: mode)
        for theme in Self.themes {
            let list = theme.list
            let told = "\(theme.name), accent \(list.itemAccentColor.hexadecimal), seed \(Self.seed)"
            for ground in [list.itemBlocksBackgroundColor, list.itemHighlightedBackgroundColor] {
                let plain = resolver.resolve(TextStyle(foreground: list.itemPrimaryTextColor, background: ground))
                let disabled = resolver.resolve(TextStyle(foreground: list.itemDisabledTextColor, background: ground, traits: .faint))
                #expect(isTold(plain, disabled), "disabled by \(told)")
                // The shapes of a switch differ as well.
                let on = resolver.resolve(TextStyle(foreground: list.itemSwitchColors.contentColor, background: ground, traits: .bold))
                let off = resolver.resolve(TextStyle(foreground: list.itemSwitchColors.frameColor, background: ground))
                #expect(isTold(on, off), "on and off by \(told)")
            }
            guard mode == .truecolor || mode == .ansi256 else { continue }
            let surface = resolver.resolve(TextStyle(background: list.itemBlocksBackgroundColor)).background
            let chosen = resolver.resolve(TextStyle(background: list.itemHighlightedBackgroundColor, traits: .inverseWithoutColor))
                .background
            #expect(surface != chosen, "selected by \(told)")
        }
    }

    /// By weight, or by how light the colours are.
    private func isTold(_ one: TerminalStyle, _ other: TerminalStyle) -> Bool {
        if one.traits != other.traits { return true }
        func luminance(_ color: TerminalStyle.Color) -> Double? {
            switch color {
            case .exact(let color): color.luminance
            case .indexed(let index): TerminalPalette256.rgb(index).luminance
            case .own, .basic: nil
            }
        }
        guard let one = luminance(one.foreground), let other = luminance(other.foreground) else { return false }
        return max(one, other) + 0.05 > 1.1 * (min(one, other) + 0.05)
    }
}
