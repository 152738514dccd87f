// Reading in steps.
extension LogModel {
    /// Performs the next step of work.
    /// - Returns: true if there was one.
    @discardableResult
    func step() -> Bool {
        if parts.all.isEmpty { return false }
        do throws(LogReadError) {
            if let part = parts.all.first(where: { $0.late != nil }) {
                try readLate(part)
            } else if window.range.upperBound < parts.end, state.isAtEnd || wanted.below > 0 || hasGrownLine {
                try readBelow()
            } else if window.range.lowerBound > parts.start, wanted.above > 0 {
                try readAbove()
            } else if !state.isAtEnd, countedTo < parts.end {
                try countNew()
            } else if let filter = state.filter, !isComplete, var part = parts.all.first(where: { $0.matches.end < $0.size }) {
                try part.matches.step(part.reader, upTo: part.size, filter)
                parts[part.number] = part
                showCount(part.matches.end, of: part)
            } else if var part = parts.all.last(where: { $0.index.end < $0.size }) {
                try part.index.step(part.reader, upTo: part.size)
                parts[part.number] = part
                showCount(part.index.end, of: part)
            } else {
                return false
            }
        } catch .shrunk {
            dropShrunk()
        } catch {
            if case .system(let error) = error { give(up: .system(error)) }
            return false
        }
        return true
    }

    /// Shows the progress of a count at intervals, and its end at once.
    private func showCount(_ end: Int, of part: LogPart) {
        show(after: end < part.size ? 0.25 : pause)
    }

    /// Handles a file that became shorter during a read.
    private func dropShrunk() {
        for part in parts.all {
            guard let facts = try? part.reader.file.facts(), facts.size < part.size else { continue }
            if part.number == parts.last?.number { renew(facts, .emptied) } else { parts.remove(part.number) }
            show(after: pause)
            return
        }
        // Some system files are shorter than their reported size.
        give(up: .special)
    }

    /// True if all lines, or all lines that match the filter, are loaded.
    private var isComplete: Bool { window.range.lowerBound <= parts.start && window.range.upperBound >= parts.end }

    private var hasGrownLine: Bool {
        guard let part = parts[window.range.upperBound.file] else { return false }
        return part.open.map { $0.known < part.size } ?? false
    }

    /// True if a long line has several rows.
    private var showsPieces: Bool { state.wrapsLines && state.filter == nil }

    private func lines(of part: LogPart, from start: Int, known: Int, count: Int) throws(LogReadError) -> LogChunk {
        showsPieces
            ? try part.reader.pieces(from: start, upTo: part.size, count: count)
            : try part.reader.lines(from: start, upTo: part.size, known: known, count: count, state.filter)
    }

    // MARK: The window

    private func readBelow() throws(LogReadError) {
        let place = window.range.upperBound
        if place.offset >= 0, let part = parts[place.file], place.offset < part.size {
            let start = part.open?.start ?? place.offset
            let count = state.isAtEnd ? Int.max : max(wanted.below, 1)
            let chunk = try lines(of: part, from: start, known: part.open?.known ?? start, count: count)
            if part.open != nil { window.remove(from: LogPlace(file: part.number, offset: start)) }
            window.append(entries(chunk.lines, of: part), upTo: LogPlace(file: part.number, offset: chunk.range.upperBound))
            wanted.below = max(0, wanted.below - chunk.lines.count)
            note(chunk, of: part)
        } else if let next = parts[place.file].flatMap({ place < $0.start ? $0 : nil }) ?? parts.next(after: place.file) {
            window.append(mark(of: next), upTo: next.start)
        }
        let isDone = window.range.upperBound == parts.end || wanted.below == 0 && !state.isAtEnd
        if isDone { wanted.below = 0 }
        window.trim(top: true, keeping: sight.lines)
        // Requested lines are shown at once, and a filter's lines when all have been read.
        show(after: !isDone ? 0.25 : state.isAtEnd ? pause : 0)
    }

    private func readAbove() throws(LogReadError) {
        var place = window.range.lowerBound
        if place.offset == 0, let part = parts[place.file] {
            window.prepend(mark(of: part), from: .mark(ofFile: part.number))
            return
        }
        if place.offset < 0, let previous = parts.previous(before: place.file) { place = previous.end }
        guard let part = parts[place.file] else {
            wanted.above = 0
            return
        }
        let chunk =
            showsPieces
            ? try part.reader.pieces(before: place.offset, count: wanted.above)
            : try part.reader.lines(before: place.offset, count: wanted.above, state.filter)
        if place == part.end { note(chunk, of: part) }
        window.prepend(entries(chunk.lines, of: part), from: LogPlace(file: part.number, offset: chunk.range.lowerBound))
        wanted.above = max(0, wanted.above - chunk.lines.count)
        if window.range.lowerBound <= parts.start { wanted.above = 0 }
        if !state.isAtEnd { trimBottom() }
        if wanted.above == 0 { show(after: 0) } else { show(after: chunk.lines.isEmpty ? 0.25 : pause) }
    }

    /// Reads late lines of an older file and inserts them before the marker of the next file.
    private func readLate(_ part: LogPart) throws(LogReadError) {
        let start = LogPlace(file: part.number, offset: part.late ?? part.size)
        guard let next = parts.next(after: part.number), window.range.lowerBound <= start else {
            parts[part.number]?.late = nil
            return
        }
        let chunk = try lines(of: part, from: start.offset, known: start.offset, count: .max)
        window.replace(start..<LogPlace.mark(ofFile: next.number), by: entries(chunk.lines, of: part))
        note(chunk, of: part)
        parts[part.number]?.late = chunk.range.upperBound < part.size ? chunk.range.upperBound : nil
        if state.isAtEnd { window.trim(top: true, keeping: sight.lines) } else { trimBottom() }
        show(after: pause)
    }

    private func trimBottom() {
        window.trim(top: false, keeping: sight.lines)
        let end = window.range.upperBound
        parts.update { part in
            if let open = part.open, end <= LogPlace(file: part.number, offset: open.start) { part.open = nil }
        }
    }

    /// Records the beginning of a last line that may still grow.
    private func note(_ chunk: LogChunk, of part: LogPart) {
        parts[part.number]?.open = chunk.range.upperBound == part.size ? chunk.openStart.map { ($0, part.size) } : nil
    }

    private func entries(_ lines: [LogLine], of part: LogPart) -> [LogEntry] {
        lines.map { LogEntry($0, file: part.number, filter: state.filter, isWrapped: state.wrapsLines) }
    }

    /// The marker row between two files, shown without a filter.
    private func mark(of part: LogPart) -> [LogEntry] {
        state.filter == nil && !source.isStream ? [LogEntry(markOfFile: part.number)] : []
    }

    // MARK: Counts

    /// Counts the lines added since the window left the end.
    private func countNew() throws(LogReadError) {
        if let part = parts[countedTo.file], countedTo.offset < part.size {
            let end = min(countedTo.offset + (1 << 20), part.size)
            state.newCount += try part.reader.lineEnds(in: countedTo.offset..<end)
            countedTo = LogPlace(file: part.number, offset: end)
        } else if let next = parts.next(after: countedTo.file) {
            countedTo = next.start
        }
        show(after: pause)
    }
}
