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
