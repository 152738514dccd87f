/// A part of each day by the clock on the wall: from one minute on and before another one, over midnight if it has to.
///
/// What the clock shows decides, and nothing else. Where it goes back an hour, minutes of that hour come twice, and so does an end of the interval
/// that lies among them; where it goes forward over an end, the switch is when it does.
public struct NightInterval: Sendable, Hashable {
    /// The first minute of it, from 0 for midnight to 1439.
    public let from: Int
    /// The first minute that is no part of it, from 0 to 1439. One that equals ``from`` leaves nothing: it is never night then.
    public let to: Int

    /// An interval from its minutes since midnight; those of another day, such as 1440, are counted from the midnight before them.
    public init(from: Int, to: Int) {
        func minute(_ minutes: Int) -> Int { (minutes % 1440 + 1440) % 1440 }
        self.from = minute(from)
        self.to = minute(to)
    }

    /// Whether a clock that shows this is in the interval.
    /// - Parameter secondOfDay: from 0 to 86,399.
    public func contains(secondOfDay: Int) -> Bool {
        let (from, to) = (from * 60, to * 60)
        return from <= to ? from <= secondOfDay && secondOfDay < to : from <= secondOfDay || secondOfDay < to
    }

    /// Whether it is night at a moment.
    public func isNight(at moment: Moment, in zone: TimeZoneOffset) -> Bool {
        contains(secondOfDay: zone.secondOfDay(at: moment))
    }

    /// The next moment at which night begins or ends; nil if it never does.
    ///
    /// - Complexity: some hundred calls of the zone's function.
    public func nextSwitch(after moment: Moment, in zone: TimeZoneOffset) -> Moment? {
        guard from != to else { return nil }
        let isNight = isNight(at: moment, in: zone)
        var time = moment.secondsSince1970
        // A day has a switch, if clocks do not leave it out.
        let end = time + 3 * 86_400
        while time < end {
            // No clock is changed and changed back in a quarter of an hour.
            let later = zone.firstChange(after: time, until: time + 900) ?? time + 900
            let next = nextEdge(after: zone.secondOfDay(at: Moment(secondsSince1970: time))) + time
            if next < later { return Moment(secondsSince1970: next) }
            let moment = Moment(secondsSince1970: later)
            if self.isNight(at: moment, in: zone) != isNight { return moment }
            time = later
        }
        return nil
    }

    /// The seconds until a clock that nobody changes shows one of the two minutes.
    private func nextEdge(after secondOfDay: Int) -> Int64 {
        let seconds = [from, to].map { minute in
            let wait = (minute * 60 - secondOfDay + 86_400) % 86_400
            return wait == 0 ? 86_400 : wait
        }
        return Int64(min(seconds[0], seconds[1]))
    }
}

/// A moment on the world's clock, which is the same everywhere: a number of nanoseconds since 1970 began in Greenwich, leap seconds left out.
public struct Moment: Sendable, Hashable {
    /// The nanoseconds since 1970-01-01 00:00 UTC: from the year 1677 to 2262.
    public var nanosecondsSince1970: Int64

    /// A moment from its nanoseconds since 1970-01-01 00:00 UTC.
    public init(nanosecondsSince1970: Int64) {
        self.nanosecondsSince1970 = nanosecondsSince1970
    }

    /// A moment from whole seconds since 1970-01-01 00:00 UTC; one that is too far away to be counted is as far as it can.
    public init(secondsSince1970: Int64) {
        let limit = Int64.max / 1_000_000_000
        nanosecondsSince1970 = min(max(secondsSince1970, -limit), limit) * 1_000_000_000
    }

    /// The whole seconds since 1970-01-01 00:00 UTC, rounded down.
    public var secondsSince1970: Int64 {
        nanosecondsSince1970 >= 0 ? nanosecondsSince1970 / 1_000_000_000 : (nanosecondsSince1970 + 1) / 1_000_000_000 - 1
    }

    /// A moment so many nanoseconds later; one that is too far away to be counted is as far as it can.
    package func advanced(byNanoseconds nanoseconds: Int64) -> Moment {
        let (sum, isTooFar) = nanosecondsSince1970.addingReportingOverflow(nanoseconds)
        return Moment(nanosecondsSince1970: isTooFar ? (nanoseconds < 0 ? .min : .max) : sum)
    }

    /// The nanoseconds from another moment to this one; what is too much to be counted is as much as can be.
    package func nanoseconds(since other: Moment) -> Int64 {
        let (difference, isTooFar) = nanosecondsSince1970.subtractingReportingOverflow(other.nanosecondsSince1970)
        return isTooFar ? (self < other ? .min : .max) : difference
    }
}

extension Moment: Comparable {
    /// Whether the first is earlier.
    public static func < (first: Moment, second: Moment) -> Bool {
        first.nanosecondsSince1970 < second.nanosecondsSince1970
    }
}
