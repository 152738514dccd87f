import ItemList
import ItemListText
import TestSupport
import Testing

@testable import ItemListTerminal

@Suite struct TerminalColorTests {
    @Test(
        arguments: [
            (["TERM": "xterm-256color"], .ansi256),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
            (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
            (["TERM": "screen", "COLORTERM": "truecolor", "STY": "1.pts-0"], .ansi16),
            (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor", "STY": "1.pts-0"], .ansi256),
            (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts-0", "TMUX": "/tmp/tmux"], .truecolor),
            (["TERM": "screen-256color", "COLORTERM": "truecolor"], .truecolor),
            (["TERM": "xterm-kitty"], .truecolor),
            (["TERM": "xterm-direct"], .truecolor),
            (["TERM": "linux"], .ansi16),
            (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
            (["TERM": "unknown"], .none),
            (["TERM": ""], .none),
            ([:], .none),
        ] as [([String: String], TerminalColorMode)])
    func detection(environment: [String: String], expected: TerminalColorMode) {
        #expect(TerminalColorMode(environment: environment) == expected)
    }

    @Test func everyFixedEntryIsNearestToItself() {
        for index in UInt8(16)...255 {
            let color = TerminalPalette256.rgb(index)
            #expect(TerminalPalette256.rgb(TerminalPalette256.nearest(to: color)) == color)
        }
    }

    @Test func differentColoursStayDifferentIn256() {
        let pairs = [(0xfefefe, 0xffffff), (0x000000, 0x010101), (0x007aff, 0x007bff)] as [(UInt32, UInt32)]
        for (one, other) in pairs {
            let indices = TerminalPalette256.indices(foreground: RGBColor(one), background: RGBColor(other))
            #expect(indices.foreground != indices.background)
        }
        let same = TerminalPalette256.indices(foreground: RGBColor(0x123456), background: RGBColor(0x123456))
        #expect(same.foreground == same.background)
    }

    @Test("Text in 16 colours is readable on whatever is behind it")
    func contrastIn16() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<2000 {
            let foreground = RGBColor(UInt32.random(in: 0...0xffffff, using: &random))
            let background = RGBColor(UInt32.random(in: 0...0xffffff, using: &random))
            let indices = TerminalPalette16.indices(foreground: foreground, background: background)
            guard let written = indices.foreground, let behind = indices.background else {
                Issue.record("no entry for \(foreground) on \(background)")
                return
            }
            #expect(TerminalPalette16.contrast(written, behind) >= TerminalPalette16.leastContrast, "\(foreground) on \(background)")
        }
    }

    @Test(
        arguments: [
            (0x000000, 0xffffff, 0, 15), (0x8e8e93, 0xffffff, 8, 15), (0xc8c7cc, 0xffffff, 8, 15), (0x000000, 0xefeff4, 0, 7),
            (0xff3b30, 0xffffff, 1, 15), (0x007aff, 0xffffff, 4, 15), (0xffffff, 0x007aff, 15, 4), (0xffffff, 0x000000, 15, 0),
            (0xffffff, 0x1c1c1d, 15, 0), (0x98989e, 0x1c1c1d, 7, 0), (0x007aff, 0x000000, 12, 0), (0xff3b30, 0x18222d, 9, 0),
        ] as [(UInt32, UInt32, UInt8, UInt8)])
    func rolesIn16(foreground: UInt32, background: UInt32, written: UInt8, behind: UInt8) {
        let indices = TerminalPalette16.indices(foreground: RGBColor(foreground), background: RGBColor(background))
        #expect(indices.foreground == written)
        #expect(indices.background == behind)
    }

    @Test func plainTextOnTheTerminalsOwnBackgroundIsTheTerminals() {
        #expect(TerminalPalette16.indices(foreground: RGBColor(0), background: nil).foreground == nil)
        #expect(TerminalPalette16.indices(foreground: RGBColor(0xffffff), background: nil).foreground == nil)
        #expect(TerminalPalette16.indices(foreground: nil, background: RGBColor(0xffffff)).foreground == 0)
        #expect(TerminalPalette16.indices(foreground: nil, background: nil).foreground == nil)
    }

    @Test func withoutColoursTraitsTellStatesApart() {
        var resolver = TerminalStyleResolver(mode: .none)
        let style = TextStyle(
            foreground: RGBColor(1), background: RGBColor(2), traits: [.bold, .underline, .faint, .italic, .inverseWithoutColor])
        #expect(resolver.resolve(style) == TerminalStyle(traits: [.bold, .underline, .faint, .inverse]))
    }

    @Test func withColoursNothingIsReversed() {
        var resolver = TerminalStyleResolver(mode: .truecolor)
        let style = TextStyle(foreground: RGBColor(1), traits: [.faint, .italic, .inverseWithoutColor])
        #expect(resolver.resolve(style) == TerminalStyle(foreground: .exact(RGBColor(1)), traits: .italic))
        #expect(resolver.resolve(TextStyle(traits: .faint)) == TerminalStyle(traits: .faint))
    }
}
