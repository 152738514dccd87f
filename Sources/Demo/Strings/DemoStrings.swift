import CSignalistDemoLanguages
import ItemList

/// The program's own texts, in the languages of the framework.
enum DemoStrings {
    static var tables: [PresentationStringTable] { files.languageCodes.compactMap(files.table) }

    private static let files = PresentationStringFiles(
        "CSignalistDemoLanguages/Languages", code: signalist_demo_language_code, strings: { signalist_demo_language_strings($0) })

    /// The texts of the program and of the framework.
    /// - Parameter language: a tag such as `de` or `de_AT.UTF-8`; a language without texts falls back to English.
    static func strings(language: String) -> PresentationStrings {
        let codes = LanguageTag(language).fallbacks + ["en"]
        return PresentationStrings(language: language, tables: files.languageCodes.filter(codes.contains).compactMap(files.table))
    }

    /// A key of each kind, for checking the tables.
    static let keys =
        PresentationStringKey.settings + PresentationStringKey.processes + PresentationStringKey.log + PresentationStringKey.gallery
        + PresentationStringKey.appearance + PresentationStringKey.account + PresentationStringKey.privacy + PresentationStringKey.data
        + PresentationStringKey.devices + PresentationStringKey.chat + PresentationStringKey.problems
}
