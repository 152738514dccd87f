import SignalistC
import SignalistSettings

enum LogReadError: Error, Equatable {
    case system(SystemError)
    /// The file is shorter than before.
    case shrunk
}

/// Consecutive lines of a log, or those of them that match a filter.
struct LogChunk: Sendable {
    /// The range that was read, from the beginning of a line to the end of one.
    var range: Range<Int>
    var lines: [LogLine]
    /// The beginning of the range's last line, if it has no newline yet.
    var openStart: Int?
}

/// A reader of lines at any offset of a file, in blocks.
struct LogReader: Sendable {
    let file: any LogFile
    /// The length of a block with a filter, in bytes.
    var filteredLength = 1 << 20
    /// The length of a block without a filter, in bytes.
    var shownLength = 1 << 16
    /// The distance between the cuts of long lines; see ``pieces(from:upTo:count:)``.
    var pieceLength = LogLine.shownLength

    private func blockLength(_ filter: LogFilter?) -> Int { filter == nil ? shownLength : filteredLength }

    /// Reads at most `count` lines before the beginning of a line, or before the end of the file.
    func lines(before end: Int, count: Int, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        let lower = max(0, end - blockLength(filter))
        var bytes = try bytes(in: lower..<end)
        var start = lower
        if lower > 0 {
            // The first line of the block is incomplete if its beginning is before the block.
            guard let newline = bytes.dropLast().firstIndex(of: Self.newline) else {
                return try longLine(in: beginning(ofLineAround: lower)..<end, filter)
            }
            bytes.removeFirst(newline + 1)
            start += newline + 1
        }
        var chunk = chunk(bytes, start..<end, filter)
        if chunk.lines.count > count {
            chunk.lines.removeFirst(chunk.lines.count - count)
            chunk.range = chunk.lines[0].start..<end
        }
        return chunk
    }

    /// Reads at most `count` lines from the beginning of a line. The first line is known to have no newline up to the offset `known`.
    func lines(from start: Int, upTo limit: Int, known: Int, count: Int, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        let block = try block(from: start, upTo: limit, known: known, length: blockLength(filter))
        guard let bytes = block.bytes else { return try longLine(in: block.range, filter) }
        var chunk = chunk(bytes, block.range, filter)
        if chunk.lines.count > count {
            chunk.lines.removeLast(chunk.lines.count - count)
            chunk.range = start..<chunk.lines[count - 1].end
            chunk.openStart = nil
        }
        return chunk
    }

    /// Counts the lines that match a filter, from the beginning of a line.
    /// - Returns: the number of matching lines that end in the range, the range, and its last line if that has no newline yet.
    func matches(
        from start: Int, upTo limit: Int, _ filter: LogFilter
    ) throws(LogReadError) -> (count: Int, range: Range<Int>, open: (start: Int, isMatch: Bool)?) {
        let block = try block(from: start, upTo: limit, known: start, length: filteredLength)
        guard let bytes = block.bytes else {
            let isMatch = try place(of: filter, in: block.range) != nil
            guard try !isOver(block.range) else { return (isMatch ? 1 : 0, block.range, nil) }
            return (0, block.range, (start, isMatch))
        }
        return bytes.withUnsafeBytes { bytes in
            var search = LogSearch(filter, bytes)
            var (count, place) = (0, 0)
            var isOpenMatch = false
            while let match = search.next(from: place) {
                isOpenMatch = match.line.upperBound == bytes.count
                if !isOpenMatch { count += 1 }
                place = match.line.upperBound + 1
            }
            guard let last = bytes.last, last != Self.newline else { return (count, block.range, nil) }
            return (count, block.range, (start + beginning(ofLineAt: bytes.count, in: bytes), isOpenMatch))
        }
    }

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

    /// True if the file still contains a line that was read before.
    func has(_ line: LogLine) throws(LogReadError) -> Bool {
        let end = line.isCut ? min(line.end, line.start + 2 * LogLine.shownLength) : line.end
        return try bytes(in: line.start..<end).withUnsafeBytes { bytes in
            let found =
                line.isCut
                ? LogLine(line.start..<line.end, bytes: LogLine.withoutEnd(bytes))
                : LogLine(piece: bytes, start: line.start, beginsInside: line.beginsInside)
            return found.text == line.text
        }
    }

    // MARK: Bytes

    static let newline = UInt8(ascii: "\n")

