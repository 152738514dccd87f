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
