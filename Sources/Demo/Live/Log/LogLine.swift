/// A shown line of a log, or a piece of a long line.
struct LogLine: Sendable, Equatable {
    /// The greatest number of bytes shown of a line that isn't split into pieces.
    static let shownLength = 4096
    /// The greatest number of bytes shown before a match in a long line.
    private static let contextLength = 64

    /// The offset of the line in its file, in bytes.
    let start: Int
    /// The offset of the next line.
    let end: Int
    /// Printable text; of a long line at most a part.
    let text: String
    /// True if the text begins inside the line.
    let beginsInside: Bool
    /// True if the line continues after the text and no other row shows the rest.
    let isCut: Bool

    /// Creates a line from its beginning, or from shortly before a match that would otherwise not be shown.
    ///
    /// - Parameters:
    ///   - range: from the beginning of the line to the beginning of the next one.
    ///   - bytes: the line without its newline, or a part of it that is longer than the shown part.
    ///   - place: the offset of `bytes`; nil for the beginning of the line.
    ///   - match: the offset and the length of a match.
    init(_ range: Range<Int>, bytes: UnsafeRawBufferPointer, from place: Int? = nil, match: (place: Int, length: Int)? = nil) {
        (start, end) = (range.lowerBound, range.upperBound)
        let place = place ?? start
        var first = 0
        if let match, match.place + match.length > start + Self.shownLength {
            first = LogText.boundary(in: bytes, at: max(0, match.place - place - Self.contextLength))
        }
        let last = LogText.boundary(in: bytes, at: min(first + Self.shownLength, bytes.count))
        beginsInside = place + first > start
        isCut = last < bytes.count
        text = Self.text(UnsafeRawBufferPointer(rebasing: bytes[first..<max(first, last)]), from: place + first)
    }

    /// Creates a piece of a line, which is shown whole; its bytes include the newline if the line ends there.
    init(piece bytes: UnsafeRawBufferPointer, start: Int, beginsInside: Bool) {
        self.start = start
        end = start + bytes.count
        self.beginsInside = beginsInside
        isCut = false
        text = Self.text(Self.withoutEnd(bytes), from: start)
    }

    /// Removes the newline, and a carriage return before it.
    static func withoutEnd(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var length = bytes.count
        if length > 0, bytes[length - 1] == LogReader.newline { length -= 1 }
        if length > 0, bytes[length - 1] == UInt8(ascii: "\r") { length -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[..<length])
    }

    /// Converts bytes at an offset of the file, which may begin with a byte order mark.
    private static func text(_ bytes: UnsafeRawBufferPointer, from place: Int) -> String {
        let hasMark = place == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return LogText.printable(hasMark ? UnsafeRawBufferPointer(rebasing: bytes[3...]) : bytes)
    }
}
