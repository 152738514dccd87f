// Exported because the syntax errors of JSON are part of this error.
@_exported public import SignalistJSON

/// A problem of a settings file, or the reason why it couldn't be written. The old content is kept in every case.
public enum SettingsFileError: Error, Sendable, Equatable {
    /// Neither `XDG_CONFIG_HOME` nor `HOME` is set.
    case noHome

    /// The environment variable with the location of the file isn't UTF-8.
    case homeNotUTF8(variable: String)

    /// The system doesn't allow reading the file.
    case unreadable(path: String, SystemError)

    /// The path leads to a directory, a pipe or a device.
    case notAFile(path: String)

    /// The file is longer than the limit, in bytes.
    case tooLarge(path: String, size: Int, limit: Int)

    /// The file is not a JSON object.
    case syntax(path: String, JSONSyntaxError)

    /// The file wasn't a JSON object when a change was to be written; it is kept under another name.
    case setAside(path: String, name: String, JSONSyntaxError)

    /// A setting has a value that isn't allowed, or a change asks for one.
    case problem(path: String, SettingsProblem)

    /// A newer version of the program wrote the file, in an unknown format.
    case newerVersion(path: String, found: Int, known: Int)

    /// The version in the file is not a valid version number.
    case unknownVersion(path: String, found: String)

    /// Another program locks the file, or writes it all the time, for longer than the wait.
    case busy(path: String)

    /// The permissions of the file forbid writing to everyone.
    case readOnly(path: String)

    /// The new content couldn't be written.
    case unwritable(path: String, SystemError)

    /// Changes of the file may be missed.
    case unwatchable(path: String, SystemError)
}

extension SettingsFileError {
    /// The problem of a setting's value, if it is one.
    package var valueProblem: SettingsProblem? {
        if case .problem(_, let problem) = self { problem } else { nil }
    }
}

extension SettingsFileError: CustomStringConvertible {
    /// One line: the path, the problem and its consequence.
    public var description: String {
        switch self {
        case .noHome: "no place for settings: neither XDG_CONFIG_HOME nor HOME is set"
        case .homeNotUTF8(let variable): "no place for settings: \(variable) is not UTF-8; allowed: a path in UTF-8"
        case .unreadable(let path, let error): "\(path): cannot be read: \(error)"
        case .notAFile(let path): "\(path): is not a file"
        case .tooLarge(let path, let size, let limit):
            "\(path): has \(size) bytes, and more than \(limit) are not read: it is left as it is"
        case .syntax(let path, let error): "\(path):\(error)"
        case .setAside(let path, let name, let error): "\(path): line \(error); what it held is kept in \(name)"
        case .problem(let path, let problem): "\(path): \(problem)"
        case .newerVersion(let path, let found, let known):
            "\(path): has version \(found), which is newer than \(known), so it can only be read"
        case .unknownVersion(let path, let found):
            "\(path): version: expected a whole number from 1 to 999, found \(found), so it can only be read"
        case .busy(let path): "\(path): is locked or being written by another program; try again later"
        case .readOnly(let path): "\(path): is read-only: its permissions let nobody write it"
        case .unwritable(let path, let error): "\(path): cannot be written: \(error)"
        case .unwatchable(let path, let error): "\(path): cannot be watched: \(error)"
        }
    }
}
