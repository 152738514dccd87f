// The reading, a step at a time.
extension LogModel {
    /// Does the next piece of work.
    /// - Returns: whether there was one.
    @discardableResult
    func step() -> Bool {
        guard let reader = file?.reader else { return false }
        do throws(LogReadError) {
            if window.range.upperBound < state.size, state.isAtEnd || wanted.below > 0 || hasGrownLine {
                try readBelow(reader)
            } else if window.range.lowerBound > 0, wanted.above > 0 {
                try readAbove(reader)
            } else if !state.isAtEnd, countedTo < state.size {
                let end = min(countedTo + (1 << 20), state.size)
                state.newCount += try reader.lineEnds(in: countedTo..<end)
                countedTo = end
                show(after: pause)
            } else if index.end < state.size {
                try index.step(reader, upTo: state.size)
                // Who waits for the number is told now and then.
                show(after: index.end < state.size ? 0.25 : pause)
            } else {
                return false
            }
        } catch .shrunk {
            // Some files of the system are shorter than they say.
            guard let size = try? reader.file.facts().size, size < state.size else { return give(up: .special) }
            restart(size: size, .emptied)
            show(after: pause)
        } catch {
            if case .system(let error) = error { return give(up: .system(error)) }
            return false
        }
        return true
    }

    /// Shows why there are no lines, until something happens to the file.
    private func give(up problem: LogProblem) -> Bool {
        (file, window, open) = (nil, LogWindow(at: 0), nil)
        (state.problem, state.size, state.newCount) = (problem, 0, 0)
        index = LogIndex()
        show(after: 0)
        return false
    }

    /// Whether the last line has grown that is loaded.
    private var hasGrownLine: Bool { open.map { $0.known < state.size } ?? false }

    private func readBelow(_ reader: LogReader) throws(LogReadError) {
        let start = open?.start ?? window.range.upperBound
        let count = state.isAtEnd ? Int.max : max(wanted.below, 1)
        let chunk = try reader.lines(from: start, upTo: state.size, known: open?.known ?? start, count: count, state.filter)
        if let open { window.removeLine(from: open.start) }
        window.append(entries(chunk.lines), upTo: chunk.range.upperBound)
        wanted.below = max(0, wanted.below - chunk.lines.count)
        note(chunk)
        let isDone = window.range.upperBound == state.size || wanted.below == 0 && !state.isAtEnd
        if isDone { wanted.below = 0 }
        window.trim(top: true, keeping: sight.lines)
        // What was asked for is shown at once; what comes by itself, when it has come.
        if isDone { show(after: state.isAtEnd ? pause : 0) } else if !chunk.lines.isEmpty { show(after: pause) } else { show(after: 0.25) }
    }

    private func readAbove(_ reader: LogReader) throws(LogReadError) {
        let isFirst = window.range.isEmpty
        let chunk = try reader.lines(before: window.range.lowerBound, count: wanted.above, state.filter)
        if isFirst { note(chunk) }
        window.prepend(entries(chunk.lines), from: chunk.range.lowerBound)
        wanted.above = max(0, wanted.above - chunk.lines.count)
        if window.range.lowerBound == 0 { wanted.above = 0 }
        if !state.isAtEnd {
            window.trim(top: false, keeping: sight.lines)
            if let open, window.range.upperBound <= open.start { self.open = nil }
        }
        if wanted.above == 0 { show(after: 0) } else { show(after: chunk.lines.isEmpty ? 0.25 : pause) }
    }

    /// Keeps where a line begins that may still grow.
    private func note(_ chunk: LogChunk) {
        guard chunk.range.upperBound == state.size else {
            open = nil
            return
        }
        open = chunk.openStart.map { ($0, state.size) }
    }

    private func entries(_ lines: [LogLine]) -> [LogEntry] {
        lines.map { line in
            LogEntry(
                id: LogEntry.Place(generation: generation, start: line.start).id, line: line, filter: state.filter,
                isWrapped: state.wrapsLines)
        }
    }
}
