import TestSupport
import Testing

@testable import ItemListTesting

@Suite struct LineDifferenceTests {
    @Test func sharedLinesStayBetweenThoseThatDiffer() {
        #expect(lineDifference(from: ["a", "b", "c"], to: ["a", "x", "c", "d"]) == ["  a", "- b", "+ x", "  c", "+ d"])
        #expect(lineDifference(from: [], to: []) == [])
    }

    /// Both texts can be read out of the difference.
    @Test(arguments: UInt64(0)..<50) func itHoldsBothTexts(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let texts = (0..<2).map { _ in
            (0..<Int.random(in: 0..<9, using: &generator)).map { _ in String("abc".randomElement(using: &generator) ?? "a") }
        }
        let lines = lineDifference(from: texts[0], to: texts[1])
        let sides = ["-", "+"].map { mark in
            lines.filter { $0.hasPrefix(mark) || $0.hasPrefix(" ") }.map { String($0.dropFirst(2)) }
        }
        #expect(sides == texts, "seed \(seed)")
    }
}
