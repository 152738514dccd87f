import Signals

// Requests of a window, from any thread.
extension LogModel {
    /// Shows the first or the last lines; the last ones are followed from then on.
    func show(_ goal: LogGoal) {
        queue.async { [self] in
            go(to: goal)
            pump()
            show(after: window.range.isEmpty ? 0.1 : 0)
        }
    }

    /// Goes to a line: shows the loaded lines around it and requests the others.
    func go(to goal: LogGoal) {
        self.goal = goal
        wanted = (0, 0)
        switch goal {
        case .first:
            leaveEnd()
            if window.range.lowerBound > parts.start { beginWindow(at: parts.start) }
            if window.range.isEmpty { wanted.below = Self.pageLength }
        case .last:
            state.isAtEnd = true
            state.newCount = 0
            sight.move(toEnd: true)
            if window.range.isEmpty || window.range.upperBound != parts.end {
                beginWindow(at: parts.end)
                wanted.above = Self.pageLength
            }
        case .line(let place):
            leaveEnd()
            beginWindow(at: max(place, parts.start))
            wanted = (Self.pageLength, Self.pageLength)
        }
    }

    private func leaveEnd() {
        if state.isAtEnd { countedTo = parts.end }
        state.isAtEnd = false
        sight.move(toEnd: false)
    }

    private func beginWindow(at place: LogPlace) {
        window = LogWindow(at: place)
        parts.update { ($0.open, $0.late) = (nil, nil) }
        origin = place
    }

    func loadMore(atTop: Bool) {
        queue.async { [self] in
            if atTop { wanted.above = Self.pageLength } else { wanted.below = Self.pageLength }
            pump()
        }
    }

    func take(visible ids: [String]) {
        queue.async { [self] in
            // A renderer may report late, after the window went elsewhere.
            guard let last = ids.last.flatMap(LogPlace.init), window.range.contains(last) else { return }
            sight.take(ids)
            takeSight()
        }
    }

    func take(cursor: String?) {
        queue.async { [self] in
            guard let cursor else { return }
            sight.take(cursor: cursor)
            if sight.isCursorOnEnd { endGoal() }
            takeSight()
        }
    }

    /// Ends the request for the last row: the cursor is on a last row, or was moved elsewhere.
    private func endGoal() {
        if goal == .last, goalRow != nil { goal = nil }
    }

    private func takeSight() {
        guard sight.isAtEnd != state.isAtEnd else { return }
        state.isAtEnd = sight.isAtEnd
        if !state.isAtEnd { endGoal() }
        state.newCount = 0
        countedTo = parts.end
        pump()
        show(after: 0)
    }

    /// Filters the lines by words; an empty query shows all. The cursor keeps its row.
    func take(query: String) {
        queue.async { [self] in
            let filter = LogFilter(query)
            guard filter != state.filter else { return }
            let cursor = sight.cursor.flatMap(LogPlace.init).flatMap { parts[$0.file] == nil ? nil : $0 }
            let wasAtEnd = state.isAtEnd
            state.filter = filter
            parts.update { $0.matches = LogMatchCount() }
            let last = window.last
            window = LogWindow(at: parts.end)
            if filter != nil {
                if returnPlace == nil { returnPlace = wasAtEnd && sight.cursor == last?.id ? .last : cursor.map { .line($0) } ?? .last }
                go(to: .last)
            } else {
                // With the cursor on the very last line, the end is followed.
                let isOnEnd = cursor == last?.place && last?.end == parts.end
                let kept = last == nil ? nil : isOnEnd ? .last : cursor.map { LogGoal.line($0) }
                go(to: kept ?? returnPlace ?? .last)
                returnPlace = nil
            }
            pump()
            show(after: 0.1)
        }
    }

    /// Shows long lines whole, or only their beginnings.
    func toggleWrapping() {
        queue.async { [self] in
            state.wrapsLines.toggle()
            if state.filter == nil, window.pages.joined().contains(where: \.isLong) {
                loadAgain()
                pump()
            } else {
                window.update { $0.isWrapped = state.wrapsLines }
            }
            show(after: window.range.isEmpty ? 0.1 : 0)
        }
    }

    /// Reloads the lines around the visible ones, because long lines become one row or several.
    private func loadAgain() {
        let cursor = sight.cursor.flatMap(LogPlace.init).flatMap { window.range.contains($0) ? $0 : nil }
        guard !state.isAtEnd, var place = cursor ?? sight.lines?.lowerBound, let part = parts[place.file] else {
            window = LogWindow(at: parts.end)
            return go(to: .last)
        }
        // Without wrapping, a piece of a line has no row: goes to the beginning of the line.
        if !state.wrapsLines, place.offset > 0, let start = try? part.reader.beginning(ofLineAround: place.offset) {
            place = LogPlace(file: place.file, offset: start)
        }
        go(to: .line(place))
    }

    /// Shows the whole line and its number, or only its beginning.
    func toggleDetails(of id: String) {
        queue.async { [self] in
            guard let entry = window.entry(id), !entry.isMark else { return }
            var details: LogEntry.Details?
            if entry.details == nil {
                // Lines of a stream aren't numbered across its files, because the first file may be gone.
                let part = source.isStream && parts.all.count > 1 ? nil : parts[entry.place.file]
                let before = part.flatMap { try? $0.index.lines(before: entry.line.start, $0.reader) }
                details = LogEntry.Details(number: before.map { $0 + 1 })
            }
            window.update { if $0.id == id { $0.details = details } }
            show(after: 0)
        }
    }
}
