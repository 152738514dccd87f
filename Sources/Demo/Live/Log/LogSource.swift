import Settings
import Signals

/// The name of a log: which file it leads to may change.
protocol LogSource: Sendable {
    /// What the log is called on the screen; nil for one without a name.
    var name: String? { get }

    /// The file that the name leads to now.
    func open() throws(LogProblem) -> any LogFile

    /// What the name leads to now.
    func facts() throws(SystemError) -> FileFacts

    /// Calls `onChange`, on any thread, when the file may have grown or the name may lead elsewhere, until what is returned is disposed of.
    func watch(_ onChange: @escaping @Sendable () -> Void) throws(SystemError) -> any Disposable
}

/// Why a log can't be read.
enum LogProblem: Error, Equatable, CustomStringConvertible {
    /// Nobody has said which.
    case unnamed
    case directory
    case pipe
    case special
    /// The system refuses.
    case system(SystemError)

    var description: String {
        switch self {
        case .unnamed: "No file was named."
        case .directory: "It is a directory; a log is a file."
        case .pipe: "It is a pipe, whose lines can be read only once; a log is a file."
        case .special: "It is no ordinary file; a log is one."
        case .system(.noSuchFile): "There is no such file yet. Its lines are shown as soon as there is one."
        case .system(let error): "It cannot be read: \(error)."
        }
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

    func open() throws(LogProblem) -> any LogFile {
        throw .unnamed
    }

    func facts() throws(SystemError) -> FileFacts {
        throw .noSuchFile
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        EmptyDisposable()
    }
}
