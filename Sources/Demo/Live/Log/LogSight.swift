import ItemList
import SignalistSettings

/// The visible lines of a log, which determine whether the view follows new lines.
///
/// A list stays at its end if the end is visible and the cursor is on the last row or out of sight: see `ItemListAnchor.bottom`.
struct LogSight: Sendable {
    /// The last rows of the states that may be on the screen, oldest first.
    private var ends: [String] = []
    /// The first and the last visible line; nil until a renderer reports them.
    private(set) var lines: ClosedRange<LogPlace>?
    private var isEndInSight = true
    private(set) var cursor: String?
    /// True if the cursor is on the last row of a state that may be on the screen.
    private(set) var isCursorOnEnd = true

    /// True if new lines are shown.
    var isAtEnd: Bool {
        guard isEndInSight, !isCursorOnEnd, let lines, let place = cursor.flatMap(LogPlace.init) else { return isEndInSight }
        return !lines.contains(place)
    }

    /// Records the last row of a state that shows the end.
    mutating func note(end: String) {
        guard ends.last != end else { return }
        // Bounds the list for a renderer that reports nothing.
        if ends.count > 1_000 { ends.removeFirst(500) }
        ends.append(end)
    }

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
        // Older states are no longer on the screen.
        ends.removeFirst(place)
    }

    mutating func take(cursor: String) {
        self.cursor = cursor
        isCursorOnEnd = ends.contains(cursor)
    }

    /// Resets the sight after the window moved; no renderer has reported it yet.
    mutating func move(toEnd: Bool) {
        (ends, lines, isEndInSight, isCursorOnEnd) = ([], nil, toEnd, toEnd)
    }
}

/// A position in a log: a file and a byte offset.
struct LogPlace: Sendable, Hashable, Comparable {
    /// The number of a ``LogPart``.
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }

    /// The position of a file's marker, before its first byte.
    static func mark(ofFile file: Int) -> LogPlace { LogPlace(file: file, offset: -1) }

    /// - Parameter id: the ``id`` of a position; the result is nil for other texts.
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

/// The visible part of a log, and its progress and counts.
struct LogState: Sendable {
    /// The lines, in arrays that are mostly shared with the previous state.
    var pages: [[LogEntry]] = []
    /// The reason why there are no lines.
    var problem: LogProblem?
    /// The last event of the followed file.
    var event: Event?
    /// The length in bytes of the file at the name, or of a stream.
    var size = 0
    /// The number of lines; nil while they are counted.
    var lineCount: Int?
    /// The counted fraction of the file, from 0 to 1.
    var countedFraction = 1.0
    var filter: LogFilter?
    /// The number of lines that match the filter; a lower bound while they are counted.
    var foundCount = 0
    /// The fraction of the log counted for the filter, from 0 to 1; nil at the end of the count.
    var foundFraction: Double?
    /// The fraction of the log searched for the filter, from 0 to 1; nil once all requested lines are found.
    var filteredFraction: Double?
    var hasMoreAbove = false
    var hasMoreBelow = false
    /// The number of lines added since the window left the end.
    var newCount = 0
    var isAtEnd = true
    var wrapsLines = false
    var request: ItemListRequest<String>?

    enum Event: Sendable, Equatable {
        case gone, replaced, emptied, rewritten
        /// The name leads to an unreadable file; the lines are those of the previous file.
        case unreadable(LogProblem)
        /// The input of a pipe has ended, or can't be stored.
        case ended, failed(SystemError)
    }
}
