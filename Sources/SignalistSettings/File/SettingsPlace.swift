/// Where the settings of a program are.
public enum SettingsPlace {
    /// The path of the user's own settings of a program: `PROGRAM/settings.json` in `XDG_CONFIG_HOME`, or else in `~/.config`.
    ///
    /// A value of `XDG_CONFIG_HOME` that is not absolute does not count, as the XDG Base Directory Specification (0.8) asks.
    ///
    /// - Parameters:
    ///   - program: the name of the folder.
    ///   - environment: the value of an environment variable; those of this process if nil.
    /// - Throws: ``SettingsFileError/noHome``.
    public static func path(of program: String, environment: ((String) -> String?)? = nil) throws(SettingsFileError) -> String {
        let environment = environment ?? Platform.environment
        let directory: String
        if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
            directory = config
        } else if let home = environment("HOME"), !home.isEmpty {
            directory = PathName.join(home, ".config")
        } else {
            throw .noHome
        }
        return PathName.join(PathName.join(directory, program), "settings.json")
    }
}
