/// The times of what comes again and again: tick n lies n periods after the start, however late the ticks before it were.
package struct Ticks: Sendable {
    private let start: Int64
    private let period: Int64

    /// - Parameters:
    ///   - start: the time that the ticks count from, in nanoseconds.
    ///   - seconds: the time between two ticks, more than 0.
    package init(start: Int64, every seconds: Double) {
        self.start = start
        period = max(1, Nanoseconds.of(seconds))
    }

    /// The number of the newest tick whose time has come; 0 is the start.
    package func count(at now: Int64) -> Int64 {
        max(0, now - start) / period
    }

    /// The time of the tick after the newest one: ticks that were missed are skipped.
    package func next(after now: Int64) -> Int64 {
        let (elapsed, isTooFar) = (count(at: now) + 1).multipliedReportingOverflow(by: period)
        return isTooFar ? Nanoseconds.never : Nanoseconds.time(elapsed, after: start)
    }
}

/// Time as the clocks of queues count it: in whole nanoseconds, so that sums are exact and do not drift.
package enum Nanoseconds {
    /// More than a hundred years: a wait of this length never ends.
    package static let longest: Int64 = 4_000_000_000_000_000_000
    /// A time that no clock comes to.
    package static let never = Int64.max

    /// A number of seconds, rounded to nanoseconds; it is not NaN, and one that is less than 0 counts as 0.
    package static func of(_ seconds: Double) -> Int64 {
        Int64(min(max(0, (seconds * 1e9).rounded()), Double(longest)))
    }

    /// The end of a wait; ``never`` if it is ``longest``, or if the time is too large to be counted.
    package static func time(_ nanoseconds: Int64, after start: Int64) -> Int64 {
        let (time, isTooFar) = start.addingReportingOverflow(nanoseconds)
        return isTooFar || nanoseconds >= longest ? never : time
    }
}

extension Duration {
    /// The seconds that the operators count in. Exact to the nanosecond for a month.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
