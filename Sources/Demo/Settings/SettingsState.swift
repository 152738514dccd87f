/// What the screens know of the settings.
struct SettingsState: Sendable, Equatable {
    var settings = AppSettings()
    /// What is wrong with the file, for the user to read.
    var problem: String?
}
