/// The time to wait before each retry.
public struct Backoff: Sendable {
    @usableFromInline let seconds: @Sendable (Int) -> Double

    /// Creates a backoff.
    ///
    /// - Parameter seconds: Returns the time to wait before a retry, in seconds, at least 0. The first retry has the number 1.
    public init(_ seconds: @escaping @Sendable (_ retry: Int) -> Double) {
        self.seconds = seconds
    }

    /// No wait: the retry follows at once, on the thread of the error.
    public static let none = Backoff { _ in 0 }

    /// Returns a backoff with the same wait, in seconds and at least 0, before each retry.
    public static func constant(_ seconds: Double) -> Backoff {
        require(seconds >= 0, "Backoff.constant(\(seconds)): a time to wait is at least 0 seconds")
        return Backoff { _ in seconds }
    }

    /// Returns a backoff with the same wait, at least 0, before each retry.
    public static func constant(_ duration: Duration) -> Backoff {
        constant(duration.inSeconds)
    }

    /// Returns a backoff with a wait that grows by the same step with each retry: `step`, `2 * step`, and so on.
    ///
    /// - Parameters:
    ///   - step: The step in seconds, at least 0.
    ///   - maximum: The longest wait in seconds, at least 0.
    public static func linear(_ step: Double, maximum: Double = .infinity) -> Backoff {
        require(step >= 0 && maximum >= 0, "Backoff.linear(\(step), maximum: \(maximum)): times to wait are at least 0 seconds")
        return Backoff { retry in min(step * Double(retry), maximum) }
    }

    /// Returns a backoff with a wait that grows by the same step with each retry: `step`, `2 * step`, and so on.
    ///
    /// - Parameters:
    ///   - step: The step, at least 0.
    ///   - maximum: The longest wait, at least 0; nil for no limit.
    public static func linear(_ step: Duration, maximum: Duration? = nil) -> Backoff {
        linear(step.inSeconds, maximum: maximum?.inSeconds ?? .infinity)
    }

    /// Returns a backoff with a wait that is multiplied with each retry: `first`, `first * factor`, `first * factor * factor`, and so on.
    ///
    /// - Parameters:
    ///   - first: The first wait in seconds, at least 0.
    ///   - factor: The factor, at least 1.
    ///   - maximum: The longest wait in seconds, at least 0.
    public static func exponential(_ first: Double, factor: Double = 2, maximum: Double = .infinity) -> Backoff {
        require(
            first >= 0 && factor >= 1 && maximum >= 0,
            "Backoff.exponential(\(first), factor: \(factor), maximum: \(maximum)): times are at least 0 seconds, a factor at least 1")
        return Backoff { retry in
            var wait = first
            var doublings = 1
            while doublings < retry, factor > 1, wait > 0, wait < maximum, wait.isFinite {
                wait *= factor
                doublings += 1
            }
            return min(wait, maximum)
        }
    }

    /// Returns a backoff with a wait that is multiplied with each retry: `first`, `first * factor`, `first * factor * factor`, and so on.
    ///
    /// - Parameters:
    ///   - first: The first wait, at least 0.
    ///   - factor: The factor, at least 1.
    ///   - maximum: The longest wait, at least 0; nil for no limit.
    public static func exponential(_ first: Duration, factor: Double = 2, maximum: Duration? = nil) -> Backoff {
        exponential(first.inSeconds, factor: factor, maximum: maximum?.inSeconds ?? .infinity)
    }

    /// Returns a backoff that shortens each wait by a random part, so that many clients that fail together don't retry together.
    ///
    /// With a share of 1 a wait is between 0 and its full length ("full jitter"); with 0.5 it is at least half of that.
    ///
    /// - Parameters:
    ///   - share: The random part of a wait, from 0 to 1.
    ///   - random: Returns a number from 0 up to, but not including, 1. Called once for each wait. A test supplies its own numbers.
    public func jittered(_ share: Double = 1, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }) -> Backoff {
        require(0 <= share && share <= 1, "Backoff.jittered(\(share)): a share is from 0 to 1")
        return Backoff { [seconds] retry in
            let number = random()
            require(0 <= number && number < 1, "Backoff.jittered: the random source gave \(number), which is not in 0..<1")
            return seconds(retry) * (1 - share * number)
        }
    }

    /// Returns the seconds to wait before a retry.
    func wait(beforeRetry retry: Int) -> Double {
        let seconds = self.seconds(retry)
        require(seconds >= 0, "a Backoff gave \(seconds) for retry \(retry): a time to wait is at least 0 seconds")
        return seconds
    }
}
