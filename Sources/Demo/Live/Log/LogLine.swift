/// A line of a log as it is shown, or a piece of a long one.
struct LogLine: Sendable, Equatable {
    /// The most bytes of a line that are shown, where it isn't shown in pieces.
    static let shownLength = 4096
    /// The most bytes that are shown before a match within a long line.
    private static let contextLength = 64

    /// The beginning of the line in its file, in bytes.
    let start: Int
    /// The beginning of the next one.
    let end: Int
    /// Printable text, with a part of a long line at most.
    let text: String
    /// True if the text begins within the line.
    let beginsInside: Bool
    /// True if the line goes on behind the text, in no other row.
    let isCut: Bool

    /// A line from its beginning, or from shortly before a match that would not be shown then.
    ///
    /// - Parameters:
    ///   - range: from the line's beginning to that of the next one.
    ///   - bytes: the line without its end; or a part of it, longer than all that is shown.
    ///   - place: the beginning of these bytes; nil for that of the line.
    ///   - match: the beginning of a match, and its length.
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

    /// A piece of a line, of which all is shown.
    /// - Parameter bytes: all of it, with the newline if the line ends there.
    init(piece bytes: UnsafeRawBufferPointer, start: Int, beginsInside: Bool) {
        self.start = start
        end = start + bytes.count
        self.beginsInside = beginsInside
        isCut = false
        text = Self.text(Self.withoutEnd(bytes), from: start)
    }

    /// A line without the newline and the carriage return that end it.
    static func withoutEnd(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var length = bytes.count
        if length > 0, bytes[length - 1] == LogReader.newline { length -= 1 }
        if length > 0, bytes[length - 1] == UInt8(ascii: "\r") { length -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[..<length])
    }

    /// - Parameter place: where the bytes begin in the file, which may begin with a byte order mark.
    private static func text(_ bytes: UnsafeRawBufferPointer, from place: Int) -> String {
        let hasMark = place == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return LogText.printable(hasMark ? UnsafeRawBufferPointer(rebasing: bytes[3...]) : bytes)
    }
}
