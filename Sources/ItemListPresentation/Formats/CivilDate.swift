/// A day of the proleptic Gregorian calendar.
public struct CivilDate: Sendable, Hashable, Comparable {
    /// The year; 0 is the year before year 1.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a date from a number of days after 1 January 1970, or before it if negative.
    ///
    /// Howard Hinnant's `civil_from_days` ("chrono-Compatible Low-Level Date Algorithms", 2021), which counts years from March in eras of
    /// 400 years. Numbers beyond ±2⁵² days are clamped.
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

    /// Creates a date from year, month and day; nil if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (-1_000_000_000...1_000_000_000).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The number of days after 1 January 1970; negative before it. Howard Hinnant's `days_from_civil`.
    public var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week, from 0 for Sunday to 6 for Saturday.
    public var weekday: Int {
        let rest = (daysSince1970 + 4) % 7
        return rest < 0 ? rest + 7 : rest
    }

    public static func < (first: CivilDate, second: CivilDate) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}

/// A local time on a day, to the second.
public struct CivilTime: Sendable, Hashable {
    /// The day.
    public let date: CivilDate
    /// The second of the day, from 0 to 86,399.
    public let secondOfDay: Int

    /// Creates the local time at a moment.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since 1 January 1970, 0:00 UTC.
    ///   - offset: The seconds by which local time is ahead of UTC at that moment.
    public init(secondsSince1970 seconds: Int, offset: Int = 0) {
        let (sum, isTooFar) = seconds.addingReportingOverflow(offset)
        let local = isTooFar ? (offset < 0 ? Int.min : Int.max) : sum
        let rest = local % 86_400
        secondOfDay = rest < 0 ? rest + 86_400 : rest
        date = CivilDate(daysSince1970: local / 86_400 - (rest < 0 ? 1 : 0))
    }

    /// Creates a time on a day; the second is clamped to 0...86,399.
    public init(_ date: CivilDate, secondOfDay: Int) {
        self.date = date
        self.secondOfDay = min(max(secondOfDay, 0), 86_399)
    }

    /// The hour, from 0 to 23.
    public var hour: Int { secondOfDay / 3_600 }
    /// The minute, from 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// The second, from 0 to 59.
    public var second: Int { secondOfDay % 60 }
}
