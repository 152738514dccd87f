package import Dispatch
internal import Signals
internal import Synchronization

/// Sees that a file may have changed, wherever its symbolic links lead, also while its directory does not exist.
///
/// The system reports most changes within milliseconds. Some file systems accept watches and report nothing, such as those of networks and
/// containers, and a write through another hard link is not reported either. So the state of the path is compared every two seconds, which
/// costs one call of the system. Links in a circle and directories that can't be read don't end the watch: it looks again by itself.
package final class FileWatch: Sendable {
    /// Which changes are seen.
    package enum Detail: Sendable {
        /// Whole ones of the file, which end with a file that is closed.
        case whole
        /// Every write to the file.
        case writes
        /// Whole ones of the files in the directory that the path leads to.
        case folder

        /// How long changes may follow each other to count as one: saving a file takes an editor several steps, and a log may be written
        /// to ten thousand times a second.
        fileprivate var settlingTime: DispatchTimeInterval {
            switch self {
            case .whole, .folder: .milliseconds(5)
            case .writes: .milliseconds(20)
            }
        }
    }

    private let path: PathName
    private let detail: Detail
    private let pollInterval: DispatchTimeInterval
    private let onChange: @Sendable () -> Void
    private let onProblem: @Sendable (SystemError?) -> Void
    private let queue = DispatchQueue(label: "file watch")
    private let isSettling = Atomic(false)
    private let state = Locked(State())

    private struct State {
        /// The source of the events; nil until there is one, and when the watch is over.
        var events: NameEvents?
        /// Why changes may go unseen.
        var problem: SystemError?
        /// How often it has looked again since then.
        var looks = 0
        /// The state of the path when `onChange` was called last, or in the beginning.
        var seen: WatchedState?
        var isOver = false
    }

    /// - Parameters:
    ///   - path: nothing need exist there.
    ///   - pollInterval: how often the state of the path is compared, for changes that the system does not report.
    ///   - onChange: called when something may have changed, on a queue of the watch's own.
    ///   - onProblem: called there with why changes may go unseen, while it looks by itself now and then, and with nil when that is over.
    package init(
        path: String, seeing detail: Detail = .whole, pollInterval: DispatchTimeInterval = .seconds(2),
        onChange: @escaping @Sendable () -> Void, onProblem: @escaping @Sendable (SystemError?) -> Void = { _ in }
    ) {
        self.path = PathName(path)
        self.detail = detail
        self.pollInterval = pollInterval
        self.onChange = onChange
        self.onProblem = onProblem
        // On the queue, where later calls come from.
        queue.sync {
            noteState()
            follow()
        }
        schedulePoll()
    }

    deinit {
        cancel()
    }

    /// Ends the watch and gives back what it needed from the system; cancelling again does nothing.
    ///
    /// A call of `onChange` that is under way on another thread may still be at work when this returns.
    package func cancel() {
        let ended = state.withLock { state in
            defer { (state.events, state.isOver) = (nil, true) }
            return state.events
        }
        ended?.cancel()
    }

    private var events: NameEvents? { state.withLock(\.events) }

    /// Something has happened: wait for the rest of it.
    private func settle() {
        guard !isSettling.exchange(true, ordering: .relaxed) else { return }
        // Until then nobody is woken up by what comes.
        events?.pause()
        queue.asyncAfter(deadline: .now() + detail.settlingTime) { [weak self] in self?.settled() }
    }

    private func settled() {
        isSettling.store(false, ordering: .relaxed)
        events?.resume()
        look()
    }

    // MARK: Changes that no event reports

    private func schedulePoll() {
        queue.asyncAfter(deadline: .now() + pollInterval) { [weak self] in self?.poll() }
    }

    private func poll() {
        let (seen, isOver) = state.withLock { ($0.seen, $0.isOver) }
        if isOver { return }
        schedulePoll()
        // While changes settle, `settled()` looks.
        if !isSettling.load(ordering: .relaxed), WatchedState(of: path, detail) != seen { look() }
    }

    private func noteState() {
        let found = WatchedState(of: path, detail)
        state.withLock { $0.seen = found }
    }

    // MARK: Looking

    /// The change may have been to a link or a directory, so that other names matter now.
    private func look() {
        // Before `onChange`, so that what changes meanwhile is seen by the next poll.
        noteState()
        follow()
        if !state.withLock(\.isOver) { onChange() }
    }

    /// Watches the names that decide what the path leads to; called on the queue alone.
    private func follow() {
        guard !state.withLock(\.isOver) else { return }
        let problem = watchNames()
        let (isNew, looks) = state.withLock { state in
            defer { (state.problem, state.looks) = (problem, problem == nil ? 0 : state.looks + 1) }
            return (state.problem != problem, state.looks)
        }
        if isNew { onProblem(problem) }
        guard problem != nil else { return }
        // No event may report that it is repaired.
        queue.asyncAfter(deadline: .now() + .milliseconds(250 << min(looks, 5))) { [weak self] in self?.lookAgain(looks + 1) }
    }

    private func lookAgain(_ looks: Int) {
        // Somebody has told, and looked since.
        if state.withLock({ $0.looks == looks && $0.problem != nil }) { look() }
    }

    /// - Returns: why that is not possible, or not for all of them.
    private func watchNames() -> SystemError? {
        let events: NameEvents
        do throws(SystemError) {
            guard let made = try makeEvents() else { return nil }
            events = made
        } catch {
            return error
        }
        var watched: Set<WatchedName>?
        var problem: SystemError?
        var refused: Set<PathName> = []
        // Directories may come and go between looking and watching: watch until looking again finds the same.
        for _ in 0..<100 {
            let found = names(outside: refused)
            if found == watched { return refused.isEmpty ? nil : problem }
            do throws(WatchRefusal) {
                try events.watch(found)
                watched = found
            } catch {
                problem = error.cause
                watched = nil
                if error.cause != .noSuchFile, error.cause != .notADirectory {
                    guard refused.insert(error.directory).inserted else { return problem }
                }
            }
        }
        return problem
    }

    private func makeEvents() throws(SystemError) -> NameEvents? {
        if let events { return events }
        let made = try NameEvents(queue: queue, seesWrites: detail == .writes) { [weak self] in self?.settle() }
        let isOver = state.withLock { state in
            if !state.isOver { state.events = made }
            return state.isOver
        }
        guard isOver else { return made }
        made.cancel()
        return nil
    }

    /// The name of the file and of each link's target, in its directory or else in the nearest one that exists and can be watched.
    private func names(outside refused: Set<PathName>) -> Set<WatchedName> {
        var names: Set<WatchedName> = []
        for link in SymbolicLinks.visited(from: path).chain {
            var place = (directory: link.directory, name: link.last)
            while refused.contains(place.directory) || !Platform.isDirectory(place.directory) {
                let parent = place.directory.directory
                if parent == place.directory { break }
                place = (parent, place.directory.last)
            }
            names.insert(WatchedName(directory: place.directory, name: place.name))
        }
        if detail == .folder, !refused.contains(path), Platform.isDirectory(path) {
            names.insert(WatchedName(directory: path, name: nil))
        }
        return names
    }
}
