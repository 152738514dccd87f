/// The format of dates, times and numbers: the user's choices on top of a language's table.
///
/// ```swift
/// var format = PresentationDateTimeFormat(language: "de")
/// format.timeFormat = .twelveHours
/// ```
public struct PresentationDateTimeFormat: Sendable, Hashable {
    /// The 12-hour or 24-hour clock.
    public enum TimeFormat: String, Sendable, Hashable, CaseIterable {
        /// 12-hour clock: 3:04 PM.
        case twelveHours
        /// 24-hour clock: 15:04.
        case twentyFourHours
    }

    /// The order of a numeric date.
    public enum DateFormat: String, Sendable, Hashable, CaseIterable {
        /// 11/05/2026.
        case monthFirst
        /// 05.11.2026.
        case dayFirst
        /// 2026/11/05.
        case yearFirst
    }

    /// The 12-hour or 24-hour clock.
    public var timeFormat: TimeFormat
    /// The order of a numeric date.
    public var dateFormat: DateFormat
    /// The separator between the numbers of a date.
    public var dateSeparator: String
    /// The text after a numeric date, such as a full stop; empty in most languages.
    public var dateSuffix: String
    /// True if a numeric date contains all digits of its year, false for the last two.
    public var requiresFullYear: Bool
    /// The separator before the decimals of a number.
    public var decimalSeparator: String
    /// The separator between groups of three digits; empty for no groups.
    public var groupingSeparator: String
    /// The names and patterns of the language.
    public var table: PresentationFormatTable

    /// Creates a format. By default: 24-hour clock, day first, English names.
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
