/// What the screens know of the settings.
struct SettingsState: Sendable, Equatable {
    var settings = AppSettings()
    /// What is wrong with the file, for the user to read.
    var problem: String?

    /// That there is a problem, in a few words.
    var notice: String? { problem == nil ? nil : "There is a problem with the settings file" }
}
