import Signals

// What a window asks for, from any thread.
extension LogModel {
    /// Shows the first lines, or the last ones, which are followed from then on.
    func show(_ goal: LogGoal) {
        queue.async { [self] in
            go(to: goal)
            pump()
            show(after: window.range.isEmpty ? 0.1 : 0)
        }
    }

    /// Goes somewhere: shows what is loaded of it, and has the rest read.
    func go(to goal: LogGoal) {
        self.goal = goal
        wanted = (0, 0)
        switch goal {
        case .first:
            leaveEnd()
            if window.range.lowerBound > 0 { beginWindow(at: 0) }
            if window.range.isEmpty { wanted.below = Self.pageLength }
        case .last:
            state.isAtEnd = true
            state.newCount = 0
            sight.move(toEnd: true)
            if window.range.isEmpty || window.range.upperBound < state.size || window.last?.id.hasPrefix("\(generation).") != true {
                beginWindow(at: state.size)
                wanted.above = Self.pageLength
            }
        case .line(let start):
            leaveEnd()
            beginWindow(at: start)
            wanted = (Self.pageLength, Self.pageLength)
        }
    }

    private func leaveEnd() {
        if state.isAtEnd { countedTo = state.size }
        state.isAtEnd = false
        sight.move(toEnd: false)
    }

    private func beginWindow(at place: Int) {
        window = LogWindow(at: place)
        open = nil
        origin = place
    }

    /// Loads more lines at an end of those that are loaded.
    func loadMore(atTop: Bool) {
        queue.async { [self] in
            if atTop { wanted.above = Self.pageLength } else { wanted.below = Self.pageLength }
            pump()
        }
    }

    /// Takes which rows are in sight.
    func take(visible ids: [String]) {
        queue.async { [self] in
            // A host may tell late what was in sight before the window went elsewhere.
            guard let last = ids.last.flatMap(LogEntry.Place.init), window.range.contains(last.start) else { return }
            sight.take(ids)
            takeSight()
        }
    }

    /// Takes which row the cursor is on.
    func take(cursor: String?) {
        queue.async { [self] in
            guard let cursor else { return }
            sight.take(cursor: cursor)
            if sight.isCursorOnEnd { endGoal() }
            takeSight()
        }
    }

    /// The cursor is on a last row, or was moved elsewhere: no further one is asked for.
    private func endGoal() {
        if goal == .last, goalRow != nil { goal = nil }
    }

    private func takeSight() {
        guard sight.isAtEnd != state.isAtEnd else { return }
        state.isAtEnd = sight.isAtEnd
        if !state.isAtEnd { endGoal() }
        state.newCount = 0
        countedTo = state.size
        pump()
        show(after: 0)
    }

    /// Shows the lines alone that have some words in them; all with none. The row of the cursor stays what it is then.
    func take(query: String) {
        queue.async { [self] in
            let filter = LogFilter(query)
            guard filter != state.filter else { return }
            let cursor = sight.cursor.flatMap(LogEntry.Place.init).flatMap { $0.generation == generation ? $0 : nil }
            let wasAtEnd = state.isAtEnd
            state.filter = filter
            let last = window.last?.id
            window = LogWindow(at: state.size)
            open = nil
            if filter != nil {
                if returnPlace == nil { returnPlace = wasAtEnd && sight.cursor == last ? .last : cursor.map { .line($0.start) } ?? .last }
                go(to: .last)
            } else {
                let kept = last == nil ? nil : cursor.map { LogGoal.line($0.start) }
                go(to: kept ?? returnPlace ?? .last)
                returnPlace = nil
            }
            pump()
            show(after: 0.1)
        }
    }

    /// Shows long lines whole, or their beginnings.
    func toggleWrapping() {
        queue.async { [self] in
            state.wrapsLines.toggle()
            window.update { $0.isWrapped = state.wrapsLines }
            show(after: 0)
        }
    }

    /// Shows all of a line and where it is, or its beginning again.
    func toggleDetails(of id: String) {
        queue.async { [self] in
            guard let entry = window.entry(id) else { return }
            var details: LogEntry.Details?
            if entry.details == nil {
                let before = file.flatMap { try? index.lines(before: entry.start, $0.reader) }
                details = LogEntry.Details(number: before.map { $0 + 1 })
            }
            window.update { if $0.id == id { $0.details = details } }
            show(after: 0)
        }
    }
}
