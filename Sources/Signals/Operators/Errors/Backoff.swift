/// How long a retry waits.
public struct Backoff: Sendable {
    @usableFromInline let seconds: @Sendable (Int) -> Double

    /// - Parameter seconds: the time to wait before a retry, in seconds, at least 0; the first retry has the number 1.
    public init(_ seconds: @escaping @Sendable (_ retry: Int) -> Double) {
        self.seconds = seconds
    }

    /// No wait at all: the retry follows at once, on the thread of the error.
    public static let none = Backoff { _ in 0 }

    /// The same wait before each retry.
    /// - Parameter seconds: at least 0.
    public static func constant(_ seconds: Double) -> Backoff {
        require(seconds >= 0, "Backoff.constant(\(seconds)): a time to wait is at least 0 seconds")
        return Backoff { _ in seconds }
    }

    /// The same wait before each retry.
    /// - Parameter duration: at least 0.
    public static func constant(_ duration: Duration) -> Backoff {
        constant(duration.inSeconds)
    }

    /// A wait that grows by the same step with each retry: `step`, `2 * step`, and so on.
    /// - Parameters:
    ///   - step: seconds, at least 0.
    ///   - maximum: seconds, at least 0: the longest wait.
    public static func linear(_ step: Double, maximum: Double = .infinity) -> Backoff {
        require(step >= 0 && maximum >= 0, "Backoff.linear(\(step), maximum: \(maximum)): times to wait are at least 0 seconds")
        return Backoff { retry in min(step * Double(retry), maximum) }
    }

    /// A wait that grows by the same step with each retry: `step`, `2 * step`, and so on.
    /// - Parameters:
    ///   - step: at least 0.
    ///   - maximum: at least 0: the longest wait; nil for none.
    public static func linear(_ step: Duration, maximum: Duration? = nil) -> Backoff {
        linear(step.inSeconds, maximum: maximum?.inSeconds ?? .infinity)
    }

    /// A wait that is multiplied with each retry: `first`, `first * factor`, `first * factor * factor`, and so on.
    /// - Parameters:
    ///   - first: seconds, at least 0.
    ///   - factor: at least 1.
    ///   - maximum: seconds, at least 0: the longest wait.
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

    /// A wait that is multiplied with each retry: `first`, `first * factor`, `first * factor * factor`, and so on.
    /// - Parameters:
    ///   - first: at least 0.
    ///   - factor: at least 1.
    ///   - maximum: at least 0: the longest wait; nil for none.
    public static func exponential(_ first: Duration, factor: Double = 2, maximum: Duration? = nil) -> Backoff {
        exponential(first.inSeconds, factor: factor, maximum: maximum?.inSeconds ?? .infinity)
    }

    /// The same waits, each shorter by a random part of it, so that many who fail together do not come back together.
    ///
    /// With a share of 1 a wait is anything between nothing and its whole length ("full jitter"), with 0.5 at least half of it.
    ///
    /// - Parameters:
    ///   - share: how much of a wait is left to chance, from 0 to 1.
    ///   - random: a number from 0 up to, but not including, 1; asked once for each wait. A test gives numbers of its own.
    public func jittered(_ share: Double = 1, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }) -> Backoff {
        require(0 <= share && share <= 1, "Backoff.jittered(\(share)): a share is from 0 to 1")
        return Backoff { [seconds] retry in
            let number = random()
            require(0 <= number && number < 1, "Backoff.jittered: the random source gave \(number), which is not in 0..<1")
            return seconds(retry) * (1 - share * number)
        }
    }

    /// The seconds to wait before a retry.
    func wait(beforeRetry retry: Int) -> Double {
        let seconds = self.seconds(retry)
        require(seconds >= 0, "a Backoff gave \(seconds) for retry \(retry): a time to wait is at least 0 seconds")
        return seconds
    }
}
