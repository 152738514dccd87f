/// A timer that calls a closure on a queue, once or repeatedly.
///
/// ```swift
/// let blink = Timer(timeout: 0.5, repeat: true, queue: .mainQueue()) { _ in cursor.toggle() }
/// blink.start()
/// ```
///
/// The queue's clock measures the time, so a ``VirtualClock`` drives the timer in tests. Releasing the timer invalidates it: keep it for as
/// long as it is to run. The timer is also invalidated when its queue's ``ThreadPool`` or ``VirtualClock`` is gone.
public final class Timer: @unchecked Sendable {
    private let timeout: Double
    private let repeats: Bool
    private let queue: Queue

    private enum State {
        case idle
        /// Work on the queue waits for the time of the next call.
        case waiting(MetaDisposable)
        /// The closure is being called.
        /// - Parameter restart: The time of the next call if `start` was called meanwhile.
        case calling(restart: Int64?)
        /// The timer was invalidated, or has called without repeating.
        case over
    }

    // Sendable: the lock guards the variables. `completion` is nil when the timer is over.
    private let lock = Lock()
    private var state = State.idle
    private var completion: (@Sendable (Timer) -> Void)?
    /// The ticks since the latest start.
    private var ticks: Ticks

    /// Creates a timer that waits for ``start()``.
    ///
    /// - Parameters:
    ///   - timeout: The seconds from the start to the call, and between two calls; at least 0, and more than 0 if it repeats.
    ///   - repeats: True to call the closure repeatedly.
    ///   - queue: The queue on which the closure is called; never two calls at once, even on a concurrent queue.
    ///   - completion: Receives this timer. It is released by ``invalidate()``, and after the call of a timer that doesn't repeat.
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

    /// Starts the timer, or restarts it if it is running.
    ///
    /// A repeating timer calls at whole multiples of its timeout after the start. A late call delays none of the later ones. Calls that
    /// become due while the closure runs or the queue is busy are skipped.
    ///
    /// The closure of a timer that doesn't repeat may start it again. The time counts from this call even while the closure runs, and the
    /// next call waits for the closure to return. After the closure was released, this does nothing.
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

    /// Stops the timer for good and releases the closure. After this returns on the timer's queue, no call follows. If called on another
    /// thread, a call in progress may still finish.
    public func invalidate() {
        lock.lock()
        let ended = endAndUnlock()
        if case .waiting(let wait) = ended.state {
            wait.dispose()
        }
    }

    // MARK: Requires the lock

    /// Returns the time of the first call.
    private func begin(at now: Int64) -> Int64 {
        ticks = Ticks(start: now, every: timeout)
        return repeats ? ticks.next(after: now) : Nanoseconds.time(Nanoseconds.of(timeout), after: now)
    }

    private func waitAndUnlock(until time: Int64) {
        // Stored before the queue gets the work, which it may run or drop at once.
        let wait = MetaDisposable()
        state = .waiting(wait)
        lock.unlock()
        wait.set(
            queue.at(time, ifDropped: { [weak self] in self?.invalidate() }) { [weak self] in self?.timeCame(time, for: wait) })
    }

    /// - Returns: The values to release without the lock.
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
            // A queue's timer may fire slightly early, which counts as on time.
            waitAndUnlock(until: ticks.next(after: max(queue.now, time)))
        } else if let restart {
            waitAndUnlock(until: restart)
        } else {
            _ = endAndUnlock()
        }
    }

    /// Calls the closure, unless the timer was restarted or is over. A separate function, so that the closure is released before the lock
    /// is acquired again.
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
