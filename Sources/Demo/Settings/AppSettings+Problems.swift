import Settings

extension SettingsState {
    /// What is wrong with the file, for the user to read.
    var problem: String? {
        problems.isEmpty ? nil : problems.map(\.description).joined(separator: "\n")
    }

    /// That there is a problem, in a few words.
    var notice: String? { problems.isEmpty ? nil : "There is a problem with the settings file" }

    /// Why nothing can be changed, in a few words; nil if it can.
    var lockNotice: String? {
        switch lock {
        case nil: nil
        case .newerVersion(_, let found, _): "Read only: the file has version \(found)."
        case .tooLarge: "Read only: the file is too large."
        case .some: "Read only: the file does not say its version."
        }
    }
}
