internal import CSignalistLanguages

extension PresentationStringTable {
    /// The languages that the framework speaks, by their codes, English first.
    public static let builtInLanguages = builtInFiles.languageCodes

    /// The framework's words in a language; nil for one that it does not speak.
    public static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        builtInFiles.table(languageCode)
    }

    private static let builtInFiles = PresentationStringFiles(
        "CSignalistLanguages/Languages", code: signalist_language_code, strings: { signalist_language_strings($0) })
}
