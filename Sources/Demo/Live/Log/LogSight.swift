/// What of a log is in sight, and whether its end stays there when lines come.
///
/// A list that is followed stays at its end if that is in sight and the cursor is on the last row or elsewhere: see `ItemListAnchor.bottom`.
struct LogSight: Sendable {
    /// The last rows of the states that may be on the screen, the oldest first.
    private var ends: [String] = []
    /// The first and the last line in sight, by where they begin; nil as long as nobody has told.
    private(set) var lines: ClosedRange<Int>?
    private var isEndInSight = true
    /// The row that the cursor is on.
    private(set) var cursor: String?
    /// Whether that is the last row of a state that may be on the screen.
    private(set) var isCursorOnEnd = true

    /// Whether lines that come are shown.
    var isAtEnd: Bool {
        guard isEndInSight, !isCursorOnEnd, let lines, let start = cursor.flatMap(LogEntry.Place.init)?.start else { return isEndInSight }
        return !lines.contains(start)
    }

    /// A state is shown that ends with the file.
    mutating func note(end: String) {
        guard ends.last != end else { return }
        // A host that tells nothing is shown the end all the time.
        if ends.count > 1_000 { ends.removeFirst(500) }
        ends.append(end)
    }

    /// Takes which rows are in sight.
    mutating func take(_ ids: [String]) {
        guard let first = ids.first.flatMap(LogEntry.Place.init), let last = ids.last.flatMap(LogEntry.Place.init) else { return }
        lines = min(first.start, last.start)...max(first.start, last.start)
        guard let place = ends.lastIndex(of: last.id) else {
            isEndInSight = false
            return
        }
        isEndInSight = true
        // What was shown before is gone from the screen.
        ends.removeFirst(place)
    }

    /// Takes which row the cursor is on.
    mutating func take(cursor: String) {
        self.cursor = cursor
        isCursorOnEnd = ends.contains(cursor)
    }

    /// The window is elsewhere now, and nothing was told of it yet.
    mutating func move(toEnd: Bool) {
        (ends, lines, isEndInSight, isCursorOnEnd) = ([], nil, toEnd, toEnd)
    }
}
