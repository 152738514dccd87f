/// A token bucket: it fills at a steady rate, and each call takes tokens and returns the delay until they are available.
struct RateLimit {
    private let perSecond: Double
    private let capacity: Double
    private var level: Double
    private var last: Duration = .zero

    /// - Parameters:
    ///   - perSecond: the sustained number of tokens in a second.
    ///   - burst: the greatest number of tokens that can be taken at once after a pause.
    init(perSecond: Int, burst: Int) {
        self.perSecond = Double(perSecond)
        capacity = Double(burst)
        level = capacity
    }

    /// Takes tokens.
    ///
    /// - Parameters:
    ///   - count: the number of tokens.
    ///   - now: the time since a fixed moment.
    /// - Returns: the delay until the tokens are available.
    mutating func take(_ count: Int, at now: Duration) -> Duration {
        level = min(capacity, level + (now - last) / .seconds(1) * perSecond)
        last = now
        level -= Double(count)
        return level >= 0 ? .zero : .seconds(-level / perSecond)
    }
}
