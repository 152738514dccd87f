extension PresentationStringTable {
    /// The languages that the framework speaks, by their codes, English first.
    public static let builtInLanguages = ["en", "de", "ru", "ar", "ja", "pl"]

    /// The framework's words in a language; nil for one that it does not speak.
    public static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        switch languageCode {
        case "en": english
        case "de": german
        case "ru": russian
        case "ar": arabic
        case "ja": japanese
        case "pl": polish
        default: nil
        }
    }
}
