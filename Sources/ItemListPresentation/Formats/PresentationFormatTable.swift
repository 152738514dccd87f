/// How a language writes dates, times and large numbers: the names of months and days, and the patterns that they stand in.
///
/// Six languages have tables here; a program brings its own for another one, and gives it to a ``PresentationDateTimeFormat``. In patterns stand
/// `{day}`, `{month}` (its name), `{shortMonth}`, `{number}` (the month's number), `{year}`, `{weekday}`, `{shortWeekday}`, `{date}`, `{time}` and
/// `{period}`.
public final class PresentationFormatTable: Sendable {
    /// The language, such as `de`.
    public let languageCode: String
    /// The names of the months as they stand in a date, from January on.
    public let months: [String]
    /// Short names of the months, as they stand in a date.
    public let shortMonths: [String]
    /// The days of the week, from Sunday on.
    public let weekdays: [String]
    /// Short names of the days, from Sunday on.
    public let shortWeekdays: [String]
    /// How dates are put together.
    public let patterns: Patterns
    /// The same where the day stands before the month; nil where the language has one order alone.
    public let dayFirstPatterns: Patterns?
    /// A time of twelve hours, of `{time}` and `{period}`.
    public let twelveHours: String
    /// The period of a time before noon and after it.
    public let periods: [String]
    /// A date with a time, of `{date}` and `{time}`.
    public let dateWithTime: String
    /// The steps of compact numbers, from the smallest on: a power of ten, and what stands behind a number of such.
    public let compactSteps: [CompactStep]
    /// Whether a number of four digits is grouped.
    public let groupsFourDigits: Bool

    /// How dates are put together.
    public struct Patterns: Sendable, Hashable {
        /// A date with the name of its month.
        public let long: String
        /// A date with the short name of its month.
        public let medium: String
        /// The same without the year.
        public let dayAndMonth: String
        /// A day of the week with its date, without the year.
        public let weekday: String

        /// Patterns, each of which is to hold `{day}` and a month.
        public init(long: String, medium: String, dayAndMonth: String, weekday: String) {
            (self.long, self.medium, self.dayAndMonth, self.weekday) = (long, medium, dayAndMonth, weekday)
        }
    }

    /// A step of compact numbers.
    public struct CompactStep: Sendable, Hashable {
        /// The power of ten, such as 3 for thousands.
        public let power: Int
        /// What stands behind the number, with the blank before it if there is one.
        public let suffix: String

        /// A step, whose power is at least 1 and at most 18.
        public init(_ power: Int, _ suffix: String) {
            self.power = min(max(power, 1), 18)
            self.suffix = suffix
        }
    }

    /// A language's table. Lists that are too short are filled with numbers where they are looked at.
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
    /// Whether both write all alike. The same table is told by its identity.
    public static func == (first: PresentationFormatTable, second: PresentationFormatTable) -> Bool {
        if first === second { return true }
        return first.languageCode == second.languageCode && first.months == second.months && first.shortMonths == second.shortMonths
            && first.weekdays == second.weekdays && first.shortWeekdays == second.shortWeekdays && first.patterns == second.patterns
            && first.dayFirstPatterns == second.dayFirstPatterns && first.twelveHours == second.twelveHours
            && first.periods == second.periods && first.dateWithTime == second.dateWithTime
            && first.compactSteps == second.compactSteps && first.groupsFourDigits == second.groupsFourDigits
    }

    /// Tables of a language fall together.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(languageCode)
    }
}
