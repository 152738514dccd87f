extension PresentationStringTable {
    /// The languages that the framework speaks, by their codes, English first.
    public static let builtInLanguages = builtInTables.map(\.languageCode)

    /// The framework's words in a language; nil for one that it does not speak.
    public static func builtIn(_ languageCode: String) -> PresentationStringTable? {
        builtInTables.first { $0.languageCode == languageCode }
    }

    private static let builtInTables = [
        english.adding(englishProblems), german.adding(germanProblems), russian.adding(russianProblems), arabic.adding(arabicProblems),
        japanese.adding(japaneseProblems), polish.adding(polishProblems),
    ]

    /// The strings of two tables of a language that have no name in common.
    package func adding(_ other: PresentationStringTable) -> PresentationStringTable {
        PresentationStringTable(languageCode, strings.merging(other.strings) { own, _ in own })
    }
}
