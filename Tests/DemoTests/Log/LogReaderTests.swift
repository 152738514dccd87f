import SignalistSettings
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct LogReaderTests {
    private static let queries = ["", "error", "Error", "b", "xxxx", "日", "no such words"]

    /// Read in blocks of any length, from any line, in either direction, the lines are those of the whole text.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func readsWhatIsThere(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = NaiveLog.randomBytes(Int.random(in: 0...1_500, using: &generator), using: &generator)
        let naive = NaiveLog(bytes)
        let reader = LogReader(
            file: MemoryLog.File(1, bytes), filteredLength: Int.random(in: 1...200, using: &generator),
            shownLength: Int.random(in: 1...100, using: &generator))
        let query = try #require(Self.queries.randomElement(using: &generator))
        let count = Int.random(in: 1...9, using: &generator)
        let ends = [0] + naive.lines.map(\.end)
        let place = try #require(ends.randomElement(using: &generator))
        let expected = naive.lines(with: query)

        var found: [LogLine] = []
        var end = place
        while end > 0 {
            let chunk = try reader.lines(before: end, count: count, LogFilter(query))
            #expect(chunk.range.upperBound == end && chunk.range.lowerBound < end && ends.contains(chunk.range.lowerBound))
            #expect(chunk.lines.count <= count)
            found.insert(contentsOf: chunk.lines, at: 0)
            end = chunk.range.lowerBound
        }
        #expect(found.map(\.start) == expected.filter { $0.end <= place }.map(\.start))
        #expect(found.map(\.end) == expected.filter { $0.end <= place }.map(\.end))

        found = []
        var start = place
        while start < bytes.count {
            let chunk = try reader.lines(from: start, upTo: bytes.count, known: start, count: count, LogFilter(query))
            #expect(chunk.range.lowerBound == start && chunk.range.upperBound > start && ends.contains(chunk.range.upperBound))
            #expect(chunk.lines.count <= count)
            let isOpen = chunk.range.upperBound == bytes.count && bytes.last != UInt8(ascii: "\n")
            #expect(chunk.openStart == (isOpen ? naive.lines.last?.start : nil))
            found += chunk.lines
            start = chunk.range.upperBound
        }
        #expect(found.map(\.start) == expected.filter { $0.start >= place }.map(\.start))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func countsLines(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes = NaiveLog.randomBytes(600, using: &generator)
        var index = LogIndex(spacing: Int.random(in: 1...99, using: &generator))
        for _ in 0..<6 {
            let reader = LogReader(file: MemoryLog.File(1, bytes))
            while index.end < bytes.count { try index.step(reader, upTo: bytes.count) }
            let naive = NaiveLog(bytes)
            #expect(index.lineCount == naive.lines.count)
            let number = Int.random(in: 0..<naive.lines.count, using: &generator)
            #expect(try index.lines(before: naive.lines[number].start, reader) == number)
            #expect(try index.lines(before: bytes.count + 1, reader) == nil)
            bytes += NaiveLog.randomBytes(Int.random(in: 1...200, using: &generator), using: &generator)
        }
    }

    @Test func aFileThatIsShorterThanItWasIsNoFileOfZeros() {
        let reader = LogReader(file: MemoryLog.File(1, Array("one\n".utf8)))
        #expect(throws: LogReadError.shrunk) { try reader.lines(before: 9, count: 3, nil) }
        #expect(throws: LogReadError.shrunk) { try reader.lines(from: 0, upTo: 9, known: 0, count: 3, nil) }
    }

    @Test func aLineOfAHundredMegabytesIsCut() throws {
        let length = 100 << 20
        let reader = LogReader(file: LongLine(length: length))
        let above = try reader.lines(before: length + 2, count: 5, nil)
        #expect(above.lines.map(\.start) == [length + 1])
        let line = try #require(try reader.lines(before: length + 1, count: 5, nil).lines.first)
        #expect(line.start == 0 && line.end == length + 1 && line.isCut)
        #expect(line.text == String(repeating: "x", count: LogLine.shownLength))
        let below = try reader.lines(from: 0, upTo: length + 2, known: 0, count: 5, nil)
        #expect(below.range == 0..<length + 1)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func countsMatches(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let query = try #require(Self.queries.dropFirst().randomElement(using: &generator))
        let filter = try #require(LogFilter(query))
        var bytes = NaiveLog.randomBytes(600, using: &generator)
        var count = LogMatchCount()
        for _ in 0..<6 {
            let reader = LogReader(file: MemoryLog.File(1, bytes), filteredLength: Int.random(in: 1...200, using: &generator))
            while count.end < bytes.count { try count.step(reader, upTo: bytes.count, filter) }
            #expect(count.total == NaiveLog(bytes).lines(with: query).count)
            bytes += NaiveLog.randomBytes(Int.random(in: 1...200, using: &generator), using: &generator)
        }
    }

    /// The last words of a line are found and shown, however long it is, and memory stays bounded.
    @Test(arguments: [20_000, 3 << 20])
    func matchAtTheEndOfALongLineIsShown(length: Int) throws {
        let line = String(repeating: "x", count: length) + " the needle"
        let reader = LogReader(file: MemoryLog.File(1, Array("short\n\(line)\nshort\n".utf8)))
        let size = length + 24
        let filter = try #require(LogFilter("needle"))
        for chunk in [
            try reader.lines(before: size - 6, count: 9, filter), try reader.lines(from: 6, upTo: size, known: 6, count: 9, filter),
        ] {
            let found = try #require(chunk.lines.first)
            #expect(found.start == 6 && found.beginsInside && !found.isCut)
            #expect(found.text.hasSuffix("the needle") && found.text.utf8.count <= LogLine.shownLength)
        }
        #expect(try reader.matches(from: 6, upTo: size, filter).count == 1)
    }

    @Test func matchAcrossTwoBlocksOfALongLineIsFound() throws {
        let filter = try #require(LogFilter("needle"))
        for shift in 0...6 {
            let text = String(repeating: "x", count: (1 << 20) - shift) + "needle" + String(repeating: "y", count: 2 << 20)
            let reader = LogReader(file: MemoryLog.File(1, Array(text.utf8)))
            #expect(try reader.lines(before: text.utf8.count, count: 9, filter).lines.count == 1)
        }
    }

    /// From each place where a piece begins, the pieces are the same in both directions, and together they are the file.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func piecesAreTheWholeFile(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < 4_000 {
            switch Int.random(in: 0...5, using: &generator) {
            case 0: bytes += Array("\n".utf8)
            case 1: bytes += Array("\u{1B}[38;5;12mcolor\u{1B}[0m".utf8)
            case 2: bytes += Array(String(repeating: "日本🙂", count: Int.random(in: 0...60, using: &generator)).utf8)
            default: bytes += Array(String(repeating: "word ", count: Int.random(in: 0...90, using: &generator)).utf8)
            }
        }
        let reader = LogReader(file: MemoryLog.File(1, bytes), shownLength: 512, pieceLength: 128)
        var below: [LogLine] = []
        while (below.last?.end ?? 0) < bytes.count {
            below += try reader.pieces(from: below.last?.end ?? 0, upTo: bytes.count, count: 3).lines
        }
        #expect(below.first?.start == 0 && below.last?.end == bytes.count)
        #expect(zip(below, below.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect(below.allSatisfy { $0.end - $0.start < 2 * 128 + LogText.longestColor && !$0.text.contains("\u{FFFD}") })
        #expect(below.allSatisfy { !$0.text.contains("[38") && !$0.text.contains("[0") })
        #expect(below.map(\.beginsInside) == below.map { $0.start > 0 && bytes[$0.start - 1] != 0x0A })
        var above: [LogLine] = []
        while (above.first?.start ?? bytes.count) > 0 {
            above = try reader.pieces(before: above.first?.start ?? bytes.count, count: 3).lines + above
        }
        #expect(above == below)
    }

    /// A long line, then one of a letter without an end.
    private struct LongLine: LogFile {
        let length: Int

        func facts() throws(SystemError) -> FileFacts { FileFacts(identity: .init(device: 1, number: 1), size: length + 2) }

        func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
            let count = min(buffer.count, length + 2 - offset)
            _ = buffer.prefix(count).initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
            if (offset..<offset + count).contains(length) { buffer[length - offset] = UInt8(ascii: "\n") }
            return count
        }
    }
}
