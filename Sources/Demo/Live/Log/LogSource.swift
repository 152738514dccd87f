import SignalistSettings
import Signals

/// The name of a log, which may lead to one file after another.
protocol LogSource: Sendable {
    /// The name of the log on the screen; nil for one without a name.
    var name: String? { get }

    /// True if its files are parts of one text, with nothing between them.
    var isStream: Bool { get }

    /// The reason why nothing more will come; nil as long as something may.
    var ending: LogState.Event? { get }

    /// Opens the file that follows another one: the one that the name leads to now, or an older one that was not opened yet.
    /// - Parameter identity: the file that was opened last; nil for none.
    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile

    /// The facts of the file that follows another one; of that file itself if there is no newer one.
    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts

    /// Calls `onChange`, on any thread, when the file may have grown or the name may lead elsewhere, until what is returned is disposed of.
    func watch(_ onChange: @escaping @Sendable () -> Void) throws(SystemError) -> any Disposable
}

extension LogSource {
    var isStream: Bool { false }
    var ending: LogState.Event? { nil }
}

/// Why a log can't be read.
enum LogProblem: Error, Equatable, CustomStringConvertible {
    /// No file was named.
    case unnamed
    case directory
    case pipe
    case special
    /// The text has another encoding than UTF-8, such as UTF-16.
    case encoding(String)
    /// The system refuses.
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

    /// The longest byte order mark.
    static let markLength = 4

    /// The reason why a text is no log that begins with some bytes: a byte order mark tells of another encoding; nil if none does.
    init?(head: [UInt8]) {
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
        ]
        guard let mark = marks.first(where: { head.starts(with: $0.bytes) }) else { return nil }
        self = .encoding(mark.name)
    }

    /// Why a file of a kind is no log; nil if it is one.
    init?(_ kind: FileFacts.Kind) {
        switch kind {
        case .file: return nil
        case .directory: self = .directory
        case .pipe: self = .pipe
        case .other: self = .special
        }
    }
}

/// The log of a program that was given none.
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
    /// The path of a file.
    case file(String)
    /// Standard input, up to its end before anything is shown, or as it comes.
    case standardInput(waitsForEnd: Bool)

    var source: any LogSource {
        switch self {
        case .file(let path): DiskLog(path: path)
        case .standardInput(let waitsForEnd): StreamLog(waitsForEnd: waitsForEnd)
        }
    }
}

/// A file that is read at any place while others write to its end.
protocol LogFile: Sendable {
    func facts() throws(SystemError) -> FileFacts

    /// Reads from a place in the file; fewer bytes than there is room for at its end alone.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
}

extension LogFile {
    /// The bytes of a range, as many as there are.
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

/// The first and the last bytes of what is known of a file, by which one that was written anew is told from one that has grown.
struct LogTrace: Sendable {
    private static let length = 4096

    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var size = 0

    /// Compares a file that is not shorter than it was, and keeps its last bytes.
    /// - Returns: true if it still has the bytes that are known.
    mutating func follow(_ reader: LogReader, upTo newSize: Int) throws(LogReadError) -> Bool {
        // The head is read once, so that a file which is written anew between two calls of the system is not taken for itself.
        let head = try reader.bytes(in: 0..<min(Self.length, newSize))
        let oldTail = try reader.bytes(in: size - tail.count..<size)
        let isSame = head.starts(with: self.head) && oldTail == tail
        tail = try reader.bytes(in: max(0, newSize - Self.length)..<newSize)
        (self.head, size) = (head, newSize)
        return isSame
    }
}
