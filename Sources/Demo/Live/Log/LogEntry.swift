/// A row of a log: a line, or the marker of a new file.
struct LogEntry: Sendable, Equatable, Identifiable {
    /// The position of the line's first byte.
    let place: LogPlace
    let id: String
    var line: LogLine
    /// The filter with the words to highlight.
    var filter: LogFilter?
    /// True if the text wraps to as many lines as it needs.
    var isWrapped: Bool
    var details: Details?

    struct Details: Sendable, Equatable {
        /// The line number, from 1; nil while the lines before it aren't counted.
        var number: Int?
    }

    init(_ line: LogLine, file: Int, filter: LogFilter? = nil, isWrapped: Bool = false) {
        place = LogPlace(file: file, offset: line.start)
        id = place.id
        self.line = line
        self.filter = filter
        self.isWrapped = isWrapped
    }

    init(markOfFile file: Int) {
        place = .mark(ofFile: file)
        id = place.id
        line = LogLine(0..<0, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
        isWrapped = false
    }

    /// The position after the line.
    var end: LogPlace { LogPlace(file: place.file, offset: line.end) }

    /// True for a line longer than the shown part, and for a piece of such a line.
    var isLong: Bool { line.beginsInside || line.end - line.start > LogLine.shownLength }

    var isMark: Bool { place == .mark(ofFile: place.file) }
}