    func bytes(in range: Range<Int>) throws(LogReadError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try file.bytes(in: range) } catch { throw .system(error) }
        guard bytes.count == range.count else { throw .shrunk }
        return bytes
    }

    /// Reads complete lines of at most a block, from the beginning of a line; `bytes` is nil for a single line longer than the block.
    private func block(
        from start: Int, upTo limit: Int, known: Int, length: Int
    ) throws(LogReadError) -> (bytes: [UInt8]?, range: Range<Int>) {
        var bytes = try bytes(in: start..<min(start + length, limit))
        var end = start + bytes.count
        if end < limit {
            guard let newline = bytes.lastIndex(of: Self.newline) else {
                return (nil, start..<(try self.end(ofLineAround: max(end, min(known, limit)), upTo: limit)))
            }
            end = start + newline + 1
            bytes.removeLast(bytes.count - newline - 1)
        }
        return (bytes, start..<end)
    }

    func beginning(ofLineAround place: Int) throws(LogReadError) -> Int {
        var end = place
        while end > 0 {
            let start = max(0, end - filteredLength)
            let newline = try bytes(in: start..<end).withUnsafeBytes { bytes in
                // Forward from newline to newline, as a block inside a long line has none.
                var last: Int?
                while let next = Self.firstNewline(in: bytes, from: last.map { $0 + 1 } ?? 0) { last = next }
                return last
            }
            if let newline { return start + newline + 1 }
            end = start
        }
        return 0
    }

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

    static func firstNewline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(newline), bytes.count - start)
        else { return nil }
        return base.distance(to: UnsafeRawPointer(found))
    }

    // MARK: Lines

    private func chunk(_ bytes: [UInt8], _ range: Range<Int>, _ filter: LogFilter?) -> LogChunk {
        var chunk = LogChunk(range: range, lines: [], openStart: nil)
        bytes.withUnsafeBytes { bytes in
            var search = filter.map { LogSearch($0, bytes) }
            func next(from place: Int) -> LogMatch? {
                if search != nil { return search?.next(from: place) }
                return LogMatch(line: place..<(Self.firstNewline(in: bytes, from: place) ?? bytes.count), place: place)
            }
            var place = 0
            while place < bytes.count, let match = next(from: place) {
                place = min(match.line.upperBound + 1, bytes.count)
                chunk.lines.append(
                    LogLine(
                        range.lowerBound + match.line.lowerBound..<range.lowerBound + place,
                        bytes: LogLine.withoutEnd(UnsafeRawBufferPointer(rebasing: bytes[match.line.lowerBound..<place])),
                        match: filter.map { (range.lowerBound + match.place, $0.needle.count) }))
            }
            if let last = bytes.last, last != Self.newline {
                chunk.openStart = range.lowerBound + beginning(ofLineAt: bytes.count, in: bytes)
            }
        }
        return chunk
    }

    private func beginning(ofLineAt place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var place = place
        while place > 0, bytes[place - 1] != Self.newline { place -= 1 }
        return place
    }

    // MARK: A line that is longer than a block

    private func longLine(in range: Range<Int>, _ filter: LogFilter?) throws(LogReadError) -> LogChunk {
        var chunk = LogChunk(range: range, lines: [], openStart: try isOver(range) ? nil : range.lowerBound)
        var match = range.lowerBound
        if let filter {
            guard let found = try place(of: filter, in: range) else { return chunk }
            match = found
        }
        // The bytes around the match, or around the beginning.
        let start = max(range.lowerBound, match - 2 * LogLine.shownLength)
        let bytes = try bytes(in: start..<min(match + 2 * LogLine.shownLength, range.upperBound))
        chunk.lines = [
            bytes.withUnsafeBytes { bytes in
                LogLine(range, bytes: LogLine.withoutEnd(bytes), from: start, match: filter.map { (match, $0.needle.count) })
            }
        ]
        return chunk
    }

    private func isOver(_ line: Range<Int>) throws(LogReadError) -> Bool {
        try bytes(in: line.upperBound - 1..<line.upperBound) == [Self.newline]
    }

    /// An offset shortly before the first match in a line.
    private func place(of filter: LogFilter, in line: Range<Int>) throws(LogReadError) -> Int? {
        var search = LogLineSearch(filter)
        var place = line.lowerBound
        while place < line.upperBound {
            let end = min(place + max(filteredLength, LogLine.shownLength), line.upperBound)
            let isLast = end == line.upperBound
            let result = try bytes(in: place..<end).withUnsafeBytes { search.take(isLast ? LogLine.withoutEnd($0) : $0, isLast: isLast) }
            if let found = result.found { return place + found }
            place = isLast ? end : place + result.taken
        }
        return nil
    }
}
