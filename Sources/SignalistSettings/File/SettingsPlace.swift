internal import SignalistJSON

/// Where the settings of a program are.
public enum SettingsPlace {
    /// The path of the user's own settings of a program: `PROGRAM/settings.json` in `XDG_CONFIG_HOME`, or else in `~/.config`.
    ///
    /// A value of `XDG_CONFIG_HOME` that is not absolute does not count, as the XDG Base Directory Specification (0.8) asks.
    ///
    /// - Parameters:
    ///   - program: the name of the folder.
    ///   - environment: the value of an environment variable; those of this process if nil.
    /// - Throws: ``SettingsFileError/noHome``, or ``SettingsFileError/homeNotUTF8(variable:)``.
    public static func path(of program: String, environment: ((String) -> String?)? = nil) throws(SettingsFileError) -> String {
        let value = { (variable: String) in environment.map { $0(variable).map { PathName($0) } } ?? Platform.path(in: variable) }
        let directory: String
        if let config = value("XDG_CONFIG_HOME"), config.hasPrefix("/") {
            directory = try text(of: config, in: "XDG_CONFIG_HOME")
        } else if let home = value("HOME"), !home.bytes.isEmpty {
            directory = PathName.join(try text(of: home, in: "HOME"), ".config")
        } else {
            throw .noHome
        }
        return PathName.join(PathName.join(directory, program), "settings.json")
    }

    /// A text with replaced bytes would be the path of another directory.
    private static func text(of path: PathName, in variable: String) throws(SettingsFileError) -> String {
        guard UTF8.firstInvalidOffset(in: path.bytes) == nil else { throw .homeNotUTF8(variable: variable) }
        return path.description
    }
}
