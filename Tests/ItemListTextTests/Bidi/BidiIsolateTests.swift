import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText

/// Lines in which parts are set apart.
@Suite("The bidirectional algorithm with isolates")
struct BidiIsolateTests {
    /// From `BidiCharacterTest-14.0.0.txt` of the Unicode Character Database: lines whose formatting characters are isolates alone.
    static let samples = """
        0661 2069 0028 0662 0029;2;0;2 1 1 2 1;4 3 2 1 0
        0661 0028 05D0 2069 0029;0;0;2 1 1 1 1;4 3 2 1 0
        0661 0028 0627 2069 0029;0;0;2 1 1 1 1;4 3 2 1 0
        05D0 0028 005D 2069 0031 0029;0;0;1 1 1 1 2 1;5 4 3 2 1 0
        2066 0029 0029 0661 0028 0627 0029;1;1;1 2 2 4 3 3 3;1 2 6 5 4 3 0
        2066 0029 0029 0661 0028 0662 0029;1;1;1 2 2 4 3 4 3;1 2 6 5 4 3 0
        2066 0029 2066 0661 0028 05D0 0029;1;1;1 2 2 6 5 5 5;1 2 6 5 4 3 0
        0061 0028 0062 005B 0063 2068 05D0 2069 0064 005D 0065 0029 0066;0;0;0 0 0 0 0 0 1 0 0 0 0 0 0;0 1 2 3 4 5 6 7 8 9 10 11 12
        0061 0028 0062 005B 0063 2068 05D0 2069 0064 005D 0065 0029 0066;1;1;2 2 2 2 2 2 3 2 2 2 2 2 2;0 1 2 3 4 5 6 7 8 9 10 11 12
        05D0 0028 05D1 005B 05D2 2068 0061 2069 05D3 005D 05D4 0029 05D5;0;0;1 1 1 1 1 1 2 1 1 1 1 1 1;12 11 10 9 8 7 6 5 4 3 2 1 0
        05D0 0028 05D1 005B 05D2 2068 0061 2069 05D3 005D 05D4 0029 05D5;1;1;1 1 1 1 1 1 2 1 1 1 1 1 1;12 11 10 9 8 7 6 5 4 3 2 1 0
        0061 0028 0062 2067 05D0 0066 2069 05D4 0029 05D5;0;0;0 0 0 0 1 2 0 1 0 1;0 1 2 3 5 4 6 7 8 9
        0061 0028 0062 2067 05D0 0066 2069 05D4 0029 05D5;1;1;2 1 2 1 3 4 1 1 1 1;9 8 7 6 5 4 3 2 1 0
        0061 0028 0062 2067 05D0 005B 05D1 2066 0063 05D3 2069 0065 005D 0066 2069 05D4 0029 05D5;0;0;0 0 0 0 1 1 1 1 2 3 1 2 1 2 0 1 0 1;0 1 2 3 13 12 11 10 8 9 7 6 5 4 14 15 16 17
        0061 0028 0062 2067 05D0 005B 05D1 2066 0063 05D3 2069 0065 005D 0066 2069 05D4 0029 05D5;1;1;2 1 2 1 3 3 3 3 4 5 3 4 3 4 1 1 1 1;17 16 15 14 13 12 11 10 8 9 7 6 5 4 3 2 1 0
        05D0 0028 05D1 2066 0061 05D5 2069 0065 0029 0066;0;0;1 0 1 0 2 3 0 0 0 0;0 1 2 3 4 5 6 7 8 9
        05D0 0028 05D1 2066 0061 05D5 2069 0065 0029 0066;1;1;1 1 1 1 2 3 1 2 1 2;9 8 7 6 4 5 3 2 1 0
        05D0 0028 05D1 2066 0061 005B 0062 2067 05D2 0064 2069 05D4 005D 05D5 2069 0065 0029 0066;0;0;1 0 1 0 2 2 2 2 3 4 2 3 2 3 0 0 0 0;0 1 2 3 4 5 6 7 9 8 10 11 12 13 14 15 16 17
        05D0 0028 05D1 2066 0061 005B 0062 2067 05D2 0064 2069 05D4 005D 05D5 2069 0065 0029 0066;1;1;1 1 1 1 2 2 2 2 3 4 2 3 2 3 1 2 1 2;17 16 15 14 4 5 6 7 9 8 10 11 12 13 3 2 1 0
        """
        .split(separator: "\n").map(BidiLineTests.Sample.init)

