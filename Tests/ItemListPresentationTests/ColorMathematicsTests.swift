import ItemList
import Testing
import TestSupport

@Suite struct ColorMathematicsTests {
    private static func colors(_ count: Int, seed: UInt64) -> [RGBColor] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
    }

    /// The figures are those of the guidelines' own tools: 21 for black on white, 4.54 for the lightest grey that passes 4.5.
    @Test(
        arguments: [(0x000000, 21.0), (0x767676, 4.54), (0x777777, 4.48), (0x959595, 2.99), (0xFF0000, 4.0), (0x0000FF, 8.59)]
            as [(UInt32, Double)])
    func contrastToWhite(hex: UInt32, contrast: Double) {
        #expect(abs(RGBColor(hex).contrast(to: RGBColor(0xFFFFFF)) - contrast) < 0.006)
        #expect(RGBColor(0xFFFFFF).contrast(to: RGBColor(hex)) == RGBColor(hex).contrast(to: RGBColor(0xFFFFFF)))
    }

    /// Ottosson's own figures for the primaries of sRGB: red 0.628, 0.258, 29.2°; green 0.866, 0.295, 142.5°; blue 0.452, 0.313, 264.1°.
    @Test(
        arguments: [(0xFF0000, 0.628, 0.258, 29.2), (0x00FF00, 0.866, 0.295, 142.5), (0x0000FF, 0.452, 0.313, 264.1)]
            as [(UInt32, Double, Double, Double)])
    func theColoursOfAScreenInOklch(hex: UInt32, lightness: Double, chroma: Double, hue: Double) {
        let color = OklabColor(RGBColor(hex))
        #expect(abs(color.lightness - lightness) < 0.001 && abs(color.chroma - chroma) < 0.001 && abs(color.hue - hue) < 0.1)
    }

    @Test func everyColourComesBackFromOklch() {
        for color in Self.colors(20_000, seed: 1) + [RGBColor(0), RGBColor(0xFFFFFF), RGBColor(0x808080), RGBColor(0xFF00FF)] {
            #expect(OklchColor(color).rgb == color)
        }
    }

    @Test func aChromaThatThereIsNoRoomForIsClippedAndTheHueKept() {
        for color in Self.colors(2_000, seed: 2) {
            var wanted = OklchColor(color)
            wanted.chroma = 0.5
            let (own, shown) = (OklabColor(color), OklabColor(wanted.rgb))
            guard own.chroma > 0.02, own.chroma < 0.28, own.lightness > 0.15, own.lightness < 0.98 else { continue }
            let angle = abs(own.hue - shown.hue)
            #expect(min(angle, 360 - angle) < 2.5, "\(color.hexadecimal)")
            #expect(abs(own.lightness - shown.lightness) < 0.01 && shown.chroma >= own.chroma - 0.02, "\(color.hexadecimal)")
        }
    }

    /// Grounds that one colour can stand out from: all dark, or all light.
    @Test func aColourReachesItsContrastOnAllGroundsWithTheLeastChange() {
        let seed: UInt64 = 3
        var random = SeededGenerator(seed: seed)
        for color in Self.colors(3_000, seed: seed) {
            let contrast = [3, 4.5, 7].randomElement(using: &random)!
            let isDark = Bool.random(using: &random)
            let extreme = RGBColor(isDark ? 0xFFFFFF : 0)
            let grounds = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                RGBColor(UInt32.random(in: 0...0xFFFFFF, using: &random)).reaching(contrast: contrast, on: [extreme])
            }.filter { $0.contrast(to: extreme) >= contrast }
            func least(_ color: RGBColor) -> Double { grounds.map { $0.contrast(to: color) }.min() ?? 21 }
            let found = color.reaching(contrast: contrast, on: grounds)
            #expect(least(found) >= contrast, "\(color.hexadecimal) at \(contrast), seed \(seed)")
            if least(color) >= contrast { #expect(found == color) }
            // No colour of the hue that is nearer by a hundredth has the contrast; beside black there is none within a hundredth.
            if OklabColor(found).lightness < 0.1 { continue }
            let change = abs(OklabColor(found).lightness - OklabColor(color).lightness)
            var nearer = OklchColor(color)
            let own = nearer.lightness
            for step in stride(from: 0.01, to: change - 0.01, by: 0.01) {
                for sign in [-1.0, 1] {
                    nearer.lightness = own + sign * step
                    #expect(least(nearer.rgb) < contrast, "\(color.hexadecimal) at \(contrast), seed \(seed)")
                }
            }
        }
    }

    @Test func whereNoColourHasTheContrastItIsBlackOrWhite() {
        #expect(RGBColor(0x3366CC).reaching(contrast: 7, on: [RGBColor(0x808080)]) == RGBColor(0x000000))
        #expect(
            RGBColor(0x3366CC).reaching(contrast: 4.5, on: [RGBColor(0x000000), RGBColor(0xFFFFFF)])
                == RGBColor(0x3366CC).reaching(contrast: 4.5, on: [RGBColor(0x000000), RGBColor(0xFFFFFF)]))
        #expect(RGBColor(0x3366CC).reaching(contrast: 21, on: []) == RGBColor(0x3366CC))
    }

    @Test(arguments: [("#34A853", 0x34A853), ("34a853", 0x34A853), ("#000000", 0)] as [(String, UInt32)])
    func theSpellingOfAColour(text: String, hex: UInt32) {
        #expect(RGBColor(hexadecimal: text) == RGBColor(hex))
    }

    @Test(arguments: [
        "", "#", "#12345", "#1234567", "+12345", "#+12345", "-00000", "#-00000", "#１２３４５６", "#-0", "12 456", "#12345é", "red",
    ])
    func whatIsNoColour(text: String) {
        #expect(RGBColor(hexadecimal: text) == nil)
    }
}
