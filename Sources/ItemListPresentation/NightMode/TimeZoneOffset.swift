/// A time zone: the offset of local time from UTC at each moment, including daylight saving time.
public struct TimeZoneOffset: Sendable {
    private let offset: @Sendable (Moment) -> Int

    /// Creates a time zone from a function.
    ///
    /// - Parameter offset: Returns the seconds by which local time is ahead of UTC at a moment, negative in the west. It is also called for
    ///   future days, some hundred times for each switch, from any thread.
    public init(_ offset: @escaping @Sendable (Moment) -> Int) {
        self.offset = offset
    }

    /// Creates a time zone with a constant offset.
    /// - Parameter seconds: The seconds ahead of UTC, negative in the west.
    public static func fixed(seconds: Int) -> TimeZoneOffset {
        TimeZoneOffset { _ in seconds }
    }

    /// Returns the seconds by which local time is ahead of UTC at a moment.
    public func seconds(at moment: Moment) -> Int {
        offset(moment)
    }

    /// Returns the seconds since midnight in local time, from 0 to 86,399.
    public func secondOfDay(at moment: Moment) -> Int {
        let day: Int64 = 86_400
        let seconds = moment.secondsSince1970 % day + Int64(offset(moment) % 86_400)
        return Int((seconds % day + day) % day)
    }

    /// Returns the first second in a period with another offset than at its start; nil if there is none. Misses an offset that changes and
    /// changes back within the period.
    func firstChange(after start: Int64, until end: Int64) -> Int64? {
        let before = offset(Moment(secondsSince1970: start))
        guard offset(Moment(secondsSince1970: end)) != before else { return nil }
        return firstSecond(after: start, until: end) { offset(Moment(secondsSince1970: $0)) != before }
    }
}

/// Returns the first second that satisfies a predicate that is false at the start and true at the end.
/// - Complexity: O(log *n*) calls.
func firstSecond(after start: Int64, until end: Int64, isSo: (Int64) -> Bool) -> Int64 {
    var (before, after) = (start, end)
    while after - before > 1 {
        let middle = before + (after - before) / 2
        if isSo(middle) { after = middle } else { before = middle }
    }
    return after
}
