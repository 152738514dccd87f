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
