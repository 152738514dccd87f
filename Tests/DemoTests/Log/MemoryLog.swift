import SignalistSettings
import Signals
import Synchronization

@testable import SignalistDemoScreens

/// A log in memory: a name that leads to one file after another.
final class MemoryLog: LogSource {
    final class File: LogFile {
        let number: UInt64
        let content: Mutex<[UInt8]>
        /// How many bytes were read.
        let readCount = Atomic(0)
        /// How many bytes more it says it has.
        let missingCount = Atomic(0)
        /// How often it was written to.
        let writeCount = Atomic(0)

        init(_ number: UInt64, _ bytes: [UInt8]) {
            self.number = number
            content = Mutex(bytes)
        }

        func facts() throws(SystemError) -> FileFacts {
            FileFacts(
                identity: .init(device: 1, number: number), size: content.withLock(\.count) + missingCount.load(ordering: .relaxed),
                modified: Int64(writeCount.load(ordering: .relaxed)))
        }

        func write(_ change: (inout [UInt8]) -> Void) {
            content.withLock { change(&$0) }
            writeCount.add(1, ordering: .relaxed)
        }

        func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
            let part = content.withLock { Array($0.dropFirst(offset).prefix(buffer.count)) }
            buffer.copyBytes(from: part)
            readCount.add(part.count, ordering: .relaxed)
            return part.count
        }
    }

    private struct State {
        var file: File?
        var fileCount: UInt64 = 0
        var watchers: [Int: @Sendable () -> Void] = [:]
        var watcherCount = 0
    }

    private let state = Mutex(State())
    let problem = Mutex<LogProblem?>(nil)
    let name: String? = "memory.log"

    init(_ text: String? = nil) {
        if let text { replace(with: Array(text.utf8)) }
    }

    var file: File? { state.withLock(\.file) }
    var bytes: [UInt8] { file?.content.withLock(\.self) ?? [] }
    var watcherCount: Int { state.withLock(\.watchers.count) }

    func append(_ bytes: [UInt8]) {
        file?.write { $0 += bytes }
        tell()
    }

    func append(_ text: String) { append(Array(text.utf8)) }

    /// Empties the file, and writes something else into it.
    func truncate(to bytes: [UInt8] = []) {
        file?.write { $0 = bytes }
        tell()
    }

    /// Has the name lead to a new file.
    func replace(with bytes: [UInt8]) {
        state.withLock { state in
            state.fileCount += 1
            state.file = File(state.fileCount, bytes)
        }
        tell()
    }

    func remove() {
        state.withLock { $0.file = nil }
        tell()
    }

    private func tell() {
        for watcher in state.withLock({ Array($0.watchers.values) }) { watcher() }
    }

    // MARK: LogSource

    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile {
        if let problem = problem.withLock(\.self) { throw problem }
        guard let file else { throw .system(.noSuchFile) }
        return file
    }

    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts {
        guard let file else { throw .noSuchFile }
        return try file.facts()
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        let key = state.withLock { state in
            state.watcherCount += 1
            state.watchers[state.watcherCount] = onChange
            return state.watcherCount
        }
        return ActionDisposable { [self] in state.withLock { $0.watchers[key] = nil } }
    }
}
