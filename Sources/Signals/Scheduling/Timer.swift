/// Calls a closure on a queue after some time, once or again and again.
///
/// ```swift
/// let blink = Timer(timeout: 0.5, repeat: true, queue: .mainQueue()) { _ in cursor.toggle() }
/// blink.start()
/// ```
///
/// The queue's clock measures the time, so a ``VirtualClock`` drives it in tests. The release of the timer invalidates it: it has
/// to be kept for as long as it shall run. A queue that does no work any more, as its ``ThreadPool`` or ``VirtualClock`` is gone,
/// invalidates it too.
public final class Timer: @unchecked Sendable {
    private let timeout: Double
    private let repeats: Bool
    private let queue: Queue

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var completion: (@Sendable (Timer) -> Void)?
    private var scheduled: (any Disposable)?
    private var ticks: Ticks
    /// Tells the newest start from those before it.
    private var startNumber: UInt64 = 0

    /// A timer that waits for ``start()``.
    ///
    /// - Parameters:
    ///   - timeout: the seconds from the start to the call, and between two calls; at least 0, and more than 0 if it repeats.
    ///   - repeats: whether the closure is called again and again.
    ///   - queue: where the closure is called; never two calls at once, also on a concurrent queue.
    ///   - completion: takes this timer. It is released by ``invalidate()``, and after the call of a timer that does not repeat.
    public init(timeout: Double, repeat repeats: Bool, queue: Queue, completion: @escaping @Sendable (Timer) -> Void) {
        require(timeout >= 0, "Timer(timeout: \(timeout)): a timeout is at least 0 seconds")
        require(
            timeout > 0 || !repeats, "Timer(timeout: \(timeout), repeat: true): a timer that repeats waits for more than 0 seconds")
        self.timeout = timeout
        self.repeats = repeats
        self.queue = queue
        self.completion = completion
        ticks = Ticks(start: 0, every: timeout)
    }

    deinit {
        scheduled?.dispose()
    }

    /// Begins to count the time, anew if the timer runs already.
    ///
    /// A timer that repeats calls at whole multiples of its timeout after the start: a late call delays none of those after it, and
    /// those whose time passes while the closure runs or the queue is busy are skipped. A timer that does not repeat may be started
    /// again by its closure. After the closure was released this does nothing.
    public func start() {
        lock.lock()
        guard completion != nil else { return lock.unlock() }
        startNumber += 1
        let now = queue.now
        ticks = Ticks(start: now, every: timeout)
        let replaced = scheduled.take()
        scheduleAndUnlock(at: repeats ? ticks.next(after: now) : Nanoseconds.time(Nanoseconds.of(timeout), after: now))
        replaced?.dispose()
    }

    /// Ends the timer for good and releases the closure. When this has returned on the timer's queue, no call follows; from another
    /// thread, at most the call in flight finishes.
    public func invalidate() {
        lock.lock()
        startNumber += 1
        let released = (scheduled: scheduled.take(), completion: completion.take())
        lock.unlock()
        released.scheduled?.dispose()
        withExtendedLifetime(released) {}
    }

    private func scheduleAndUnlock(at time: Int64) {
        // In its place before the queue has the work, which it may do, or drop, at once.
        let timer = MetaDisposable()
        scheduled = timer
        let number = startNumber
        lock.unlock()
        timer.set(queue.at(time, ifDropped: { [weak self] in self?.invalidate() }) { [weak self] in self?.timeCame(number) })
    }

    private func timeCame(_ number: UInt64) {
        guard callCompletion(of: number) else { return }
        lock.lock()
        guard number == startNumber else { return lock.unlock() }
        if repeats {
            scheduleAndUnlock(at: ticks.next(after: queue.now))
        } else {
            let released = completion.take()
            lock.unlock()
            withExtendedLifetime(released) {}
        }
    }

    /// Calls the closure unless the start that asked for it is outdated. A function of its own, so that the closure is released
    /// before the lock is taken again.
    private func callCompletion(of number: UInt64) -> Bool {
        lock.lock()
        let completion = number == startNumber ? completion : nil
        lock.unlock()
        completion?(self)
        return completion != nil
    }
}
