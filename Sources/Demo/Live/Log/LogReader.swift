import CLibrary
import Settings

/// Why a part of a log can't be read.
enum LogReadError: Error, Equatable {
    case system(SystemError)
    /// The file is shorter than it was.
    case shrunk
}

/// Lines of a log that follow each other, or those of them that fit a filter.
struct LogChunk: Sendable {
    /// What was looked at, from the beginning of a line to the end of one.
    var range: Range<Int>
    var lines: [LogLine]
    /// Where the last line of the range begins, if nothing ends it yet.
    var openStart: Int?
}

/// Reads lines at any place of a file, a block at a time.
struct LogReader: Sendable {
    let file: any LogFile
    /// How much is looked through at once for a filter, and the most of a line that is.
    var filteredLength = 1 << 20
    /// How much is read at once where all lines are shown.
    var shownLength = 1 << 16

    private func blockLength(_ filter: LogFilter?) -> Int { filter == nil ? shownLength : filteredLength }

    /// The lines before a place where a line begins, or before the end of the file.
    ///
    /// - Parameter count: the most lines to give; those that are nearest to the place.
    func lines(before end: Int, count: Int, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        let blockLength = blockLength(filter)
        let lower = max(0, end - blockLength)
        var bytes = try bytes(in: lower..<end)
        var start = lower
        if lower > 0 {
            // The line to which the first bytes belong is whole only from its beginning on.
            if let newline = bytes.dropLast().firstIndex(of: Self.newline) {
                bytes.removeFirst(newline + 1)
                start += newline + 1
            } else {
                start = try beginning(ofLineAround: lower)
                bytes = try self.bytes(in: start..<min(start + blockLength, end))
            }
        }
        var chunk = try chunk(bytes, start..<end, filter)
        if chunk.lines.count > count {
            chunk.lines.removeFirst(chunk.lines.count - count)
            chunk.range = chunk.lines[0].start..<end
        }
        return chunk
    }

    /// The lines from a place where a line begins.
    ///
    /// - Parameters:
    ///   - limit: the end of what there is.
    ///   - known: up to where the first line is known not to end.
    ///   - count: the most lines to give; those that are nearest to the place.
    func lines(from start: Int, upTo limit: Int, known: Int, count: Int, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        var bytes = try bytes(in: start..<min(start + blockLength(filter), limit))
        var end = start + bytes.count
        if end < limit {
            if let newline = bytes.lastIndex(of: Self.newline) {
                end = start + newline + 1
                bytes.removeLast(bytes.count - newline - 1)
            } else {
                end = try self.end(ofLineAround: max(end, min(known, limit)), upTo: limit)
            }
        }
        var chunk = try chunk(bytes, start..<end, filter)
        if chunk.lines.count > count {
            chunk.lines.removeLast(chunk.lines.count - count)
            chunk.range = start..<chunk.lines[count - 1].end
            chunk.openStart = nil
        }
        return chunk
    }

    /// How many lines end in a range.
    func lineEnds(in range: Range<Int>) throws(LogReadError) -> Int {
        let bytes = try bytes(in: range)
        var count = 0
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while let newline = Self.firstNewline(in: bytes, from: place) {
                count += 1
                place = newline + 1
            }
        }
        return count
    }

    // MARK: Bytes

    static let newline = UInt8(ascii: "\n")

    func bytes(in range: Range<Int>) throws(LogReadError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try file.bytes(in: range) } catch { throw .system(error) }
        guard bytes.count == range.count else { throw .shrunk }
        return bytes
    }

    /// Where the line begins that goes on at a place.
    private func beginning(ofLineAround place: Int) throws(LogReadError) -> Int {
        var end = place
        while end > 0 {
            let start = max(0, end - filteredLength)
            if let newline = try bytes(in: start..<end).lastIndex(of: Self.newline) { return start + newline + 1 }
            end = start
        }
        return 0
    }

    /// Where the line ends that goes on at a place.
    private func end(ofLineAround place: Int, upTo limit: Int) throws(LogReadError) -> Int {
        var start = place
        while start < limit {
            let end = min(start + filteredLength, limit)
            let newline = try bytes(in: start..<end).withUnsafeBytes { Self.firstNewline(in: $0, from: 0) }
            if let newline { return start + newline + 1 }
            start = end
        }
        return limit
    }

    private static func firstNewline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(newline), bytes.count - start)
        else { return nil }
        return base.distance(to: UnsafeRawPointer(found))
    }

    // MARK: Lines

    /// - Parameter bytes: those of the range, or the beginning of those, if it is one long line.
    private func chunk(_ bytes: [UInt8], _ range: Range<Int>, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        var chunk = LogChunk(range: range, lines: [], openStart: nil)
        bytes.withUnsafeBytes { bytes in
            func line(from start: Int) -> LogLine {
                let newline = Self.firstNewline(in: bytes, from: start)
                var length = (newline ?? bytes.count) - start
                if length > 0, bytes[start + length - 1] == UInt8(ascii: "\r") { length -= 1 }
                return LogLine(
                    start: range.lowerBound + start, end: newline.map { range.lowerBound + $0 + 1 } ?? range.upperBound,
                    bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
            }
            var place = 0
            while place < bytes.count {
                if let filter {
                    guard let match = filter.firstMatch(in: bytes, from: place) else { break }
                    place = beginning(ofLineAt: match, in: bytes)
                }
                let line = line(from: place)
                chunk.lines.append(line)
                place = line.end - range.lowerBound
            }
            if let last = bytes.last, last != Self.newline {
                chunk.openStart = range.lowerBound + beginning(ofLineAt: bytes.count, in: bytes)
            }
        }
        if bytes.count < range.count, try self.bytes(in: range.upperBound - 1..<range.upperBound) == [Self.newline] {
            chunk.openStart = nil
        }
        return chunk
    }

    private func beginning(ofLineAt place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var place = place
        while place > 0, bytes[place - 1] != Self.newline { place -= 1 }
        return place
    }
}
