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
