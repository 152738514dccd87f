package import Dispatch
internal import Signals
internal import Synchronization

/// A watch of a file that follows symbolic links and also works while the file's directory doesn't exist.
///
/// The system reports most changes within milliseconds. Some network and container file systems accept watches but report nothing, and a
/// write through another hard link isn't reported either. So the watch also compares the state of the path every two seconds, with one
/// system call. Link cycles and unreadable directories don't end the watch: it retries.
package final class FileWatch: Sendable {
    /// The changes to report.
    package enum Detail: Sendable {
        /// Complete changes of the file, which end when the file is closed.
        case whole
        /// Every write to the file.
        case writes
        /// Complete changes of the files in the directory at the path.
        case folder

        /// The period in which changes count as one: an editor saves a file in several steps, and a log may be written ten thousand times a
        /// second.
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
        /// The source of events; nil before the first attempt and after the end of the watch.
        var events: NameEvents?
        var problem: SystemError?
        /// The number of retries since then.
        var looks = 0
        /// The state of the path at the last call of `onChange`, or at the start.
        var seen: WatchedState?
        var isOver = false
    }

    /// - Parameters:
    ///   - path: the path to watch; it need not exist.
    ///   - detail: the changes to report.
    ///   - pollInterval: the interval at which the state of the path is compared, for changes that the system doesn't report.
    ///   - onChange: called when something may have changed, on a queue of the watch.
    ///   - onProblem: called on the same queue with the reason why changes may be missed, and with nil when the problem is over. Meanwhile
    ///     the watch polls.
    package init(
        path: String, seeing detail: Detail = .whole, pollInterval: DispatchTimeInterval = .seconds(2),
        onChange: @escaping @Sendable () -> Void, onProblem: @escaping @Sendable (SystemError?) -> Void = { _ in }
    ) {
        self.path = PathName(path)
        self.detail = detail
        self.pollInterval = pollInterval
        self.onChange = onChange
        self.onProblem = onProblem
        // Runs on the queue, like all later calls.
        queue.sync {
            noteState()
            follow()
        }
        schedulePoll()
    }

    deinit {
        cancel()
    }

    /// Ends the watch and frees its system resources; cancelling again does nothing.
    ///
    /// A call of `onChange` on another thread may still be running when this returns.
    package func cancel() {
        let ended = state.withLock { state in
            defer { (state.events, state.isOver) = (nil, true) }
            return state.events
        }
        ended?.cancel()
    }

    private var events: NameEvents? { state.withLock(\.events) }

    /// Waits for more events before the change is reported.
    private func settle() {
        guard !isSettling.exchange(true, ordering: .relaxed) else { return }
        // Further events wake no thread until then.
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
        // While changes settle, `settled()` reads the state.
        if !isSettling.load(ordering: .relaxed), WatchedState(of: path, detail) != seen { look() }
    }

    private func noteState() {
        let found = WatchedState(of: path, detail)
        state.withLock { $0.seen = found }
    }

    // MARK: Looking

    /// Updates the watched names and reports the change; a changed link or directory brings other names.
    private func look() {
        // Before `onChange`, so that the next poll sees changes made meanwhile.
        noteState()
        follow()
        if !state.withLock(\.isOver) { onChange() }
    }

    /// Watches the names that determine the target of the path; called on the queue only.
    private func follow() {
        guard !state.withLock(\.isOver) else { return }
        let problem = watchNames()
        let (isNew, looks) = state.withLock { state in
            defer { (state.problem, state.looks) = (problem, problem == nil ? 0 : state.looks + 1) }
            return (state.problem != problem, state.looks)
        }
        if isNew { onProblem(problem) }
        guard problem != nil else { return }
        // The end of the problem may cause no event.
        queue.asyncAfter(deadline: .now() + .milliseconds(250 << min(looks, 5))) { [weak self] in self?.lookAgain(looks + 1) }
    }

    private func lookAgain(_ looks: Int) {
        // Skips the retry if an event has caused a look since.
        if state.withLock({ $0.looks == looks && $0.problem != nil }) { look() }
    }

    /// - Returns: the reason why not all names can be watched; nil if they can.
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
        // Directories may appear and disappear meanwhile: repeats until the names stay the same.
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

    /// The names of the file and of each link's target, in their directories or else in the nearest existing, watchable ancestors.
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
