/// A daily interval in local time, from one minute up to another one, possibly past midnight.
///
/// Only local time decides. When clocks go back an hour, its minutes repeat, and so does an end of the interval among them. When clocks
/// skip an end, night switches at the time of the clock change.
public struct NightInterval: Sendable, Hashable {
    /// The first minute of the interval, from 0 for midnight to 1439.
    public let from: Int
    /// The first minute after the interval, from 0 to 1439. If it equals ``from``, the interval is empty and it is never night.
    public let to: Int

    /// Creates an interval from minutes since midnight, taken modulo 1440.
    public init(from: Int, to: Int) {
        func minute(_ minutes: Int) -> Int { (minutes % 1440 + 1440) % 1440 }
        self.from = minute(from)
        self.to = minute(to)
    }

    /// Returns true if the interval contains a local time.
    /// - Parameter secondOfDay: The seconds since midnight, from 0 to 86,399.
    public func contains(secondOfDay: Int) -> Bool {
        let (from, to) = (from * 60, to * 60)
        return from <= to ? from <= secondOfDay && secondOfDay < to : from <= secondOfDay || secondOfDay < to
    }

    /// Returns true if it is night at a moment.
    public func isNight(at moment: Moment, in zone: TimeZoneOffset) -> Bool {
        contains(secondOfDay: zone.secondOfDay(at: moment))
    }

    /// Returns the next moment at which night begins or ends; nil if it never does.
    ///
    /// - Complexity: Some hundred calls of the zone's function.
    public func nextSwitch(after moment: Moment, in zone: TimeZoneOffset) -> Moment? {
        guard from != to else { return nil }
        let isNight = isNight(at: moment, in: zone)
        var time = moment.secondsSince1970
        // Every day has a switch unless a clock change skips it.
        let end = time + 3 * 86_400
        while time < end {
            // No zone changes its offset and changes it back within 15 minutes.
            let later = zone.firstChange(after: time, until: time + 900) ?? time + 900
            let next = nextEdge(after: zone.secondOfDay(at: Moment(secondsSince1970: time))) + time
            if next < later { return Moment(secondsSince1970: next) }
            let moment = Moment(secondsSince1970: later)
            if self.isNight(at: moment, in: zone) != isNight { return moment }
            time = later
        }
        return nil
    }

    /// Returns the seconds until a clock without an offset change shows one of the two minutes.
    private func nextEdge(after secondOfDay: Int) -> Int64 {
        let seconds = [from, to].map { minute in
            let wait = (minute * 60 - secondOfDay + 86_400) % 86_400
            return wait == 0 ? 86_400 : wait
        }
        return Int64(min(seconds[0], seconds[1]))
    }
}

/// A point in time: nanoseconds since 1970-01-01 00:00 UTC, without leap seconds.
public struct Moment: Sendable, Hashable {
    /// The nanoseconds since 1970-01-01 00:00 UTC. Covers the years 1677 to 2262.
    public var nanosecondsSince1970: Int64

    /// Creates a moment from nanoseconds since 1970-01-01 00:00 UTC.
    public init(nanosecondsSince1970: Int64) {
        self.nanosecondsSince1970 = nanosecondsSince1970
    }

    /// Creates a moment from whole seconds since 1970-01-01 00:00 UTC, clamped to the range of a moment.
    public init(secondsSince1970: Int64) {
        let limit = Int64.max / 1_000_000_000
        nanosecondsSince1970 = min(max(secondsSince1970, -limit), limit) * 1_000_000_000
    }

    /// The whole seconds since 1970-01-01 00:00 UTC, rounded down.
    public var secondsSince1970: Int64 {
        nanosecondsSince1970 >= 0 ? nanosecondsSince1970 / 1_000_000_000 : (nanosecondsSince1970 + 1) / 1_000_000_000 - 1
    }

    /// Returns the moment a number of nanoseconds later, clamped to the range of a moment.
    package func advanced(byNanoseconds nanoseconds: Int64) -> Moment {
        let (sum, isTooFar) = nanosecondsSince1970.addingReportingOverflow(nanoseconds)
        return Moment(nanosecondsSince1970: isTooFar ? (nanoseconds < 0 ? .min : .max) : sum)
    }

    /// Returns the nanoseconds from another moment to this one, clamped to `Int64`.
    package func nanoseconds(since other: Moment) -> Int64 {
        let (difference, isTooFar) = nanosecondsSince1970.subtractingReportingOverflow(other.nanosecondsSince1970)
        return isTooFar ? (self < other ? .min : .max) : difference
    }
}

extension Moment: Comparable {
    /// Returns true if the first moment is earlier.
    public static func < (first: Moment, second: Moment) -> Bool {
        first.nanosecondsSince1970 < second.nanosecondsSince1970
    }
}
