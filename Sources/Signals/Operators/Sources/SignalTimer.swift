extension Signal where Value == Void {
    /// One value after some time, then completion.
    ///
    /// ```
    ///  result: ---(x|)     timer(3, queue)
    /// ```
    ///
    /// Completes after the value. Disposal before the time has come stops it.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait, at least 0.
    ///   - queue: where the value is delivered; its clock measures the time.
    /// - Complexity: one timer for each subscription.
    public static func timer(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "timer(\(seconds)): a time to wait is at least 0 seconds")
        return Signal { subscriber in
            queue.after(seconds) {
                // The work is all that holds the subscriber, so work that is dropped is just released.
                subscriber.downstreamScope.enter(on: queue, ifDropped: {}) {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                }
            }
        }
    }

    /// Like ``timer(_:queue:)-(Double,_)``, with the time as a `Duration`.
    ///
    /// - Parameters:
    ///   - duration: the time to wait, at least 0.
    ///   - queue: where the value is delivered; its clock measures the time.
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
