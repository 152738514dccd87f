/// How dates, times and numbers are written: what a user chooses, over what a language has.
///
/// ```swift
/// var format = PresentationDateTimeFormat(language: "de")
/// format.timeFormat = .twelveHours
/// ```
public struct PresentationDateTimeFormat: Sendable, Hashable {
    /// How many hours a clock counts.
    public enum TimeFormat: String, Sendable, Hashable, CaseIterable {
        /// Twice twelve: 3:04 PM.
        case twelveHours
        /// All of the day: 15:04.
        case twentyFourHours
    }

    /// What comes first in a date of numbers.
    public enum DateFormat: String, Sendable, Hashable, CaseIterable {
        /// 11/05/2026.
        case monthFirst
        /// 05.11.2026.
        case dayFirst
        /// 2026/11/05.
        case yearFirst
    }

    /// How many hours a clock counts.
    public var timeFormat: TimeFormat
    /// What comes first in a date of numbers.
    public var dateFormat: DateFormat
    /// What stands between the numbers of a date.
    public var dateSeparator: String
    /// What stands behind a date of numbers, such as a full stop; most languages have nothing there.
    public var dateSuffix: String
    /// Whether a date of numbers has all digits of its year, or the last two.
    public var requiresFullYear: Bool
    /// What stands before the decimals of a number.
    public var decimalSeparator: String
    /// What stands between the groups of three digits; empty for no groups.
    public var groupingSeparator: String
    /// The names and patterns of the language.
    public var table: PresentationFormatTable

    /// What a language writes, unless told otherwise.
    public init(
        timeFormat: TimeFormat = .twentyFourHours, dateFormat: DateFormat = .dayFirst, dateSeparator: String = "/",
        dateSuffix: String = "", requiresFullYear: Bool = true, decimalSeparator: String = ".", groupingSeparator: String = ",",
        table: PresentationFormatTable = .english
    ) {
        self.timeFormat = timeFormat
        self.dateFormat = dateFormat
        self.dateSeparator = dateSeparator
        self.dateSuffix = dateSuffix
        self.requiresFullYear = requiresFullYear
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.table = table
    }

    /// What is usual in a language, as the Unicode CLDR 48 has it; that of American English where the language has no table here.
    ///
    /// - Parameter language: a tag such as `de` or `en_GB.UTF-8`.
    public init(language: String) {
        let tag = LanguageTag(language)
        switch tag.parts.first {
        case "de" where ["CH", "LI"].contains(tag.region):
            self.init(dateSeparator: ".", decimalSeparator: ".", groupingSeparator: "’", table: .german)
        case "de" where tag.region == "AT":
            self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: "\u{A0}", table: .german)
        case "de": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: ".", table: .german)
        case "ru": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: "\u{A0}", table: .russian)
        case "pl": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: "\u{A0}", table: .polish)
        case "ar": self.init(timeFormat: .twelveHours, table: .arabic)
        case "ja": self.init(dateFormat: .yearFirst, table: .japanese)
        case "en" where tag.region == "CA":
            self.init(timeFormat: .twelveHours, dateFormat: .yearFirst, dateSeparator: "-", table: .english)
        case "en" where tag.region.map { !Self.monthFirstRegions.contains($0) } == true:
            let isTwelveHours = tag.region.map(Self.twelveHourRegions.contains) == true
            self.init(timeFormat: isTwelveHours ? .twelveHours : .twentyFourHours, table: .english)
        default: self.init(timeFormat: .twelveHours, dateFormat: .monthFirst, table: .english)
        }
    }

    /// The regions in which English dates begin with the month.
    private static let monthFirstRegions: Set<String> = ["AS", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]
    /// The English-speaking regions with clocks of twice twelve hours.
    private static let twelveHourRegions: Set<String> = [
        "AG", "AU", "BB", "BM", "BS", "DM", "FJ", "FM", "GD", "GM", "GY", "HK", "IN", "JM", "KI", "KN", "KY", "LC", "LR", "MW", "MY", "NA",
        "NZ", "PK", "SB", "SG", "SL", "SS", "SZ", "TC", "TT", "VC", "VG", "ZM",
    ]

    /// What is usual in American English.
    public static let english = PresentationDateTimeFormat(language: "en")
}
