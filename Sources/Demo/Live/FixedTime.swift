import ItemList

/// The time of a fixed clock: a date and time in the proleptic Gregorian calendar.
package struct FixedTime: Sendable, Equatable {
    /// The year, from 0 to 9999.
    package let year: Int

    /// The month, from 1 to 12.
    package let month: Int

    /// The day, from 1 to the last day of the month.
    package let day: Int

    /// The hour, from 0 to 23.
    package let hour: Int

    /// The minute, from 0 to 59.
    package let minute: Int

    /// The second, from 0 to 59.
    package let second: Int

    /// The offset from UTC in minutes, from -1439 to 1439; `nil` if the text has none.
    package let offset: Int?

    /// The allowed values, as the object of "expected".
    package static let expectation = "a date and time such as 2025-03-09T18:30, 2025-03-09T18:30:00Z or 2025-03-09T18:30+01:00"

    /// Parses `YYYY-MM-DDTHH:MM[:SS][Z|±HH:MM]`, the form of RFC 3339 with optional seconds and offset.
    package init?(_ text: String) {
        var reader = FieldReader(text)
        guard let year = reader.number(digits: 4, in: 0...9999), reader.skip("-"),
            let month = reader.number(digits: 2, in: 1...12), reader.skip("-"),
            let day = reader.number(digits: 2, in: 1...Self.days(in: month, of: year)), reader.skip("T"),
            let hour = reader.number(digits: 2, in: 0...23), reader.skip(":"),
            let minute = reader.number(digits: 2, in: 0...59)
        else { return nil }
        var second = 0
        if reader.skip(":") {
            guard let number = reader.number(digits: 2, in: 0...59) else { return nil }
            second = number
        }
        if reader.isAtEnd {
            offset = nil
        } else {
            guard let number = Self.offset(from: &reader), reader.isAtEnd else { return nil }
            offset = number
        }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    private static func offset(from reader: inout FieldReader) -> Int? {
        if reader.skip("Z") { return 0 }
        let sign = reader.skip("-") ? -1 : reader.skip("+") ? 1 : 0
        guard sign != 0, let hours = reader.number(digits: 2, in: 0...23), reader.skip(":"),
            let minutes = reader.number(digits: 2, in: 0...59)
        else { return nil }
        return sign * (hours * 60 + minutes)
    }

    /// The moment; a time without an offset is in UTC.
    var moment: Moment {
        let days = CivilDate(year: year, month: month, day: day)?.daysSince1970 ?? 0
        return Moment(secondsSince1970: Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second - (offset ?? 0) * 60))
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}
