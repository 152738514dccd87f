/// A clock that moves when it is told to, with queues whose work it does: tests of time without time (guarantee G11).
///
/// ```swift
/// let clock = VirtualClock()
/// Signal<Int, NoError>.single(1).delay(5, queue: clock.queue).start(next: { print("got \($0)") })
/// clock.advance(by: 4.999)  // nothing yet
/// clock.advance(by: 0.001)  // got 1
/// ```
///
/// Operators that wait take a queue, so a test gives them one of the clock's and moves the clock by hand. A search field that waits
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
/// Time is counted in whole nanoseconds. What is due at the same time is done in the order in which it was asked for. Each queue does
/// one thing at a time, whichever threads advance the clock and call ``Queue/sync(_:)``: the clock waits for a thread that is on the
/// queue that its work comes to, and that thread waits for the clock. The queues do not keep the clock.
///
/// The release of the clock releases what waits, and what comes later, as nobody would do it any more. A signal that is to be delivered
/// or run on a queue of the clock comes to nothing by that: it is disposed, its handlers and what it put are released, and no end is
/// delivered, as there is no place to deliver it.
public final class VirtualClock: Sendable {
    private let schedule = VirtualSchedule()

    /// A clock on which no time has passed and nothing waits.
    public init() {}

    deinit {
        schedule.close()
    }

    /// A queue whose work is done by this clock; the same place each time.
    public var queue: Queue { Queue(schedule: schedule, place: schedule.mainPlace) }

    /// A further queue whose work is done by this clock.
    public func makeQueue() -> Queue {
        Queue(schedule: schedule, place: VirtualPlace())
    }

    /// The seconds that this clock has advanced since it was made.
    public var now: Double { Double(schedule.now) / 1e9 }

    /// Does everything that is due now, and what that asks to be done at once. The same holds as for ``advance(by:)``.
    public func run() {
        _ = schedule.advance(by: 0, atMost: .max, "run()")
    }

    /// Moves time on and does what becomes due, each at its own time, on the calling thread.
    ///
    /// A thread that advances the clock while another one does waits for that one and then advances it further; it must not be on
    /// one of the clock's queues meanwhile, or each might wait for the other. The work that the clock does, a handler for example,
    /// may not advance it.
    ///
    /// - Parameter seconds: at least 0.
    public func advance(by seconds: Double) {
        advance(by: seconds, atMost: .max)
    }

    /// The same, with an end where each piece of work asks for the next one.
    /// - Returns: whether all was done; else time stands where it got to.
    @discardableResult
    package func advance(by seconds: Double, atMost count: Int) -> Bool {
        require(seconds >= 0, "advance(by: \(seconds)): time does not run backwards")
        return schedule.advance(by: Nanoseconds.of(seconds), atMost: count, "advance(by: \(seconds))")
    }
}
