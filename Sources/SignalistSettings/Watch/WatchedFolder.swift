internal import Dispatch
internal import SignalistC
public import Signals

/// A folder with observed files, such as a user's themes.
public struct WatchedFolder: Sendable {
    /// The path of the folder, which need not exist.
    public let path: String

    /// The suffix of the observed names, such as `.json`. Other names, and those that begin with a dot, are ignored.
    public let suffix: String

    /// The greatest length of a file, in bytes; a longer file is reported as a problem.
    public let sizeLimit: Int

    /// Creates a description of a folder; the watch begins with a subscription to its files.
    public init(path: String, suffix: String = "", sizeLimit: Int = 1_048_576) {
        self.path = path
        self.suffix = suffix
        self.sizeLimit = sizeLimit
    }

    /// The files by their names, with each change by any program.
    ///
    /// ```
    /// a.json is there:          ["a.json": .content(…)]
    /// b.json is half written:   ["a.json": .content(…)]                      … and looked at again for a short while
    /// b.json stays half:        ["a.json": .content(…), "b.json": .problem("…")]
    /// a.json is removed:        ["b.json": .problem("…")]
    /// ```
    ///
    /// An incomplete file keeps its last content during these reads. A name that no longer leads to a regular file is omitted. A missing
    /// folder has no files. The signal never ends; disposal ends the watch. Unchanged files aren't read again.
    ///
    /// - Parameters:
    ///   - queue: a serial queue for reading files and delivering values.
    ///   - read: converts a file's name and bytes. The description of a thrown error becomes the problem.
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
        /// The number of failed reads of the file in this state.
        var looks = 0
        /// The number of the pause before the next read; nil for none.
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

    /// Reads the changed files.
    /// - Returns: true if the result has changed.
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

    /// Reads a file if it has changed or if its next attempt is due.
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
        // Another program may be writing the file.
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

/// The result of reading a file of a watched folder.
public enum WatchedFile<Content: Sendable>: Sendable {
    /// The converted content.
    case content(Content)

    /// The reason why the file couldn't be converted.
    case problem(String)
}

extension WatchedFile: Equatable where Content: Equatable {}

/// The state of a watched path, for detecting changes without an event.
struct WatchedState: Equatable {
    /// The greatest number of files of a folder that are compared.
    private static let fileLimit = 256

    private let status: FileStatus?
    private var files: [PathName: FileStatus] = [:]

    /// - Complexity: one system call; for a folder, one more for each file, up to the limit.
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
