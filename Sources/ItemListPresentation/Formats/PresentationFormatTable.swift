/// The date, time and number formats of a language: names of months and weekdays, and patterns.
///
/// There are tables for six languages. For another one, create a table and set it in a ``PresentationDateTimeFormat``. Patterns can contain
/// `{day}`, `{month}` (its name), `{shortMonth}`, `{number}` (the month's number), `{year}`, `{weekday}`, `{shortWeekday}`, `{date}`,
/// `{time}` and `{period}`.
public final class PresentationFormatTable: Sendable {
    /// The language, such as `de`.
    public let languageCode: String
    /// The month names in the form used in dates, starting with January.
    public let months: [String]
    /// The short month names in the form used in dates.
    public let shortMonths: [String]
    /// The weekday names, starting with Sunday.
    public let weekdays: [String]
    /// The short weekday names, starting with Sunday.
    public let shortWeekdays: [String]
    /// The date patterns.
    public let patterns: Patterns
    /// The date patterns with the day before the month; nil for a language with a single order.
    public let dayFirstPatterns: Patterns?
    /// The pattern of a 12-hour time, with `{time}` and `{period}`.
    public let twelveHours: String
    /// The names of the periods before and after noon.
    public let periods: [String]
    /// The pattern of a date with a time, with `{date}` and `{time}`.
    public let dateWithTime: String
    /// The steps of compact numbers, ascending: a power of ten and its suffix.
    public let compactSteps: [CompactStep]
    /// True if four-digit numbers are grouped.
    public let groupsFourDigits: Bool

    /// The date patterns of a language.
    public struct Patterns: Sendable, Hashable {
        /// A date with the month name.
        public let long: String
        /// A date with the short month name.
        public let medium: String
        /// A date with the short month name, without the year.
        public let dayAndMonth: String
        /// A weekday with its date, without the year.
        public let weekday: String

        /// Creates patterns. Each must contain `{day}` and a month.
        public init(long: String, medium: String, dayAndMonth: String, weekday: String) {
            (self.long, self.medium, self.dayAndMonth, self.weekday) = (long, medium, dayAndMonth, weekday)
        }
    }

    /// A step of compact numbers.
    public struct CompactStep: Sendable, Hashable {
        /// The power of ten, such as 3 for thousands.
        public let power: Int
        /// The suffix of the number, including a space before it if needed.
        public let suffix: String

        /// Creates a step. The power is clamped to 1...18.
        public init(_ power: Int, _ suffix: String) {
            self.power = min(max(power, 1), 18)
            self.suffix = suffix
        }
    }

    /// Creates a table. Names missing in a list are replaced with numbers.
    public init(
        languageCode: String, months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String], patterns: Patterns,
        dayFirstPatterns: Patterns? = nil, twelveHours: String = "{time} {period}", periods: [String] = ["AM", "PM"],
        dateWithTime: String = "{date}, {time}", compactSteps: [CompactStep], groupsFourDigits: Bool = true
    ) {
        self.languageCode = languageCode
        self.months = months
        self.shortMonths = shortMonths
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.patterns = patterns
        self.dayFirstPatterns = dayFirstPatterns
        self.twelveHours = twelveHours
        self.periods = periods
        self.dateWithTime = dateWithTime
        self.compactSteps = compactSteps.sorted { $0.power < $1.power }
        self.groupsFourDigits = groupsFourDigits
    }
}

extension PresentationFormatTable: Hashable {
    /// Returns true if both tables have equal contents. The same object is compared by identity.
    public static func == (first: PresentationFormatTable, second: PresentationFormatTable) -> Bool {
        if first === second { return true }
        return first.languageCode == second.languageCode && first.months == second.months && first.shortMonths == second.shortMonths
            && first.weekdays == second.weekdays && first.shortWeekdays == second.shortWeekdays && first.patterns == second.patterns
            && first.dayFirstPatterns == second.dayFirstPatterns && first.twelveHours == second.twelveHours
            && first.periods == second.periods && first.dateWithTime == second.dateWithTime
            && first.compactSteps == second.compactSteps && first.groupsFourDigits == second.groupsFourDigits
    }

    /// Hashes the language only.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(languageCode)
    }
}
