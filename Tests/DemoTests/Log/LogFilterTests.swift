import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct LogFilterTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func findsTheFirstPlace(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("abAB ".utf8)
        func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 } }
        let text = random(Int.random(in: 0...60, using: &generator))
        let query = random(Int.random(in: 1...4, using: &generator))
        let filter = try #require(LogFilter(String(decoding: query, as: UTF8.self)))
        let ignoresCase = !query.contains { (0x41...0x5A).contains($0) }
        func folded(_ byte: UInt8) -> UInt8 { ignoresCase && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
        let start = Int.random(in: 0...text.count, using: &generator)
        let expected = text.indices.first { $0 >= start && text[$0...].map(folded).starts(with: query) }
        let found = text.withUnsafeBytes { filter.firstMatch(in: $0, from: start) }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("straße", "Die STRASSE und die Straße", "Straße"), ("Warn", "warn Warn", "Warn"), ("äb", "xÄBx", "ÄB"), ("b", "aBc", "B"),
    ])
    func marksWhatItFinds(_ query: String, _ text: String, _ expected: String) throws {
        let ranges = try #require(LogFilter(query)).matches(in: text)
        #expect(ranges.map { String(text[$0]) } == [expected])
    }

    /// A line is found if the text that is shown has the words, whatever its bytes are.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func seesTheTextThatIsShown(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let parts: [[UInt8]] = [
            Array("\u{1B}[1;31m".utf8), Array("\u{1B}[0m".utf8), Array("\u{1B}[2J".utf8), [0x09], [0], [0xFF], [0xE6, 0x97],
            Array("日".utf8),
            Array("\u{202E}".utf8), Array("\r".utf8), Array("ab".utf8), Array("A".utf8), Array(" ".utf8), Array("1b".utf8), Array("x".utf8),
        ]
        let queries = ["a", "ab", "b a", "A", "[1;31", "1b", "u{1b}", "   ", "\u{FFFD}", "202e", "x", "日", "bx", "31", "xa"]
        let query = try #require(queries.randomElement(using: &generator))
        let filter = try #require(LogFilter(query))
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            for _ in 0..<Int.random(in: 0...6, using: &generator) { bytes += parts.randomElement(using: &generator) ?? [] }
            bytes += [LogReader.newline]
        }
        let lines = NaiveLog(bytes).lines
        let expected = lines.filter { line in
            let shown = bytes[line.start..<line.end].withUnsafeBytes { LogText.printable(LogLine.withoutEnd($0)) }
            let text = Array((filter.ignoresCase ? shown.lowercased() : shown).utf8)
            return text.indices.contains { text[$0...].starts(with: query.utf8) }
        }
        let found = bytes.withUnsafeBytes { bytes in
            var search = LogSearch(filter, bytes)
            var found: [Int] = []
            var place = 0
            while let match = search.next(from: place) {
                found.append(match.line.lowerBound)
                place = match.line.upperBound + 1
            }
            return found
        }
        #expect(found == expected.map(\.start), "\(query.debugDescription)")
    }

    @Test func lettersOfOtherAlphabetsHaveNoCaseEither() throws {
        let filter = try #require(LogFilter("привет"))
        let bytes = Array("eins\nзвук ПРИВЕТ\n".utf8)
        let match = bytes.withUnsafeBytes { bytes in
            var search = LogSearch(filter, bytes)
            return search.next(from: 0)
        }
        #expect(match?.line == 5..<bytes.count - 1)
    }

    @Test func nothingIsNoFilter() {
        #expect(LogFilter("") == nil)
    }

    @Test(arguments: [
        ("a\tb", "a       b"), ("日\tb", "日       b"), ("\u{1B}[1;31mred\u{1B}[0m!", "red!"),
        ("\u{1B}[2J\u{0}\u{7}", "\\u{1B}[2J\\u{0}\\u{7}"),
        ("\u{202E}x", "\\u{202E}x"), ("plain", "plain"), ("\u{1B}[31", "\\u{1B}[31"),
    ])
    func linesAreHarmless(_ text: String, _ shown: String) {
        #expect(Array(text.utf8).withUnsafeBytes { LogText.printable($0) } == shown)
    }

    @Test func whatIsNoTextHasAMark() {
        let bytes: [UInt8] = [0xFF, 0x61, 0xC3]
        #expect(bytes.withUnsafeBytes { LogText.printable($0) } == "\u{FFFD}a\u{FFFD}")
    }
}
