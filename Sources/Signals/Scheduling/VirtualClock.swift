/// A manually advanced clock with its own queues, for tests that don't wait for real time (guarantee G11).
///
/// ```swift
/// let clock = VirtualClock()
/// Signal<Int, NoError>.single(1).delay(5, queue: clock.queue).start(next: { print("got \($0)") })
/// clock.advance(by: 4.999)  // nothing yet
/// clock.advance(by: 0.001)  // got 1
/// ```
///
/// Operators that wait take a queue, so a test passes one of the clock's queues and advances the clock. For example, a search field waits
/// until nothing was typed for 0.3 seconds:
///
/// ```swift
/// let typed = ValuePipe<String>()
/// typed.signal().debounce(0.3, queue: clock.queue).start(next: { print("search for \($0)") })
/// typed.putNext("sw")
/// clock.advance(by: 0.2)    // nothing yet, and the next letter begins the wait anew
/// typed.putNext("swift")
/// clock.advance(by: 0.3)    // search for swift
/// ```
///
/// Time is counted in whole nanoseconds. Work due at the same time runs in the order of the requests. Each queue runs one piece of work at
/// a time, regardless of the threads that advance the clock and call ``Queue/sync(_:)``. The clock and such threads wait for each other.
/// The queues don't keep the clock.
///
/// Releasing the clock releases pending work, and later work on arrival, because nothing would run it. A signal to be delivered or run on a
/// queue of the clock is then disposed. Its handlers and its pending values are released, and no end is delivered.
public final class VirtualClock: Sendable {
    private let schedule = VirtualSchedule()

    /// Creates a clock at time 0 without pending work.
    public init() {}

    deinit {
        schedule.close()
    }

    /// A queue with work that this clock runs; equivalent each time.
    public var queue: Queue { Queue(schedule: schedule, place: schedule.mainPlace) }

    /// Creates another queue with work that this clock runs.
    public func makeQueue() -> Queue {
        Queue(schedule: schedule, place: VirtualPlace())
    }

    /// The seconds by which this clock has advanced.
    public var now: Double { Double(schedule.now) / 1e9 }

    /// Runs all work that is due now, including work that it enqueues without delay. The rules of ``advance(by:)`` apply.
    public func run() {
        _ = schedule.advance(by: 0, atMost: .max, "run()")
    }

    /// Advances the time and runs the work that becomes due, each piece at its own time, on the calling thread.
    ///
    /// If another thread is advancing the clock, this waits for it and then advances further. The caller must not be on one of the clock's
    /// queues then, or the threads might wait for each other. Work run by the clock, for example a handler, must not advance it. Inside
    /// a transaction or of a handler that the clock doesn't run, what its work puts belongs to that.
    ///
    /// - Parameter seconds: At least 0.
    public func advance(by seconds: Double) {
        advance(by: seconds, atMost: .max)
    }

    /// Advances the time like ``advance(by:)``, but runs at most `count` pieces of work, for work that always enqueues more. Returns false
    /// if the limit was reached; the time then stays at the last piece run.
    @discardableResult
    package func advance(by seconds: Double, atMost count: Int) -> Bool {
        require(seconds >= 0, "advance(by: \(seconds)): time does not run backwards")
        return schedule.advance(by: Nanoseconds.of(seconds), atMost: count, "advance(by: \(seconds))")
    }
}
