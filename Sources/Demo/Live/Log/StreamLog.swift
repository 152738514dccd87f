import SignalistC
import Dispatch
import SignalistSettings
import Signals

/// The lines of a pipe, stored in unnamed temporary files so that they can be read at any offset.
///
/// The log keeps between three quarters of a gibibyte and one gibibyte: a file takes a quarter, and the oldest of four is dropped when a
/// fifth begins.
final class StreamLog: LogSource {
    private struct State {
        /// The files, oldest first; the last one is being written.
        var files: [UnnamedFile] = []
        var fileCount: UInt64 = 0
        var ending: LogState.Event?
        var watchers: [Int: @Sendable () -> Void] = [:]
        var watcherCount = 0
        /// True if a call of the watchers is scheduled.
        var isTelling = false
    }

    /// The period in which input counts as one change.
    private static let settlingTime = DispatchTimeInterval.milliseconds(20)

    let name: String? = nil
    let isStream = true
    private let descriptor: Int32
    /// The length after which the next line begins another file, in bytes.
    private let fileLength: Int
    private let queue = DispatchQueue(label: "log input")
    private let state = Locked(State())

    /// Reads lines from a descriptor; with `waitsForEnd` all of them first, for a renderer that shows one picture.
    init(descriptor: Int32 = STDIN_FILENO, fileLength: Int = 256 << 20, waitsForEnd: Bool = false) {
        self.descriptor = descriptor
        self.fileLength = fileLength
        do throws(SystemError) {
            try beginFile()
        } catch {
            state.withLock { $0.ending = .failed(error) }
            return
        }
        if waitsForEnd {
            readAll()
        } else {
            // Blocks its own thread; the process may exit meanwhile.
            DispatchQueue(label: "standard input").async { [self] in readAll() }
        }
    }

    // MARK: LogSource

    var ending: LogState.Event? { state.withLock(\.ending) }

    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile {
        do throws(SystemError) { return try file(after: identity) } catch { throw .system(error) }
    }

    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts {
        try file(after: identity).facts()
    }

    private func file(after identity: FileFacts.Identity?) throws(SystemError) -> UnnamedFile {
        let (files, ending) = state.withLock { ($0.files, $0.ending) }
        let next = files.first { file in identity.map { file.number > $0.number } ?? true }
        guard let file = next ?? files.last else {
            if case .failed(let error)? = ending { throw error }
            throw .noSuchFile
        }
        return file
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        let key = state.withLock { state in
            state.watcherCount += 1
            state.watchers[state.watcherCount] = onChange
            return state.watcherCount
        }
        return ActionDisposable { [self] in state.withLock { $0.watchers[key] = nil } }
    }

    // MARK: Reading

    private func readAll() {
        var buffer = [UInt8](repeating: 0, count: min(1 << 16, fileLength))
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&waiting, 1, -1)
                continue
            }
            guard count > 0 else { return end(count == 0 ? .ended : .failed(.last)) }
            do throws(SystemError) { try keep(buffer[..<count]) } catch { return end(.failed(error)) }
            tell()
        }
    }

    private func keep(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        guard let file = state.withLock(\.files.last) else { return }
        // A file ends with a complete line, unless the line itself is as long as a file.
        let limit = file.size >= 2 * fileLength ? 0 : bytes.firstIndex(of: LogReader.newline).map { $0 + 1 - bytes.startIndex } ?? .max
        guard file.size >= fileLength, limit < bytes.count else { return try file.append(bytes) }
        try file.append(bytes.prefix(limit))
        try beginFile()
        try keep(bytes.dropFirst(limit))
    }

    private func beginFile() throws(SystemError) {
        let file = try UnnamedFile(
            number: state.withLock { state in
                state.fileCount += 1
                return state.fileCount
            })
        state.withLock { state in
            state.files.append(file)
            if state.files.count > LogParts.capacity { state.files.removeFirst() }
        }
    }

    private func end(_ ending: LogState.Event) {
        state.withLock { $0.ending = ending }
        tell()
    }

    private func tell() {
        let isTelling = state.withLock { state in
            defer { state.isTelling = true }
            return state.isTelling
        }
        if isTelling { return }
        queue.asyncAfter(deadline: .now() + Self.settlingTime) { [weak self] in
            guard let self else { return }
            let watchers = state.withLock { state in
                state.isTelling = false
                return Array(state.watchers.values)
            }
            for watcher in watchers { watcher() }
        }
    }
}

/// A temporary file without a name, which the system removes when it is closed.
private final class UnnamedFile: LogFile {
    let number: UInt64
    private let descriptor: FileDescriptor
    private let length = Locked(0)

    init(number: UInt64) throws(SystemError) {
        self.number = number
        descriptor = try .unnamed()
    }

    var size: Int { length.withLock(\.self) }

    func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        try descriptor.writeAll(Array(bytes))
        length.withLock { $0 += bytes.count }
    }

    func facts() throws(SystemError) -> FileFacts {
        FileFacts(identity: .init(device: 0, number: number), size: size)
    }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try descriptor.readPart(at: offset, into: buffer)
    }
}
