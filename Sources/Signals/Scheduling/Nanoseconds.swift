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
