extension Signal where Value == Void {
    /// Returns a signal that delivers one value after some time and completes.
    ///
    /// ```
    ///  result: ---(x|)     timer(3, queue)
    /// ```
    ///
    /// Completes after the value. Disposal before the time is up stops it.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait, at least 0.
    ///   - queue: The queue on which the value is delivered; its clock measures the time.
    /// - Complexity: one timer per subscription.
    public static func timer(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "timer(\(seconds)): a time to wait is at least 0 seconds")
        return Signal { subscriber in
            queue.after(seconds) {
                // Only the work holds the subscriber, so dropping the work releases it.
                subscriber.downstreamScope.enter(on: queue, ifDropped: {}) {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                }
            }
        }
    }

    /// Returns a timer like ``timer(_:queue:)-(Double,_)``, with the time as a `Duration`.
    public static func timer(_ duration: Duration, queue: Queue) -> Signal {
        timer(duration.inSeconds, queue: queue)
    }
}

/// ``Signal/timer(_:queue:)-(Double,_)`` as a function.
public func timer<Failure>(_ seconds: Double, queue: Queue, _ failure: Failure.Type) -> Signal<Void, Failure> {
    .timer(seconds, queue: queue)
}

/// ``Signal/timer(_:queue:)-(Duration,_)`` as a function.
public func timer<Failure>(_ duration: Duration, queue: Queue, _ failure: Failure.Type) -> Signal<Void, Failure> {
    .timer(duration, queue: queue)
}
