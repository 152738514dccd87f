import SignalistSettings
import Signals

/// The source of a log: a name that may lead to one file after another.
protocol LogSource: Sendable {
    /// The name of the log on the screen, if it has one.
    var name: String? { get }

    /// True if the files are parts of one text, with nothing between them.
    var isStream: Bool { get }

    /// The reason why the log has ended; nil while more lines may come.
    var ending: LogState.Event? { get }

    /// Opens the file that follows another: the file at the name, or an older one that wasn't opened yet.
    /// - Parameter identity: the last opened file, or nil for none.
    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile

    /// The facts of the file that follows another, or of that file itself if there is no newer one.
    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts

    /// Calls `onChange` on any thread when the file may have grown or the name may lead elsewhere, until the result is disposed.
    func watch(_ onChange: @escaping @Sendable () -> Void) throws(SystemError) -> any Disposable
}

extension LogSource {
    var isStream: Bool { false }
    var ending: LogState.Event? { nil }
}

enum LogProblem: Error, Equatable, CustomStringConvertible {
    /// No file was given.
    case unnamed
    case directory
    case pipe
    case special
    /// The text has another encoding than UTF-8, such as UTF-16.
    case encoding(String)
    case system(SystemError)

    var description: String {
        switch self {
        case .unnamed: "No file was named."
        case .directory: "It is a directory; a log is a file."
        case .pipe: "It is a pipe, whose lines can be read only once; a log is a file."
        case .special: "It is no ordinary file; a log is one."
        case .encoding(let name): "It is \(name); a log is UTF-8. Convert it: iconv -f \(name) -t UTF-8."
        case .system(.noSuchFile): "There is no such file yet. Its lines are shown as soon as there is one."
        case .system(let error): "It cannot be read: \(error)."
        }
    }

    /// The length of the longest byte order mark.
    static let markLength = 4

    /// The problem of a file that begins with the byte order mark of another encoding; nil for other files.
    init?(head: [UInt8]) {
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
        ]
        guard let mark = marks.first(where: { head.starts(with: $0.bytes) }) else { return nil }
        self = .encoding(mark.name)
    }

    /// The problem of a kind of file; nil for a regular file.
    init?(_ kind: FileFacts.Kind) {
        switch kind {
        case .file: return nil
        case .directory: self = .directory
        case .pipe: self = .pipe
        case .other: self = .special
        }
    }
}

/// The log source of a program without a log.
struct NoLog: LogSource {
    var name: String? { nil }

    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile {
        throw .unnamed
    }

    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts {
        throw .noSuchFile
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        EmptyDisposable()
    }
}

/// The origin of a log's lines.
package enum LogOrigin: Sendable {
    /// A file by its path.
    case file(String)
    /// Standard input, shown after its end or while it arrives.
    case standardInput(waitsForEnd: Bool)

    var source: any LogSource {
        switch self {
        case .file(let path): DiskLog(path: path)
        case .standardInput(let waitsForEnd): StreamLog(waitsForEnd: waitsForEnd)
        }
    }
}

/// A file that can be read at any offset while other programs append to it.
protocol LogFile: Sendable {
    func facts() throws(SystemError) -> FileFacts

    /// Reads from an offset and fills the buffer, unless the file ends before.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
}

extension LogFile {
    /// The bytes in a range, up to the end of the file.
    func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(SystemError) {
                count = try read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// The first and the last known bytes of a file, which distinguish a rewritten file from one that has grown.
struct LogTrace: Sendable {
    private static let length = 4096

    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var size = 0

    /// Compares a file that didn't shrink, and records its last bytes.
    /// - Returns: true if it still has the known bytes.
    mutating func follow(_ reader: LogReader, upTo newSize: Int) throws(LogReadError) -> Bool {
        // Reads the head once, so that a rewrite between two system calls is noticed.
        let head = try reader.bytes(in: 0..<min(Self.length, newSize))
        let oldTail = try reader.bytes(in: size - tail.count..<size)
        let isSame = head.starts(with: self.head) && oldTail == tail
        tail = try reader.bytes(in: max(0, newSize - Self.length)..<newSize)
        (self.head, size) = (head, newSize)
        return isSame
    }
}
