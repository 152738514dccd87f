internal import CSignalistLanguages

extension PresentationStringTable {
    /// The language codes of the framework's tables, English first.
    public static let builtInLanguages = builtInFiles.languageCodes

    /// Returns the framework's strings in a language; nil if there are none.
    public static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        builtInFiles.table(languageCode)
    }

    private static let builtInFiles = PresentationStringFiles(
        "CSignalistLanguages/Languages", code: signalist_language_code, strings: { signalist_language_strings($0) })
}
