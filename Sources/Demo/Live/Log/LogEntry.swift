/// A line of a log among the rows of a screen, or the mark that a new file begins.
struct LogEntry: Sendable, Equatable, Identifiable {
    /// The beginning of the line.
    let place: LogPlace
    let id: String
    var line: LogLine
    /// The filter of which the matches are marked.
    var filter: LogFilter?
    /// True if the line has as many lines on the screen as it needs.
    var isWrapped: Bool
    /// The position of the line, once it was chosen: its number, if that is known.
    var details: Details?

    struct Details: Sendable, Equatable {
        /// From 1 on; nil while the lines before it aren't counted.
        var number: Int?
    }

    init(_ line: LogLine, file: Int, filter: LogFilter? = nil, isWrapped: Bool = false) {
        place = LogPlace(file: file, offset: line.start)
        id = place.id
        self.line = line
        self.filter = filter
        self.isWrapped = isWrapped
    }

    /// The mark that a file begins.
    init(markOfFile file: Int) {
        place = .mark(ofFile: file)
        id = place.id
        line = LogLine(0..<0, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
        isWrapped = false
    }

    /// The beginning of the next one.
    var end: LogPlace { LogPlace(file: place.file, offset: line.end) }

    /// True for a line that is longer than the part which is shown, and for a piece of one.
    var isLong: Bool { line.beginsInside || line.end - line.start > LogLine.shownLength }

    var isMark: Bool { place == .mark(ofFile: place.file) }
}
