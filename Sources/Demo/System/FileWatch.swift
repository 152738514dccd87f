import Dispatch
import Synchronization

/// Sees that a file may have changed, wherever its symbolic links lead, also while its directory does not exist.
///
/// The system reports changes: nothing is polled. What goes unseen is a change further up than the directory of the file,
/// or of a link's target: a parent that is renamed, for example.
final class FileWatch: Sendable {
    /// Which changes of the file's content are seen.
    enum Detail {
        /// Whole ones, which end with a file that is closed.
        case whole
        /// Every write.
        case writes

        /// How long changes may follow each other to count as one: saving a file takes an editor several steps, and a log may be written
        /// to ten thousand times a second.
        fileprivate var settlingTime: DispatchTimeInterval {
            switch self {
            case .whole: .milliseconds(5)
            case .writes: .milliseconds(20)
            }
        }
    }

    private let path: String
    private let detail: Detail
    private let onChange: @Sendable () -> Void
    private let onFailure: @Sendable (SystemError) -> Void
    private let queue = DispatchQueue(label: "file watch")
    private let isSettling = Atomic(false)

    /// What reports the changes, until the watch ends.
    private let events = Mutex<NameEvents?>(nil)

    init(
        path: String, seeing detail: Detail = .whole, onChange: @escaping @Sendable () -> Void,
        onFailure: @escaping @Sendable (SystemError) -> Void
    ) throws(SystemError) {
        self.path = path
        self.detail = detail
        self.onChange = onChange
        self.onFailure = onFailure
        let events = try NameEvents(queue: queue, seesWrites: detail == .writes) { [weak self] in self?.settle() }
        self.events.withLock { $0 = events }
        // On the queue, where later calls come from.
        if let error = queue.sync(execute: { follow() }) {
            cancel()
            throw error
        }
    }

    deinit {
        cancel()
    }

    /// Ends the watch and gives back what it needed from the system; cancelling again does nothing.
    ///
    /// A call of `onChange` that is under way on another thread may still be at work when this returns.
    func cancel() {
        let ended = events.withLock { events in
            defer { events = nil }
            return events
        }
        ended?.cancel()
    }

    /// Something has happened: wait for the rest of it.
    private func settle() {
        guard !isSettling.exchange(true, ordering: .relaxed) else { return }
        // Until then nobody is woken up by what comes.
        events.withLock { $0 }?.pause()
        queue.asyncAfter(deadline: .now() + detail.settlingTime) { [weak self] in self?.settled() }
    }

    private func settled() {
        isSettling.store(false, ordering: .relaxed)
        events.withLock { $0 }?.resume()
        // The change may have been to a link or a directory, so that other names matter now.
        let error = follow()
        guard events.withLock({ $0 != nil }) else { return }
        onChange()
        guard let error else { return }
        cancel()
        onFailure(error)
    }

    /// Watches the names that decide what the path leads to; called on the queue alone.
    ///
    /// - Returns: why that is not possible.
    private func follow() -> SystemError? {
        guard let events = events.withLock({ $0 }) else { return nil }
        var watched: Set<WatchedName>?
        var failure: SystemError?
        // Directories may come and go between looking and watching: watch until looking again finds the same.
        for _ in 0..<100 {
            do throws(SystemError) {
                let found = try names()
                if found == watched { return nil }
                try events.watch(found)
                watched = found
            } catch {
                guard error == .noSuchFile || error == .notADirectory else { return error }
                failure = error
                watched = nil
            }
        }
        return failure
    }

    /// The name of the file and of each link's target, in its directory or else in the nearest one that exists.
    private func names() throws(SystemError) -> Set<WatchedName> {
        var names: Set<WatchedName> = []
        for link in try SymbolicLinks.chain(from: path) {
            var place = WatchedName(directory: PathName.directory(of: link), name: PathName.last(of: link))
            while !Platform.isDirectory(place.directory), place.directory != PathName.directory(of: place.directory) {
                place = WatchedName(
                    directory: PathName.directory(of: place.directory), name: PathName.last(of: place.directory))
            }
            names.insert(place)
        }
        return names
    }
}
