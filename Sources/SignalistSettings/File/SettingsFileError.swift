// The errors of a text that is no JSON are part of this one.
@_exported public import SignalistJSON

/// What is wrong with a settings file, or why it could not be written. Whatever it is, what the file held is kept.
public enum SettingsFileError: Error, Sendable, Equatable {
    /// Neither `XDG_CONFIG_HOME` nor `HOME` says where the file is.
    case noHome

    /// The environment variable that says where the file is holds a path that is not UTF-8.
    case homeNotUTF8(variable: String)

    /// The file is there, but the system does not let it be read.
    case unreadable(path: String, SystemError)

    /// There is a directory, a pipe or a device in place of the file.
    case notAFile(path: String)

    /// The file is longer than a settings file may be, in bytes.
    case tooLarge(path: String, size: Int, limit: Int)

    /// The file is not a JSON object.
    case syntax(path: String, JSONSyntaxError)

    /// The file was not a JSON object when something was to be written: it is kept under another name.
    case setAside(path: String, name: String, JSONSyntaxError)

    /// A setting has a value that is not allowed, or a change asked for one.
    case problem(path: String, SettingsProblem)

    /// A newer program wrote the file, in a form of which this one knows nothing.
    case newerVersion(path: String, found: Int, known: Int)

    /// The file does not say of which version it is, in a way that can be read.
    case unknownVersion(path: String, found: String)

    /// Another program has locked the file, or writes it all the time, for longer than is waited.
    case busy(path: String)

    /// The permissions of the file protect it from all writing.
    case readOnly(path: String)

    /// A new content could not be written.
    case unwritable(path: String, SystemError)

    /// The file's changes can't all be seen.
    case unwatchable(path: String, SystemError)
}

extension SettingsFileError {
    /// The problem of a setting's value.
    package var valueProblem: SettingsProblem? {
        if case .problem(_, let problem) = self { problem } else { nil }
    }
}

extension SettingsFileError: CustomStringConvertible {
    /// One line: the path, what is wrong, and what became of it.
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
