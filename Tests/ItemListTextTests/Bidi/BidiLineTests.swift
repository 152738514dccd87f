import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText

/// The order in which text is seen that is read from both sides.
@Suite("The bidirectional algorithm for a line")
struct BidiLineTests {
    struct Sample: CustomStringConvertible, Sendable {
        let description: String
        let characters: [Character]
        /// 0 and 1 for a line from the left and from the right, 2 for that of its first letter.
        let direction: Int
        let base: UInt8
        let levels: [UInt8]
        let order: [Int]

        /// A line of Unicode's test file.
        init(_ line: Substring) {
            let fields = line.split(separator: ";")
            description = String(line)
            characters = fields[0].split(separator: " ").map { Character(Unicode.Scalar(UInt32($0, radix: 16)!)!) }
            direction = Int(fields[1])!
            base = UInt8(fields[2])!
            levels = fields[3].split(separator: " ").map { UInt8($0)! }
            order = fields[4].split(separator: " ").map { Int($0)! }
        }
    }

    /// From `BidiCharacterTest-18.0.0.txt` of the Unicode Character Database: the examples of UAX #9, and samples of its other sections without
    /// formatting characters.
    static let samples = """
        05D0 05D1 0028 05D2 05D3 005B 0026 0065 0066 005D 002E 0029 0067 0068;0;0;1 1 0 1 1 0 0 0 0 0 0 0 0 0;1 0 2 4 3 5 6 7 8 9 10 11 12 13
        05D0 05D1 0028 05D2 05D3 005B 0026 0065 0066 005D 002E 0029 0067 0068;1;1;1 1 1 1 1 1 1 2 2 1 1 1 2 2;12 13 11 10 9 7 8 6 5 4 3 2 1 0
        0061 0062 0063 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 05D0 05D1 05D2;0;0;0 0 0 0 0 0 0 0 0 1 1 1 0 0 1 1 1;0 1 2 3 4 5 6 7 8 11 10 9 12 13 16 15 14
        0061 0062 0063 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 05D0 05D1 05D2;1;1;2 2 2 1 1 2 2 2 1 1 1 1 1 1 1 1 1;16 15 14 13 12 11 10 9 8 5 6 7 4 3 0 1 2
        05D0 05D1 05D2 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 0061 0062 0063;0;0;1 1 1 0 0 0 0 0 0 1 1 1 0 0 0 0 0;2 1 0 3 4 5 6 7 8 11 10 9 12 13 14 15 16
        05D0 05D1 05D2 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 0061 0062 0063;1;1;1 1 1 1 1 2 2 2 1 1 1 1 1 1 2 2 2;14 15 16 13 12 11 10 9 8 5 6 7 4 3 2 1 0
        0061 0062 0063 0020 0028 0627 0628 062C 0020 0064 0065 0066 0029 0020 05D0 05D1 05D2;0;0;0 0 0 0 0 1 1 1 0 0 0 0 0 0 1 1 1;0 1 2 3 4 7 6 5 8 9 10 11 12 13 16 15 14
        0061 0062 0063 0020 0028 0627 0628 062C 0020 0064 0065 0066 0029 0020 05D0 05D1 05D2;1;1;2 2 2 1 1 1 1 1 1 2 2 2 1 1 1 1 1;16 15 14 13 12 9 10 11 8 7 6 5 4 3 0 1 2
        05D0 05D1 05D2 0020 0028 0627 0628 062C 0020 0064 0065 0066 0029 0020 0061 0062 0063;0;0;1 1 1 0 0 1 1 1 0 0 0 0 0 0 0 0 0;2 1 0 3 4 7 6 5 8 9 10 11 12 13 14 15 16
        05D0 05D1 05D2 0020 0028 0627 0628 062C 0020 0064 0065 0066 0029 0020 0061 0062 0063;1;1;1 1 1 1 1 1 1 1 1 2 2 2 1 1 2 2 2;14 15 16 13 12 9 10 11 8 7 6 5 4 3 2 1 0
        0627 0628 062C 0020 0062 006F 006F 006B 0028 0073 0029;0;0;1 1 1 0 0 0 0 0 0 0 0;2 1 0 3 4 5 6 7 8 9 10
        0627 0628 062C 0020 0062 006F 006F 006B 0028 0073 0029;1;1;1 1 1 1 2 2 2 2 2 2 2;4 5 6 7 8 9 10 3 2 1 0
        0061 0028 0062 0029 0331;1;1;2 2 2 2 2;0 1 2 3 4
        0061 0028 0332 0062 0029 0333;1;1;2 2 2 2 2 2;0 1 2 3 4 5
        05D0 0028 05D1 0029 0331;0;0;1 1 1 1 1;4 3 2 1 0
        05D0 0028 0332 05D1 0029 0333;0;0;1 1 1 1 1 1;5 4 3 2 1 0
        0661 0028 0662 0029 0331;0;0;2 1 2 1 1;4 3 2 1 0
        0661 0028 0332 0662 0029 0333;0;0;2 1 1 2 1 1;5 4 3 2 1 0
        062A 0031 002F 0032;2;1;1 2 2 2;1 2 3 0
        062A 0031 002F 0032;0;0;1 2 2 2;1 2 3 0
        062A 0031 002F 0032;1;1;1 2 2 2;1 2 3 0
        0661 002D 0031;0;0;2 0 0;0 1 2
        0061 0020 0031 0020 0032 002D 0033;1;1;2 2 2 2 2 2 2;0 1 2 3 4 5 6
        05D0 0020 0031 002D 0032;0;0;1 1 2 2 2;2 3 4 1 0
        0061 0028 05D0 005B 05D1 005D 0021 0029 0062;0;0;0 0 1 1 1 1 0 0 0;0 1 5 4 3 2 6 7 8
        0061 0028 05D0 005B 05D1 005D 0021 0029 0062;1;1;2 1 1 1 1 1 1 1 2;8 7 6 5 4 3 2 1 0
        05D0 0028 0061 005B 0062 005D 0021 0029 05D1;0;0;1 0 0 0 0 0 0 0 1;0 1 2 3 4 5 6 7 8
        05D0 0028 0061 005B 0062 005D 0021 0029 05D1;1;1;1 1 2 2 2 2 1 1 1;8 7 6 2 3 4 5 1 0
        2680 0028 2681 0029 0061 0028 0062 0029;1;1;1 1 1 1 2 2 2 2;4 5 6 7 3 2 1 0
        2680 0028 2681 0061 0029 0062 0028 0029;1;1;1 1 1 2 1 2 1 1;7 6 5 4 3 2 1 0
        2680 0028 2681 0061 05D0 0029 0028 0029;0;0;0 0 0 0 1 0 0 0;0 1 2 3 4 5 6 7
        2680 0028 2681 0061 05D0 0029 0028 0029;1;1;1 1 1 2 1 1 1 1;7 6 5 4 3 2 1 0
        2680 0028 2681 05D0 0029 0028 2682 0029;0;0;0 0 0 1 0 0 0 0;0 1 2 3 4 5 6 7
        2680 0028 2681 05D0 0029 0028 2682 0029;1;1;1 1 1 1 1 1 1 1;7 6 5 4 3 2 1 0
        """
        .split(separator: "\n").map(Sample.init)

    @Test("Levels and order agree with Unicode's own samples", arguments: samples)
    func unicode(sample: Sample) {
        let line = BidiLine(sample.characters, isRightToLeft: sample.direction == 2 ? nil : sample.direction == 1)
        #expect(line.base == sample.base)
        #expect(line.levels == sample.levels)
        #expect(line.order == sample.order)
    }

    @Test("A line without letters has the direction of what is around it")
    func noLetters() {
        #expect(BidiLine(Array("12:30"), isRightToLeftByDefault: true).levels == [2, 2, 2, 2, 2])
        #expect(BidiLine(Array("12:30")).levels == [0, 0, 0, 0, 0])
        #expect(BidiLine([], isRightToLeftByDefault: true).order == [])
    }

    @Test("Every character is seen once", arguments: 0..<300)
    func permutation(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("ab(1,٢אבت-+%$ )[]")
        let characters = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
        let line = BidiLine(characters, isRightToLeft: [nil, true, false][seed % 3])
        #expect(line.order.sorted() == Array(characters.indices), "seed \(seed)")
    }
}