    @Test(.timeLimit(.minutes(1))) func manyOpenIsolatesAreReadInOnePass() {
        let count = 100_000
        let directions = BidiLine.isolatesFromRight(Array(repeating: .firstStrongIsolate, count: count) + [.right])
        #expect(directions.count(where: \.self) == 1 && directions[count - 1])
        #expect(TextLine(String(repeating: "\u{2068}", count: count) + "a").string == "a")
    }

    @Test("Levels and order agree with Unicode's own samples", arguments: samples)
    func unicode(sample: BidiLineTests.Sample) {
        let line = BidiLine(sample.characters, isRightToLeft: sample.direction == 2 ? nil : sample.direction == 1)
        #expect(line.base == sample.base)
        #expect(line.levels == sample.levels)
        #expect(line.order == sample.order)
    }

    /// Unicode's lines have no trailing isolates, and do not go as deep as the standard's limit.
    @Test("What is set apart does not decide the direction of the line, and its ends have that of the line")
    func base() {
        #expect(BidiLine(Array("\u{2068}אב\u{2069} a")).base == 0)
        #expect(BidiLine(Array("\u{2068}אב")).base == 0)
        #expect(BidiLine(Array("\u{2069}אב")).base == 1)
        #expect(BidiLine(Array("אב \u{2066}a b \u{2069} "), isRightToLeft: false).levels.suffix(2) == [0, 0])
        // L1 reaches into a part that nothing ends.
        #expect(BidiLine(Array("a \u{2067}א  ")).levels == [0, 0, 0, 1, 0, 0])
    }

    @Test(
        "Isolates beyond the depth of the standard set nothing apart, and their ends end nothing else",
        arguments: [60, 61, 62, 63, 70, 300])
    func depth(count: Int) {
        let text = String(repeating: "\u{2067}", count: count) + "א" + String(repeating: "\u{2069}", count: count) + "a"
        let line = BidiLine(Array(text), isRightToLeft: false)
        // RLI goes to the next odd level: 1, 3, 5 … 125.
        #expect(line.levels[count] == min(UInt8(clamping: 2 * count - 1), 125))
        #expect(line.levels.last == 0 && line.levels[0] == 0)
        #expect(line.order.sorted() == Array(text.indices.enumerated().map(\.offset)))
    }

    @Test("The ends of isolates that were too deep leave the deepest one open")
    func overflow() {
        let marks = { (scalar: String, count: Int) in String(repeating: scalar, count: count) }
        let line = BidiLine(
            Array(marks("\u{2067}", 70) + "א" + marks("\u{2069}", 7) + "ב" + marks("\u{2069}", 1) + "ג"), isRightToLeft: false)
        #expect(line.levels[70] == 125 && line.levels[78] == 125 && line.levels[80] == 123)
    }

    @Test("Every character is seen once, and what is beside each other in a part stays so", arguments: 0..<500)
    func permutation(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("ab(1,٢אבت-+%$ )[]\u{2066}\u{2067}\u{2068}\u{2069}\u{2069}\u{2069}")
        // A letter at the end, as L1 takes blanks at the end of the line out of parts.
        let characters = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! } + ["a"]
        let line = BidiLine(characters, isRightToLeft: [nil, true, false][seed % 3])
        #expect(line.order.sorted() == Array(characters.indices), "seed \(seed)")
        // An isolate and all in it stay together.
        var open: [Int] = []
        for (place, character) in characters.enumerated() {
            if BidiClass(character).beginsIsolate { open.append(place) }
            guard character == "\u{2069}", let start = open.popLast(), start + 1 < place else { continue }
            let columns = (start + 1..<place).compactMap { line.order.firstIndex(of: $0) }.sorted()
            #expect(columns.last! - columns.first! == columns.count - 1, "seed \(seed): \(start)..\(place)")
        }
    }
}
