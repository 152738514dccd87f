/// How long something has to wait so that there is not too much of it in a second: a bucket that fills steadily and that each taking empties.
struct RateLimit {
    private let perSecond: Double
    private let capacity: Double
    private var level: Double
    private var last: Duration = .zero

    /// - Parameters:
    ///   - perSecond: how much there may be in a second, for long.
    ///   - burst: how much may come at once after a pause.
    init(perSecond: Int, burst: Int) {
        self.perSecond = Double(perSecond)
        capacity = Double(burst)
        level = capacity
    }

    /// Takes some.
    ///
    /// - Parameter now: the time since any moment that stays the same.
    /// - Returns: how long to wait until it is within the limit.
    mutating func take(_ count: Int, at now: Duration) -> Duration {
        level = min(capacity, level + (now - last) / .seconds(1) * perSecond)
        last = now
        level -= Double(count)
        return level >= 0 ? .zero : .seconds(-level / perSecond)
    }
}
