/// The times of a periodic event: tick n is due n periods after the start, even if earlier ticks were late.
package struct Ticks: Sendable {
    private let start: Int64
    private let period: Int64

    /// - Parameters:
    ///   - start: The time from which the ticks count, in nanoseconds.
    ///   - seconds: The period, more than 0.
    package init(start: Int64, every seconds: Double) {
        self.start = start
        period = max(1, Nanoseconds.of(seconds))
    }

    /// Returns the number of the newest tick that is due; 0 is the start.
    package func count(at now: Int64) -> Int64 {
        max(0, now - start) / period
    }

    /// Returns the time of the next tick after `now`; missed ticks are skipped.
    package func next(after now: Int64) -> Int64 {
        let (elapsed, isTooFar) = (count(at: now) + 1).multipliedReportingOverflow(by: period)
        return isTooFar ? Nanoseconds.never : Nanoseconds.time(elapsed, after: start)
    }
}

/// Time in whole nanoseconds, as in the clocks of queues, so that sums are exact and don't drift.
package enum Nanoseconds {
    /// More than a hundred years: a wait of this length never ends.
    package static let longest: Int64 = 4_000_000_000_000_000_000
    /// A time that no clock reaches.
    package static let never = Int64.max

    /// Converts seconds, rounded to nanoseconds. Negative values count as 0; NaN isn't allowed.
    package static func of(_ seconds: Double) -> Int64 {
        Int64(min(max(0, (seconds * 1e9).rounded()), Double(longest)))
    }

    /// Returns the end of a wait; ``never`` if the wait is ``longest`` or the sum overflows.
    package static func time(_ nanoseconds: Int64, after start: Int64) -> Int64 {
        let (time, isTooFar) = start.addingReportingOverflow(nanoseconds)
        return isTooFar || nanoseconds >= longest ? never : time
    }
}

extension Duration {
    /// The duration in seconds. Exact to the nanosecond for a month.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
