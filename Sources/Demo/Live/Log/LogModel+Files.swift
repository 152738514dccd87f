import SignalistSettings
import Signals

// The files to which the log's name leads, one after another.
extension LogModel {
    /// The interval at which older files are checked, in seconds.
    private static let lateInterval = 2.0
    /// The time after their last change during which older files are checked, in nanoseconds.
    private static let latePatience: Int64 = 60_000_000_000

    func follow() {
        guard let last = parts.last else { return reopen() }
        for part in parts.all.dropLast() { followLate(part) }
        let named: FileFacts?
        do throws(SystemError) {
            named = try source.facts(after: last.identity)
            if state.event == .gone { state.event = nil }
            if case .unreadable? = state.event { state.event = nil }
        } catch {
            named = nil
            state.event = error == .noSuchFile ? .gone : .unreadable(.system(error))
        }
        // Also if the name leads to another file now: the old one may have new last lines.
        followLast(last)
        if let problem = named.flatMap({ LogProblem($0.kind) }) {
            state.event = .unreadable(problem)
        } else if let named, named.identity != last.identity {
            openNext(source.isStream ? nil : .replaced)
        }
        if let ending = source.ending { state.event = ending }
        followLater()
        pump()
        show(after: pause)
    }

    /// Opens the file at the name; no file is open.
    private func reopen() {
        state.event = nil
        do throws(LogProblem) {
            let (reader, facts) = try open()
            state.problem = nil
            add(reader, facts)
            openNext(nil)
            if returnPlace != nil { returnPlace = .last }
            go(to: .last)
            // Reads the first lines at once.
            step()
        } catch {
            give(up: error)
        }
        if let ending = source.ending { state.event = ending }
        pump()
        show()
    }

    /// Opens the files that follow the last one. All lines read so far stay.
    private func openNext(_ event: LogState.Event?) {
        for _ in 0..<LogParts.capacity {
            guard let last = parts.last, let next = try? source.facts(after: last.identity), next.identity != last.identity else { return }
            do throws(LogProblem) {
                let (reader, facts) = try open()
                add(reader, facts)
                if event != nil { state.event = event }
            } catch {
                state.event = .unreadable(error)
                return
            }
            lateDeadline = queue.now + Self.latePatience
        }
    }

    private func open() throws(LogProblem) -> (reader: LogReader, facts: FileFacts) {
        let file = try source.open(after: parts.last?.identity)
        let facts: FileFacts
        let head: [UInt8]
        do throws(SystemError) {
            facts = try file.facts()
            head = try file.bytes(in: 0..<min(LogProblem.markLength, facts.size))
        } catch {
            throw .system(error)
        }
        if let problem = LogProblem(head: head) { throw problem }
        return (LogReader(file: file), facts)
    }

    private func add(_ reader: LogReader, _ facts: FileFacts) {
        parts.add(reader, facts)
        beginTrace()
    }

    /// Records the first and last bytes of the last file. A read error is reported when the lines are read.
    private func beginTrace() {
        guard var last = parts.last else { return }
        _ = try? last.trace.follow(last.reader, upTo: last.size)
        parts[last.number] = last
    }

    /// Shows the reason why there are no lines, until the file changes.
    func give(up problem: LogProblem) {
        parts.removeAll()
        window = LogWindow(at: parts.end)
        (state.problem, state.newCount) = (problem, 0)
        show(after: 0)
    }

    // MARK: The last file

    /// Checks if the last file has grown or was rewritten.
    private func followLast(_ last: LogPart) {
        var part = last
        do throws(LogReadError) {
            do throws(SystemError) { part.facts = try part.reader.file.facts() } catch { throw .system(error) }
            if part.size < last.size { return renew(part.facts, .emptied) }
            guard try part.trace.follow(part.reader, upTo: part.size), try hasSameLines(part, as: last) else {
                return renew(part.facts, .rewritten)
            }
            if last.size < LogProblem.markLength, let problem = try encodingProblem(of: part) { return give(up: problem) }
        } catch {
            // Reading the lines reports the error.
            return
        }
        parts[part.number] = part
        if part.size > last.size { grow(from: last.end) }
    }

    private func encodingProblem(of part: LogPart) throws(LogReadError) -> LogProblem? {
        LogProblem(head: try part.reader.bytes(in: 0..<min(LogProblem.markLength, part.size)))
    }

    /// Compares the loaded lines with a file that was modified without a change of size.
    private func hasSameLines(_ part: LogPart, as old: LogPart) throws(LogReadError) -> Bool {
        guard part.size == old.size, part.facts.modified != old.facts.modified else { return true }
        for entry in window.pages.joined() where entry.place.file == part.number && !entry.isMark {
            // The offset of a match inside a long line isn't known.
            if state.filter != nil, entry.line.beginsInside { continue }
            guard try part.reader.has(entry.line) else { return false }
        }
        return true
    }

    /// Drops the lines of the last file after its content was replaced.
    func renew(_ facts: FileFacts, _ event: LogState.Event) {
        guard let old = parts.last else { return }
        parts.renewLast(facts)
        beginTrace()
        state.event = event
        if case .line(let place)? = returnPlace, place.file == old.number { returnPlace = .last }
        if let last = parts.last, let problem = (try? encodingProblem(of: last)) ?? nil { return give(up: problem) }
        if !state.isAtEnd, let seen = sight.lines, seen.lowerBound.file != old.number {
            // A position in an older file is kept.
            window.remove(from: .mark(ofFile: old.number))
        } else {
            go(to: .last)
            step()
        }
    }

    private func grow(from oldEnd: LogPlace) {
        // Before the first read, the last line may still grow: follow the new end.
        if window.range.isEmpty, window.range.upperBound == oldEnd, wanted.above > 0 { window = LogWindow(at: parts.end) }
        let backlog = parts.bytes(before: parts.end) - parts.bytes(before: window.range.upperBound)
        if state.isAtEnd, state.filter == nil, wanted.below == 0, backlog > Self.affordableBacklog { go(to: .last) }
    }

    // MARK: Older files

    /// Checks if a program has written to an older file after the name had moved on.
    /// - Returns: true if it has.
    @discardableResult
    private func followLate(_ part: LogPart) -> Bool {
        guard let facts = try? part.reader.file.facts(), facts.size > part.size else { return false }
        let oldEnd = part.end
        var part = part
        part.facts = facts
        // The window may be past the end of this file: its new lines are read as late lines.
        if part.late == nil, window.range.lowerBound <= oldEnd, window.range.upperBound > oldEnd {
            part.late = part.open?.start ?? oldEnd.offset
        }
        parts[part.number] = part
        lateDeadline = queue.now + Self.latePatience
        return true
    }

    /// Polls the older files for a while, because the system reports changes only for the name.
    private func followLater() {
        guard parts.all.count > 1, queue.now < lateDeadline else { return }
        lateTimer.set(
            queue.after(Self.lateInterval) { [weak self] in
                guard let self else { return }
                let isChanged = parts.all.dropLast().reduce(false) { followLate($1) || $0 }
                if isChanged {
                    pump()
                    show(after: pause)
                }
                followLater()
            })
    }
}
