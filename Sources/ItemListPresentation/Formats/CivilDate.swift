/// A day of the Gregorian calendar, also of the time before that was in use.
public struct CivilDate: Sendable, Hashable, Comparable {
    /// The year; 0 is the one before the year 1.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// The day that is a number of days after 1 January 1970, or before it.
    ///
    /// By Howard Hinnant's `civil_from_days` ("chrono-Compatible Low-Level Date Algorithms", 2021), which counts years from March in eras of 400
    /// years. Numbers that lie too far away for any clock are brought to the nearest that has a date.
    /// - Complexity: O(1).
    public init(daysSince1970 days: Int) {
        let days = min(max(days, -Self.limit), Self.limit) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static let limit = 1 << 52

    /// A day of a month; nil if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (-1_000_000_000...1_000_000_000).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// How many days it is after 1 January 1970; less than 0 before it. By Howard Hinnant's `days_from_civil`.
    public var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week: 0 is Sunday, 6 is Saturday.
    public var weekday: Int {
        let rest = (daysSince1970 + 4) % 7
        return rest < 0 ? rest + 7 : rest
    }

    public static func < (first: CivilDate, second: CivilDate) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}

/// A second of a day, as the clocks of a place have it.
public struct CivilTime: Sendable, Hashable {
    /// The day.
    public let date: CivilDate
    /// The second of the day, from 0 to 86,399.
    public let secondOfDay: Int

    /// What clocks show at a moment.
    ///
    /// - Parameters:
    ///   - seconds: the moment, in seconds after 1 January 1970, 0:00 UTC.
    ///   - offset: how many seconds the clocks are ahead of UTC at that moment, as the time zone says.
    public init(secondsSince1970 seconds: Int, offset: Int = 0) {
        let (sum, isTooFar) = seconds.addingReportingOverflow(offset)
        let local = isTooFar ? (offset < 0 ? Int.min : Int.max) : sum
        let rest = local % 86_400
        secondOfDay = rest < 0 ? rest + 86_400 : rest
        date = CivilDate(daysSince1970: local / 86_400 - (rest < 0 ? 1 : 0))
    }

    /// A time of a day, whose second is brought between 0 and 86,399.
    public init(_ date: CivilDate, secondOfDay: Int) {
        self.date = date
        self.secondOfDay = min(max(secondOfDay, 0), 86_399)
    }

    /// From 0 to 23.
    public var hour: Int { secondOfDay / 3_600 }
    /// From 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// From 0 to 59.
    public var second: Int { secondOfDay % 60 }
}
