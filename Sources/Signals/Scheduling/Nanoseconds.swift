/// Time as the clocks of queues count it: in whole nanoseconds, so that sums are exact and do not drift.
package enum Nanoseconds {
    /// More than a hundred years: what is farther away than this never comes.
    package static let longest: Int64 = 4_000_000_000_000_000_000

    /// A number of seconds, rounded to nanoseconds; it is not NaN, and one that is less than 0 counts as 0.
    package static func of(_ seconds: Double) -> Int64 {
        Int64(min(max(0, (seconds * 1e9).rounded()), Double(longest)))
    }

    /// A later time; what is farther away than can be counted is as far as it can.
    package static func time(_ nanoseconds: Int64, after start: Int64) -> Int64 {
        let (time, isTooFar) = start.addingReportingOverflow(nanoseconds)
        return isTooFar ? .max : time
    }
}
