/// How far the clocks of a place are ahead of UTC at each moment, daylight saving included.
public struct TimeZoneOffset: Sendable {
    private let offset: @Sendable (Moment) -> Int

    /// A place from a function that knows it.
    ///
    /// - Parameter offset: gives the seconds by which clocks are ahead of UTC at a moment, less than 0 in the west. It is called for moments of the
    ///   days to come as well, some hundred times for each switch, from any thread.
    public init(_ offset: @escaping @Sendable (Moment) -> Int) {
        self.offset = offset
    }

    /// A place whose clocks are always ahead of UTC by the same.
    /// - Parameter seconds: less than 0 in the west.
    public static func fixed(seconds: Int) -> TimeZoneOffset {
        TimeZoneOffset { _ in seconds }
    }

    /// The seconds by which clocks are ahead of UTC at a moment.
    public func seconds(at moment: Moment) -> Int {
        offset(moment)
    }

    /// The seconds of the day that the clock on the wall shows, from 0 to 86,399.
    public func secondOfDay(at moment: Moment) -> Int {
        let day: Int64 = 86_400
        let seconds = moment.secondsSince1970 % day + Int64(offset(moment) % 86_400)
        return Int((seconds % day + day) % day)
    }

    /// The first second in a stretch of time at which clocks are ahead by something else than at its beginning; nil where there is none.
    /// What goes and comes back in between is not seen.
    func firstChange(after start: Int64, until end: Int64) -> Int64? {
        let before = offset(Moment(secondsSince1970: start))
        guard offset(Moment(secondsSince1970: end)) != before else { return nil }
        return firstSecond(after: start, until: end) { offset(Moment(secondsSince1970: $0)) != before }
    }
}

/// The first second at which something is so that is not so at the start and is so at the end.
/// - Complexity: O(log *n*) calls.
func firstSecond(after start: Int64, until end: Int64, isSo: (Int64) -> Bool) -> Int64 {
    var (before, after) = (start, end)
    while after - before > 1 {
        let middle = before + (after - before) / 2
        if isSo(middle) { after = middle } else { before = middle }
    }
    return after
}
