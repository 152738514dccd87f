import JSON

/// What a look at the settings file found.
enum SettingsContent: Sendable, Equatable {
    /// There is no file yet: everything has its default.
    case missing

    /// The file's document and what it says.
    case loaded(JSONDocument, AppSettings)

    /// The same of a file of a newer version, which is never written.
    case readOnly(JSONDocument, AppSettings, version: Int)

    /// The file says nothing that can be used.
    case failed(SettingsFileError)
}
