internal import Dispatch
internal import SignalistC
public import Signals

/// A folder whose files are followed: themes that a user puts there, for example.
public struct WatchedFolder: Sendable {
    /// The path of the folder; nothing need exist there.
    public let path: String

    /// How the names of its files end: `.json`. Others, and those that begin with a dot, are left out.
    public let suffix: String

    /// How long a file may be, in bytes; a longer one is a problem.
    public let sizeLimit: Int

    /// A folder.
    public init(path: String, suffix: String = "", sizeLimit: Int = 1_048_576) {
        self.path = path
        self.suffix = suffix
        self.sizeLimit = sizeLimit
    }

    /// The files by their names, and each change of them, whoever makes it.
    ///
    /// ```
    /// a.json is there:          ["a.json": .content(…)]
    /// b.json is half written:   ["a.json": .content(…)]                      … and looked at again for a short while
    /// b.json stays half:        ["a.json": .content(…), "b.json": .problem("…")]
    /// a.json is removed:        ["b.json": .problem("…")]
    /// ```
    ///
    /// A file that breaks keeps its last content for that while, each one for its own. A name that has become something else than a file is
    /// none of them. A folder that is not there has no files. The signal never ends; its disposal
    /// ends the watch. A file that has not changed is not read again.
    ///
    /// - Parameters:
    ///   - queue: a serial queue, where files are read and the values are delivered.
    ///   - read: what to make of a file's name and bytes. The description of what it throws is the problem.
    public func files<Content: Sendable>(
        on queue: Queue, read: @escaping @Sendable (_ name: PathName, _ bytes: [UInt8]) throws -> Content
    ) -> Signal<[PathName: WatchedFile<Content>], NoError> {
        Signal { subscriber in
            let reader = FolderReader(self, queue: queue, read: read) { subscriber.putNext($0) }
            reader.start()
            return ActionDisposable { reader.stop() }
        }
    }
}

/// One subscription to the files of a folder.
// Sendable: its variables are used on its queue alone.
private final class FolderReader<Content: Sendable>: @unchecked Sendable {
    private struct Entry {
        var status: FileStatus?
        var file: WatchedFile<Content>?
        /// How often it was looked at in this state and nothing could be made of it.
        var looks = 0
        /// The number of the wait before the next of these looks; nil for none.
        var wait: Int?
    }

    private let folder: WatchedFolder
    private let queue: Queue
    private let read: @Sendable (PathName, [UInt8]) throws -> Content
    private let put: @Sendable ([PathName: WatchedFile<Content>]) -> Void
    private var entries: [PathName: Entry] = [:]
    private var waitCount = 0
    private var watch: FileWatch?
    private var isOver = false

    init(
        _ folder: WatchedFolder, queue: Queue, read: @escaping @Sendable (PathName, [UInt8]) throws -> Content,
        put: @escaping @Sendable ([PathName: WatchedFile<Content>]) -> Void
    ) {
        self.folder = folder
        self.queue = queue
        self.read = read
        self.put = put
    }

    func start() {
        queue.async { [self] in
            guard !isOver else { return }
            watch = FileWatch(
                path: folder.path, seeing: .folder,
                onChange: { [weak self, queue] in queue.async { [weak self] in self?.look() } })
            _ = update()
            tell()
        }
    }

    func stop() {
        queue.async { [self] in
            isOver = true
            watch?.cancel()
            watch = nil
        }
    }

    private func look() {
        if !isOver, update() { tell() }
    }

    private func tell() {
        put(entries.compactMapValues(\.file))
    }

    /// Reads what has changed.
    /// - Returns: whether there is something to tell.
    private func update() -> Bool {
        let names = Set(((try? PathName(folder.path).names()) ?? []).filter { !$0.hasPrefix(".") && $0.hasSuffix(folder.suffix) })
        var isChanged = false
        for name in entries.keys where !names.contains(name) {
            isChanged = forget(name) || isChanged
        }
        for name in names where update(name) { isChanged = true }
        return isChanged
    }

    private func forget(_ name: PathName) -> Bool {
        entries.removeValue(forKey: name)?.file != nil
    }

    /// - Parameter isDue: whether the wait for a further look is over.
    private func update(_ name: PathName, isDue: Bool = false) -> Bool {
        var entry = entries[name] ?? Entry()
        let path = PathName(folder.path).appending(name)
        let status = try? FileDescriptor(path, .readWithoutWaiting).status()
        if status?.isFile == false { return forget(name) }
        if status != entry.status {
            (entry.status, entry.looks, entry.wait) = (status, 0, nil)
        } else if entry.wait == nil ? entry.file != nil : !isDue {
            // Another file may be due.
            return false
        }
        defer { entries[name] = entry }
        entry.wait = nil
        let problem: String
        do {
            entry.file = .content(try read(name, bytes(of: path)))
            entry.looks = 0
            return true
        } catch {
            problem = "\(error)"
        }
        guard entry.looks < SettingsTiming.looks.count else {
            entry.looks = 0
            entry.file = .problem(problem)
            return true
        }
        // Another program may be in the middle of it.
        waitCount += 1
        entry.wait = waitCount
        queue.after(SettingsTiming.looks[entry.looks]) { [weak self, waitCount] in self?.lookAgain(at: name, wait: waitCount) }
        entry.looks += 1
        return false
    }

    private func lookAgain(at name: PathName, wait: Int) {
        if !isOver, entries[name]?.wait == wait, update(name, isDue: true) { tell() }
    }

    private func bytes(of path: PathName) throws -> [UInt8] {
        let file = try FileDescriptor(path, .readWithoutWaiting)
        let bytes = try file.readAll(expecting: min(try file.status().size, folder.sizeLimit), upTo: folder.sizeLimit)
        guard bytes.count <= folder.sizeLimit else { throw FolderProblem.tooLarge(limit: folder.sizeLimit) }
        return bytes
    }
}

private enum FolderProblem: Error, CustomStringConvertible {
    case tooLarge(limit: Int)

    var description: String {
        switch self {
        case .tooLarge(let limit): "has more than \(limit) bytes"
        }
    }
}

/// What a file of a watched folder holds.
public enum WatchedFile<Content: Sendable>: Sendable {
    /// What was made of it.
    case content(Content)

    /// Why nothing could be made of it, in words.
    case problem(String)
}

extension WatchedFile: Equatable where Content: Equatable {}

/// The state of a watched path, by which a change is seen that no event has reported.
struct WatchedState: Equatable {
    /// The most files of a folder that are compared.
    private static let fileLimit = 256

    private let status: FileStatus?
    /// The files of a watched folder by their names.
    private var files: [PathName: FileStatus] = [:]

    /// - Complexity: one call of the system; for a folder one more for each of its files, up to the limit.
    init(of path: PathName, _ detail: FileWatch.Detail) {
        status = Self.status(of: path)
        guard detail == .folder else { return }
        for name in ((try? path.names()) ?? []).prefix(Self.fileLimit) { files[name] = Self.status(of: path.appending(name)) }
    }

    private static func status(of path: PathName) -> FileStatus? {
        var status = stat()
        return path.withCString({ stat($0, &status) }) == 0 ? FileStatus(status) : nil
    }
}
