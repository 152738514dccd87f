@testable import ItemList

/// A date and a time of a clock, which a test writes as text.
struct WallTime {
    /// The moment at which a clock showed a time, such as `2026-03-29 02:30`, that was ahead of UTC by some hours.
    static func moment(_ text: String, hours: Double = 0) -> Moment {
        let fields = text.split { !$0.isNumber }.map { Int64($0)! }
        let seconds = fields.count > 5 ? fields[5] : 0
        let time = fields[3] * 3600 + fields[4] * 60 + seconds
        return Moment(secondsSince1970: days(fields[0], fields[1], fields[2]) * 86_400 + time - Int64(hours * 3600))
    }

    /// The days from 1970-01-01 to a date of the Gregorian calendar: years are counted from March, so that the leap day is the last one.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}

extension TimeZoneOffset {
    /// A zone whose clocks go forward at one moment and back at another one.
    static func changing(winter: Int, summer: Int, from forward: Moment, to back: Moment) -> TimeZoneOffset {
        TimeZoneOffset { moment in forward <= moment && moment < back ? summer : winter }
    }

    /// The clocks of Berlin in 2026: forward on 29 March, back on 25 October, each at 01:00 UTC.
    static let berlin2026 = changing(
        winter: 3600, summer: 7200, from: WallTime.moment("2026-03-29 01:00"), to: WallTime.moment("2026-10-25 01:00"))

    /// The clocks of New York in 2026: forward on 8 March at 02:00, back on 1 November at 02:00.
    static let newYork2026 = changing(
        winter: -5 * 3600, summer: -4 * 3600, from: WallTime.moment("2026-03-08 07:00"), to: WallTime.moment("2026-11-01 06:00"))
}
