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

    private enum State {
        /// Not started yet.
        case idle
        /// Work on the queue waits for the time of the next call.
        case waiting(MetaDisposable)
        /// The closure is being called.
        /// - Parameter restart: the time of the call that a start has asked for meanwhile.
        case calling(restart: Int64?)
        /// There is nothing left to call.
        case over
    }

    // Sendable: the lock guards the variables. `completion` is nil when the timer is over.
    private let lock = Lock()
    private var state = State.idle
    private var completion: (@Sendable (Timer) -> Void)?
    /// Of the newest start.
    private var ticks: Ticks

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
        if case .waiting(let wait) = state {
            wait.dispose()
        }
    }

    /// Begins to count the time, anew if the timer runs already.
    ///
    /// A timer that repeats calls at whole multiples of its timeout after the start: a late call delays none of those after it, and
    /// those whose time passes while the closure runs or the queue is busy are skipped. A timer that does not repeat may be started
    /// again by its closure. The time counts from this call also while the closure runs, and the next call waits for its return. After
    /// the closure was released this does nothing.
    public func start() {
        lock.lock()
        let now = queue.now
        switch state {
        case .idle:
            waitAndUnlock(until: begin(at: now))
        case .waiting(let replaced):
            waitAndUnlock(until: begin(at: now))
            replaced.dispose()
        case .calling:
            state = .calling(restart: begin(at: now))
            lock.unlock()
        case .over:
            lock.unlock()
        }
    }

    /// Ends the timer for good and releases the closure. When this has returned on the timer's queue, no call follows; from another
    /// thread, at most the call in flight finishes.
    public func invalidate() {
        lock.lock()
        let ended = endAndUnlock()
        if case .waiting(let wait) = ended.state {
            wait.dispose()
        }
    }

    // MARK: By one who holds the lock

    /// Begins to count the time.
    /// - Returns: the time of the first call.
    private func begin(at now: Int64) -> Int64 {
        ticks = Ticks(start: now, every: timeout)
        return repeats ? ticks.next(after: now) : Nanoseconds.time(Nanoseconds.of(timeout), after: now)
    }

    private func waitAndUnlock(until time: Int64) {
        // Held before the queue has the work, which it may do, or drop, at once.
        let wait = MetaDisposable()
        state = .waiting(wait)
        lock.unlock()
        wait.set(
            queue.at(time, ifDropped: { [weak self] in self?.invalidate() }) { [weak self] in self?.timeCame(time, for: wait) })
    }

    /// - Returns: what is released without the lock.
    private func endAndUnlock() -> (state: State, completion: (@Sendable (Timer) -> Void)?) {
        let ended = (state, completion.take())
        state = .over
        lock.unlock()
        return ended
    }

    // MARK: Calls

    private func timeCame(_ time: Int64, for wait: MetaDisposable) {
        guard call(for: wait) else { return }
        lock.lock()
        guard case .calling(let restart) = state else { return lock.unlock() }
        if repeats {
            // A queue's timer may fire a moment before its time, which counts as punctual.
            waitAndUnlock(until: ticks.next(after: max(queue.now, time)))
        } else if let restart {
            waitAndUnlock(until: restart)
        } else {
            _ = endAndUnlock()
        }
    }

    /// Calls the closure, unless the timer has been started again or is over. A function of its own, so that the closure is released
    /// before the lock is acquired again.
    private func call(for wait: MetaDisposable) -> Bool {
        lock.lock()
        guard case .waiting(let current) = state, current === wait, let completion else {
            lock.unlock()
            return false
        }
        state = .calling(restart: nil)
        lock.unlock()
        completion(self)
        return true
    }
}
