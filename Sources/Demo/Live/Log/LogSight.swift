import ItemList
import SignalistSettings

/// The lines of a log that are in sight, and whether its end stays there when lines come.
///
/// A list that is followed stays at its end if that is in sight and the cursor is on the last row or elsewhere: see `ItemListAnchor.bottom`.
struct LogSight: Sendable {
    /// The last rows of the states that may be on the screen, the oldest first.
    private var ends: [String] = []
    /// The first and the last line in sight; nil until a host reports them.
    private(set) var lines: ClosedRange<LogPlace>?
    private var isEndInSight = true
    /// The row that the cursor is on.
    private(set) var cursor: String?
    /// True if that is the last row of a state that may be on the screen.
    private(set) var isCursorOnEnd = true

    /// True if lines that come are shown.
    var isAtEnd: Bool {
        guard isEndInSight, !isCursorOnEnd, let lines, let place = cursor.flatMap(LogPlace.init) else { return isEndInSight }
        return !lines.contains(place)
    }

    /// A state is shown that ends with the file.
    mutating func note(end: String) {
        guard ends.last != end else { return }
        // A host that reports nothing is shown the end all the time.
        if ends.count > 1_000 { ends.removeFirst(500) }
        ends.append(end)
    }

    /// Takes the rows that are in sight.
    mutating func take(_ ids: [String]) {
        guard let firstID = ids.first, let lastID = ids.last, let first = LogPlace(id: firstID), let last = LogPlace(id: lastID) else {
            return
        }
        lines = min(first, last)...max(first, last)
        guard let place = ends.lastIndex(of: lastID) else {
            isEndInSight = false
            return
        }
        isEndInSight = true
        // The states before this one are not on the screen any more.
        ends.removeFirst(place)
    }

    /// Takes the row that the cursor is on.
    mutating func take(cursor: String) {
        self.cursor = cursor
        isCursorOnEnd = ends.contains(cursor)
    }

    /// The window is elsewhere now, and no host has reported of it yet.
    mutating func move(toEnd: Bool) {
        (ends, lines, isEndInSight, isCursorOnEnd) = ([], nil, toEnd, toEnd)
    }
}

/// A place in a log: in which of the files that the name has led to, and in which byte.
struct LogPlace: Sendable, Hashable, Comparable {
    /// The number of a ``LogPart``.
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }

    /// The place of the mark that a file begins, which lies before its first byte.
    static func mark(ofFile file: Int) -> LogPlace { LogPlace(file: file, offset: -1) }

    /// - Parameter id: the ``id`` of a place; nil for others.
    init?(id: String) {
        let parts = id.split(separator: ".")
        guard parts.count == 2, let file = Int(parts[0]), let offset = Int(parts[1]) else { return nil }
        self.init(file: file, offset: offset)
    }

    var id: String { "\(file).\(offset)" }

    static func < (left: LogPlace, right: LogPlace) -> Bool {
        (left.file, left.offset) < (right.file, right.offset)
    }
}

/// The part of a log that a screen shows, and how it stands with the rest.
struct LogState: Sendable {
    /// The lines, in arrays of which most are those of the state before.
    var pages: [[LogEntry]] = []
    /// Why there are no lines.
    var problem: LogProblem?
    /// The last thing that happened to the file while it was followed.
    var event: Event?
    /// The length in bytes of the file that the name leads to, or of a stream.
    var size = 0
    /// How many lines that has; nil while they are being counted.
    var lineCount: Int?
    /// How much of the file was counted, from 0 to 1.
    var countedFraction = 1.0
    var filter: LogFilter?
    /// How many lines have the words of the filter; so many or more while they are being counted.
    var foundCount = 0
    /// How much of the log was counted for the filter, from 0 to 1; nil once all was.
    var foundFraction: Double?
    /// How much of the log was looked through for the filter, from 0 to 1; nil once all was that the screen has asked for.
    var filteredFraction: Double?
    var hasMoreAbove = false
    var hasMoreBelow = false
    /// How many lines have come since the end was left.
    var newCount = 0
    var isAtEnd = true
    var wrapsLines = false
    var request: ItemListRequest<String>?

    enum Event: Sendable, Equatable {
        case gone, replaced, emptied, rewritten
        /// The name leads to a file that can't be read; the lines are those of the file before.
        case unreadable(LogProblem)
        /// The input of a pipe has ended, or can't be kept.
        case ended, failed(SystemError)
    }
}
