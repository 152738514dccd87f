extension PresentationStringTable {
    /// The languages that the framework speaks, by their codes, English first.
    public static let builtInLanguages = builtInTables.map(\.languageCode)

    /// The framework's words in a language; nil for one that it does not speak.
    public static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        builtInTables.first { $0.languageCode == languageCode }?.table()
    }

    // Each table is made when its language is spoken first.
    private static let builtInTables: [(languageCode: String, table: @Sendable () -> PresentationStringTable)] = [
        ("en", { wholeEnglish }), ("de", { wholeGerman }), ("ru", { wholeRussian }), ("ar", { wholeArabic }), ("ja", { wholeJapanese }),
        ("pl", { wholePolish }),
    ]
    private static let wholeEnglish = english.adding(englishProblems)
    private static let wholeGerman = german.adding(germanProblems)
    private static let wholeRussian = russian.adding(russianProblems)
    private static let wholeArabic = arabic.adding(arabicProblems)
    private static let wholeJapanese = japanese.adding(japaneseProblems)
    private static let wholePolish = polish.adding(polishProblems)

    /// The strings of two tables of a language that have no name in common.
    package func adding(_ other: PresentationStringTable) -> PresentationStringTable {
        PresentationStringTable(languageCode, strings.merging(other.strings) { own, _ in own })
    }
}
