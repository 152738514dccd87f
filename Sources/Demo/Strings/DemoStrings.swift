import ItemList

/// The program's own words, in the languages that the framework speaks.
enum DemoStrings {
    /// A table for each language.
    static let tables = [
        [english, englishAppearance, englishChat, englishPrivacy, englishData, englishProblems],
        [german, germanAppearance, germanChat, germanPrivacy, germanData, germanProblems],
        [russian, russianAppearance, russianChat, russianPrivacy, russianData, russianProblems],
        [arabic, arabicAppearance, arabicChat, arabicPrivacy, arabicData, arabicProblems],
        [japanese, japaneseAppearance, japaneseChat, japanesePrivacy, japaneseData, japaneseProblems],
        [polish, polishAppearance, polishChat, polishPrivacy, polishData, polishProblems],
    ].map { parts in parts.dropFirst().reduce(parts[0]) { $0.adding($1) } }

    /// The words of the program and of the framework.
    /// - Parameter language: a tag such as `de` or `de_AT.UTF-8`; one without words is passed over.
    static func strings(language: String) -> PresentationStrings {
        PresentationStrings(language: language, tables: tables)
    }

    /// A key of each kind that the program speaks by, to try tables with.
    static let keys =
        PresentationStringKey.settings + PresentationStringKey.processes + PresentationStringKey.log + PresentationStringKey.gallery
        + PresentationStringKey.appearance + PresentationStringKey.account + PresentationStringKey.privacy + PresentationStringKey.data
        + PresentationStringKey.devices + PresentationStringKey.chat + PresentationStringKey.problems
}
