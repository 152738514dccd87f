import ItemList

/// The program's own words, in the languages that the framework speaks.
enum DemoStrings {
    /// A table for each language.
    static var tables: [PresentationStringTable] { languages.map { $0.table() } }

    // Each table is made when its language is spoken first.
    private static let languages: [(code: String, table: @Sendable () -> PresentationStringTable)] = [
        ("en", { wholeEnglish }), ("de", { wholeGerman }), ("ru", { wholeRussian }), ("ar", { wholeArabic }), ("ja", { wholeJapanese }),
        ("pl", { wholePolish }),
    ]
    private static let wholeEnglish = whole(
        english, englishAppearance, englishChat, englishPrivacy, englishData, englishProblems)
    private static let wholeGerman = whole(german, germanAppearance, germanChat, germanPrivacy, germanData, germanProblems)
    private static let wholeRussian = whole(
        russian, russianAppearance, russianChat, russianPrivacy, russianData, russianProblems)
    private static let wholeArabic = whole(arabic, arabicAppearance, arabicChat, arabicPrivacy, arabicData, arabicProblems)
    private static let wholeJapanese = whole(
        japanese, japaneseAppearance, japaneseChat, japanesePrivacy, japaneseData, japaneseProblems)
    private static let wholePolish = whole(polish, polishAppearance, polishChat, polishPrivacy, polishData, polishProblems)

    private static func whole(_ first: PresentationStringTable, _ others: PresentationStringTable...) -> PresentationStringTable {
        others.reduce(first) { $0.adding($1) }
    }

    /// The words of the program and of the framework.
    /// - Parameter language: a tag such as `de` or `de_AT.UTF-8`; one without words is passed over.
    static func strings(language: String) -> PresentationStrings {
        let codes = LanguageTag(language).fallbacks + ["en"]
        return PresentationStrings(language: language, tables: languages.filter { codes.contains($0.code) }.map { $0.table() })
    }

    /// A key of each kind that the program speaks by, to try tables with.
    static let keys =
        PresentationStringKey.settings + PresentationStringKey.processes + PresentationStringKey.log + PresentationStringKey.gallery
        + PresentationStringKey.appearance + PresentationStringKey.account + PresentationStringKey.privacy + PresentationStringKey.data
        + PresentationStringKey.devices + PresentationStringKey.chat + PresentationStringKey.problems
}
