extension PresentationStringTable {
    /// The framework's words in a language; nil for one that it does not speak.
    static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        switch languageCode {
        case "en": .english
        default: nil
        }
    }

    /// The languages that the framework speaks, English first.
    public static let builtInLanguages = ["en"]
}
