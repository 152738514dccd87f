import SignalistC

struct LogMatch: Equatable {
    /// The range of the line without the newline.
    var line: Range<Int>
    /// The offset of the first match, or shortly before it.
    var place: Int
}

/// A search for the lines of a block that match a filter in their shown form.
///
/// Most lines are shown unmodified, so their bytes are searched. A line with colors, or with other converted bytes that can affect a match,
/// becomes text first. Each byte of the block is read once, whatever the number of matches.
struct LogSearch {
    private let filter: LogFilter
    private let bytes: UnsafeRawBufferPointer
    private var rarest: NextByte
    private var rarestCapital = NextByte.none
    private var escape = NextByte(0x1B)
    private var tab = NextByte.none
    private var spelled: NextSpelled?

    init(_ filter: LogFilter, _ bytes: UnsafeRawBufferPointer) {
        self.filter = filter
        self.bytes = bytes
        let byte = filter.needle[filter.rarest]
        rarest = NextByte(byte)
        if filter.ignoresCase, byte >= 0x61, byte <= 0x7A { rarestCapital = NextByte(byte - 0x20) }
        if filter.hasBlank { tab = NextByte(0x09) }
        if filter.matchesSpelling { spelled = NextSpelled() }
    }

    /// Finds the next line that matches.
    /// - Parameter start: the beginning of a line.
    mutating func next(from start: Int) -> LogMatch? {
        var place = start
        while place < bytes.count {
            let match = filter.comparesText ? nil : nextAsIs(from: place)
            let unusual = filter.comparesText ? place : nextUnusual(from: place)
            guard let first = [match, unusual].compactMap(\.self).min() else { return nil }
            let line = line(around: first)
            if let unusual, unusual < line.upperBound {
                if let found = placeShown(in: line) { return LogMatch(line: line, place: found) }
            } else if let match {
                return LogMatch(line: line, place: match)
            }
            place = line.upperBound + 1
        }
        return nil
    }

    /// Finds the next offset at which the unconverted bytes match.
    mutating func nextAsIs(from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        // Kept in local variables: each line may have the rarest byte.
        let (needle, offset, ignoresCase) = (filter.needle, filter.rarest, filter.ignoresCase)
        let last = bytes.count - needle.count
        var place = start
        while place <= last {
            let found = min(rarest.place(in: bytes, from: place + offset), rarestCapital.place(in: bytes, from: place + offset))
            guard found != .max, found - offset <= last else { return nil }
            place = found - offset
            if Self.isMatch(base + place, needle, ignoresCase) { return place }
            place += 1
        }
        return nil
    }

    private static func isMatch(_ bytes: UnsafeRawPointer, _ needle: [UInt8], _ ignoresCase: Bool) -> Bool {
        for index in needle.indices {
            var byte = bytes.load(fromByteOffset: index, as: UInt8.self)
            if ignoresCase, byte >= 0x41, byte <= 0x5A { byte += 0x20 }
            if byte != needle[index] { return false }
        }
        return true
    }

    /// Finds the next byte that is shown differently and can affect a match.
    mutating func nextUnusual(from start: Int) -> Int? {
        var next = escape.place(in: bytes, from: start)
        next = min(next, tab.place(in: bytes, from: start))
        if let place = spelled?.place(in: bytes, from: start) { next = min(next, place) }
        return next == .max ? nil : next
    }

    private func line(around place: Int) -> Range<Int> {
        var start = place
        while start > 0, bytes[start - 1] != LogReader.newline { start -= 1 }
        return start..<(LogReader.firstNewline(in: bytes, from: place) ?? bytes.count)
    }

    private func placeShown(in line: Range<Int>) -> Int? {
        var content = UnsafeRawBufferPointer(rebasing: bytes[line])
        if content.last == UInt8(ascii: "\r") { content = UnsafeRawBufferPointer(rebasing: content.dropLast()) }
        var search = LogLineSearch(filter)
        return search.take(content, isLast: true).found.map { line.lowerBound + $0 }
    }
}

/// A search for the words of a filter in one line, in blocks.
struct LogLineSearch {
    /// The greatest number of bytes converted to text at once.
    private static let partLength = 1024

