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
}
