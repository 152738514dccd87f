import JSON

/// Why the settings file could not be used; whatever it is, the file is as it was.
enum SettingsFileError: Error, Equatable {
    /// Neither `XDG_CONFIG_HOME` nor `HOME` says where the file is.
    case noHome

    /// The file is there, but the system does not let it be read.
    case unreadable(path: String, SystemError)

    /// There is a directory, a pipe or a device in place of the file.
    case notAFile(path: String)

    /// The file is not a JSON object.
    case syntax(path: String, JSONSyntaxError)

    /// A setting has a value that is not allowed, or a change asked for one.
    case problem(path: String, SettingsProblem)

    /// A change ended with an error of its own.
    case rejected(path: String, reason: String)

    /// A newer program wrote the file, in a form of which this one knows nothing.
    case newerVersion(path: String, found: Int, known: Int)

    /// A new content could not be written.
    case unwritable(path: String, SystemError)

    /// The file's changes cannot be seen, or not any longer.
    case unwatchable(path: String, SystemError)
}

extension SettingsFileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noHome: "no place for settings: neither XDG_CONFIG_HOME nor HOME is set"
        case .unreadable(let path, let error): "\(path): cannot be read: \(error)"
        case .notAFile(let path): "\(path): is not a file"
        case .syntax(let path, let error): "\(path):\(error)"
        case .problem(let path, let problem): "\(path): \(problem)"
        case .rejected(let path, let reason): "\(path): not changed: \(reason)"
        case .newerVersion(let path, let found, let known):
            "\(path): has version \(found), which is newer than \(known), so it can only be read"
        case .unwritable(let path, let error): "\(path): cannot be written: \(error)"
        case .unwatchable(let path, let error): "\(path): cannot be watched: \(error)"
        }
    }
}