    private let filter: LogFilter
    private var text = LogText()
    /// The end of the text so far, in which a match may begin.
    private var tail: [UInt8] = []

    init(_ filter: LogFilter) {
        self.filter = filter
    }

    private var tailLength: Int { filter.comparesText ? 4 * filter.needle.count : filter.needle.count - 1 }

    /// Searches the next block of the line.
    /// - Returns: `found` is an offset shortly before the first match, or nil if no match ends in this block. `taken` is the number of
    ///   bytes searched; the rest belongs to the next block.
    mutating func take(_ block: UnsafeRawBufferPointer, isLast: Bool) -> (found: Int?, taken: Int) {
        // A character has at most four bytes.
        let end = isLast || block.count < 2 * LogText.longestColor ? block.count : LogText.boundary(in: block, at: block.count - 4)
        let block = UnsafeRawBufferPointer(rebasing: block[..<end])
        var search = LogSearch(filter, block)
        let isShownAsIs = !filter.comparesText && search.nextUnusual(from: 0) == nil
        return (isShownAsIs ? takeAsIs(block, &search) : takeText(block), end)
    }

    private mutating func takeAsIs(_ block: UnsafeRawBufferPointer, _ search: inout LogSearch) -> Int? {
        tail += block.prefix(tailLength)
        if filter.isIn(tail) { return 0 }
        tail = Array(block.count < tailLength ? tail.suffix(tailLength) : Array(block.suffix(tailLength))[...])
        return search.nextAsIs(from: 0)
    }

    private mutating func takeText(_ block: UnsafeRawBufferPointer) -> Int? {
        var start = 0
        while start < block.count {
            var end = min(start + Self.partLength, block.count)
            if end < block.count { end = max(LogText.boundary(in: block, at: end), start + 1) }
            text.append(UnsafeRawBufferPointer(rebasing: block[start..<end]), to: &tail)
            if filter.isIn(tail) { return max(0, start - filter.needle.count) }
            tail.removeFirst(max(0, tail.count - tailLength))
            start = end
        }
        return nil
    }
}

/// The next offset of a byte, cached until the search passes it.
private struct NextByte {
    let byte: UInt8
    private var next = -1

    init(_ byte: UInt8) {
        self.byte = byte
    }

    /// A byte that never occurs.
    static let none = {
        var byte = NextByte(0)
        byte.next = .max
        return byte
    }()

    /// - Returns: `Int.max` if there is none.
    mutating func place(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        if next >= start { return next }
        next = .max
        if let base = bytes.baseAddress, start < bytes.count, let found = memchr(base + start, Int32(byte), bytes.count - start) {
            next = base.distance(to: UnsafeRawPointer(found))
        }
        return next
    }
}

/// The next byte that may be shown as an escape or a mark: control characters, and all bytes that aren't ASCII.
private struct NextSpelled {
    private var next = -1

    /// - Returns: `Int.max` if there is none.
    mutating func place(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        if next >= start { return next }
        next = .max
        var place = start
        while place < bytes.count {
            // Eight bytes at once.
            if place + 8 <= bytes.count, !Self.isSpelled(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
                place += 8
                continue
            }
            let byte = bytes[place]
            if byte >= 0x7F || byte < 0x20 && byte != LogReader.newline {
                next = place
                break
            }
            place += 1
        }
        return next
    }

    /// True if one of eight bytes may be shown as an escape; such a byte has its highest bit set in the result.
    private static func isSpelled(_ word: UInt64) -> Bool {
        let (high, low) = (0x8080_8080_8080_8080 as UInt64, 0x7F7F_7F7F_7F7F_7F7F as UInt64)
        let isNotControl = (word & low) &+ 0x6060_6060_6060_6060
        let isNotNewline = ((word ^ 0x0A0A_0A0A_0A0A_0A0A) & low) &+ low
        let isDeleteOrMore = (word & low) &+ 0x0101_0101_0101_0101 | word
        return (~isNotControl & isNotNewline | isDeleteOrMore) & high != 0
    }
}
