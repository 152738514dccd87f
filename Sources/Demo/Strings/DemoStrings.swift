import ItemList

/// The program's own words, in the languages that the framework speaks.
enum DemoStrings {
    /// A table for each language.
    static let tables = [
        [english, englishAppearance, englishChat, englishProblems], [german, germanAppearance, germanChat, germanProblems],
        [russian, russianAppearance, russianChat, russianProblems], [arabic, arabicAppearance, arabicChat, arabicProblems],
        [japanese, japaneseAppearance, japaneseChat, japaneseProblems], [polish, polishAppearance, polishChat, polishProblems],
    ].map { parts in parts.dropFirst().reduce(parts[0]) { $0.adding($1) } }

    /// The words of the program and of the framework.
    /// - Parameter language: a tag such as `de` or `de_AT.UTF-8`; one without words is passed over.
    static func strings(language: String) -> PresentationStrings {
        PresentationStrings(language: language, tables: tables)
    }

    /// A key of each kind that the program speaks by, to try tables with.
    static let keys =
        PresentationStringKey.settings + PresentationStringKey.processes + PresentationStringKey.log + PresentationStringKey.gallery
        + PresentationStringKey.appearance + PresentationStringKey.account + PresentationStringKey.chat + PresentationStringKey.problems
}
