public import Dispatch

/// A queue that runs work in order: backed by Dispatch, by a ``ThreadPool``, or by a ``VirtualClock`` in tests.
///
/// All queues except the concurrent ones run one piece of work at a time.
public final class Queue: Sendable {
    private enum Place: Sendable {
        case main
        /// A dispatch queue that no other code can reach, so a note on the thread tells that it is current. Not `setSpecific`: on Linux,
        /// releasing a queue that has a specific value wakes the process once a second from then on.
        case own(DispatchQueue)
        /// A dispatch queue shared with other code. Work on it is a barrier, which makes no difference on a serial queue.
        case wrapped(DispatchQueue, QueueMark)
        case concurrent(DispatchQueue)
        case virtual(VirtualSchedule, VirtualPlace)
        /// The threads of a pool. The pool itself isn't held, so that its release stops them.
        case pool(ThreadPoolCore)
    }

    private let place: Place

    private init(_ place: Place) {
        self.place = place
    }

    /// Creates a serial queue.
    ///
    /// - Parameters:
    ///   - name: The name shown by debuggers.
    ///   - qos: The priority of the work.
    public convenience init(name: String? = nil, qos: DispatchQoS = .default) {
        self.init(.own(DispatchQueue(label: name ?? "Signals.Queue", qos: qos)))
    }

    /// Creates a queue backed by an existing dispatch queue. It is current for all work on that queue, including work enqueued by other
    /// code.
    ///
    /// Its work runs one piece at a time: on a concurrent dispatch queue each piece is a barrier. Code put there directly that is no
    /// barrier must not call ``async(_:)`` or ``sync(_:)``: the work would run beside other work, so the program stops. A global dispatch
    /// queue has no barriers; a queue backed by one is concurrent, like ``concurrentDefaultQueue()``.
    public convenience init(queue: DispatchQueue) {
        if queue.label.hasPrefix("com.apple.root.") {
            self.init(.concurrent(queue))
        } else {
            let mark = QueueMark.mark(queue)
            self.init(mark === QueueMark.main ? .main : .wrapped(queue, mark))
        }
    }

    convenience init(schedule: VirtualSchedule, place: VirtualPlace) {
        self.init(.virtual(schedule, place))
    }

    convenience init(pool: ThreadPoolCore) {
        self.init(.pool(pool))
    }

    /// Returns a serial queue for work that this queue must not wait for. The companion of a virtual queue has the same clock.
    package func makeCompanion(name: String) -> Queue {
        if case .virtual(let schedule, _) = place {
            Queue(schedule: schedule, place: VirtualPlace())
        } else {
            Queue(name: name)
        }
    }

    private static let main = Queue(.main)
    private static let concurrentDefault = Queue(.concurrent(.global(qos: .default)))
    private static let concurrentBackground = Queue(.concurrent(.global(qos: .background)))

    /// The main queue. It needs a program that runs it: `dispatchMain()`, a run loop, or an `async` main.
    public static func mainQueue() -> Queue { main }

    /// The system's concurrent queue. The queue is never current, and its work runs in any order.
    public static func concurrentDefaultQueue() -> Queue { concurrentDefault }

    /// The system's concurrent queue for work without a deadline.
    public static func concurrentBackgroundQueue() -> Queue { concurrentBackground }

    /// True if the queue runs one piece of work at a time.
    package var isSerial: Bool {
        switch place {
        case .main, .own, .wrapped, .virtual: true
        case .concurrent, .pool: false
        }
    }

    /// The time of this queue's clock in nanoseconds: that of a virtual clock, or the system's uptime. It never runs backwards.
    package var now: Int64 {
        if case .virtual(let schedule, _) = place {
            schedule.now
        } else {
            Int64(clamping: DispatchTime.now().uptimeNanoseconds)
        }
    }

    /// Returns true if the caller runs on this queue.
    public func isCurrent() -> Bool {
        switch place {
        case .main: ThreadContext.current.isMainThread || QueueMark.main.isKnownHere || ThreadContext.current.isNoted(QueueMark.main)
        case .own: ThreadContext.current.isNoted(self)
        case .wrapped(_, let mark): mark.isKnownHere || ThreadContext.current.isNoted(mark)
        case .concurrent, .pool: false
        case .virtual(_, let place): place.isCurrent
        }
    }

    /// Stops the program if the caller is on a concurrent dispatch queue, outside of a barrier.
    private func requireBarrier() {
        if case .wrapped(let queue, let mark) = place, !ThreadContext.current.isNoted(mark) {
            dispatchPrecondition(condition: .onQueueAsBarrier(queue))
        }
    }

    /// Returns true if the caller may run this queue's work now. Stops the program if it is on a concurrent dispatch queue without a
    /// barrier.
    @usableFromInline
    func isHere() -> Bool {
        guard isCurrent() else { return false }
        requireBarrier()
        return true
    }

    /// Runs the work now if the caller is on this queue, else later.
    public func async(_ work: @escaping @Sendable () -> Void) {
        if isHere() {
            work()
        } else {
            justDispatch(work)
        }
    }

    /// Runs the work later, even if the caller is on this queue.
    public func justDispatch(_ work: @escaping @Sendable () -> Void) {
        justDispatch(work, ifDropped: {})
    }

    /// Runs the work later. If the clock or pool is gone, `ifDropped` is called instead, possibly inside this call; no lock is held.
    @usableFromInline
    func justDispatch(_ work: @escaping @Sendable () -> Void, ifDropped: @escaping @Sendable () -> Void) {
        let work = SignalCause.keeping(work)
        switch place {
        case .main: DispatchQueue.main.async { ThreadContext.current.noting(QueueMark.main, work) }
        case .own(let queue):
            // Work is released while the queue is noted. Dispatch would release it on the queue, but after the note is removed.
            let work = ScheduledWork(work)
            queue.async { ThreadContext.current.noting(self, work.run) }
        case .wrapped(let queue, let mark): queue.async(flags: .barrier) { ThreadContext.current.noting(mark, work) }
        case .concurrent(let queue): queue.async(execute: work)
        case .virtual(let schedule, let place): schedule.schedule(on: place, ScheduledWork(work, ifDropped: ifDropped))
        case .pool(let pool): pool.add(ScheduledWork(work, ifDropped: ifDropped))
        }
    }

    /// Runs the work on this queue and waits for it; at once if the caller is already there.
    ///
    /// The work may run on the caller's thread while the queue waits. On the queue of a ``ThreadPool`` it always does. One of the pool's
    /// threads waits meanwhile, unless the caller is such a thread or the pool has stopped.
    public func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
        if isCurrent() {
            requireBarrier()
            return try work()
        }
        let cause = SignalCause.current
        // Dispatch may run the work on this thread, but it leaves the propagation like any hop.
        return try ThreadContext.withoutPropagation {
            try dispatchAndWait { try SignalCause.resume(cause, work) }
        }
    }

    private func dispatchAndWait<Result>(_ work: () throws -> Result) rethrows -> Result {
        switch place {
        case .main: try dispatchAndWait(on: .main, noting: QueueMark.main, work)
        case .own(let queue): try dispatchAndWait(on: queue, noting: self, work)
        case .wrapped(let queue, let mark): try dispatchAndWait(on: queue, noting: mark, work)
        case .concurrent(let queue): try dispatchAndWait(on: queue, noting: nil, work)
        case .virtual(_, let place): try place.perform(work)
        case .pool(let pool): try pool.sync(work)
        }
    }

    /// Runs work on a dispatch queue and waits for it. Another thread may run the work; every queue on which this thread runs waits
    /// meanwhile, so they are noted on that thread too. Dispatch itself knows only the queue of the innermost `sync`.
    private func dispatchAndWait<Result>(
        on queue: DispatchQueue, noting place: AnyObject?, _ work: () throws -> Result
    ) rethrows -> Result {
        let thread = ThreadContext.current
        let knownPlaces = QueueMark.allKnownHere.map(ObjectIdentifier.init)
        let allPlaces = thread.notedPlaces + knownPlaces
        return try queue.sync(flags: .barrier) {
            let other = ThreadContext.current
            return try other.noting(place, inside: other === thread ? knownPlaces : allPlaces, work)
        }
    }

    /// Runs the work on this queue after some time, measured by the queue's clock.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait. Zero or less means as soon as possible.
    ///   - work: The work.
    /// - Returns: A disposable that cancels the work and releases it.
    @discardableResult
    public func after(_ seconds: Double, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        require(!seconds.isNaN, "after(\(seconds)): a time to wait is a number of seconds")
        return at(Nanoseconds.time(Nanoseconds.of(seconds), after: now), work)
    }

    /// Runs the work on this queue at a time of its clock (``now``), or as soon as possible if that has passed. Never runs it inside this
    /// call. If the clock or pool is gone, `ifDropped` is called instead, possibly inside this call; no lock is held.
    ///
    /// - Returns: A disposable that cancels and releases the work without calling `ifDropped`.
    package func at(
        _ time: Int64, ifDropped: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        // Work that would never run isn't kept.
        if time == Nanoseconds.never { return .empty }
        let scheduled = ScheduledWork(SignalCause.keeping(work), ifDropped: ifDropped)
        switch place {
        case .main: return Self.startTimer(on: .main, time, { ThreadContext.current.noting(QueueMark.main, scheduled.run) }, scheduled)
        case .own(let queue): return Self.startTimer(on: queue, time, { ThreadContext.current.noting(self, scheduled.run) }, scheduled)
        // A timer's event handler is no barrier.
        case .wrapped(let queue, _): return Self.startTimer(on: queue, time, { self.justDispatch(scheduled.run) }, scheduled)
        case .concurrent(let queue): return Self.startTimer(on: queue, time, scheduled.run, scheduled)
        case .pool(let pool) where pool.isOver: scheduled.drop()
        case .pool(let pool): return Self.startTimer(on: .global(), time, { pool.add(scheduled) }, scheduled)
        case .virtual(let schedule, let place): schedule.schedule(at: time, on: place, scheduled)
        }
        return scheduled
    }

    private static func startTimer(
        on queue: DispatchQueue, _ time: Int64, _ run: @escaping @Sendable () -> Void, _ scheduled: ScheduledWork
    ) -> any Disposable {
        let timer = OneShotTimer(DispatchSource.makeTimerSource(queue: queue))
        let deadline = time < Nanoseconds.longest ? DispatchTime(uptimeNanoseconds: UInt64(max(1, time))) : .distantFuture
        timer.source.schedule(deadline: deadline, leeway: .milliseconds(1))
        timer.source.setEventHandler {
            timer.source.cancel()
            run()
        }
        timer.source.activate()
        return PairDisposable(timer, scheduled)
    }
}

/// A marker of a dispatch queue that lets Dispatch tell whether the queue is current, including for queues that target it.
///
/// Dispatch identifies a key by its address alone. The queue owns its mark, so the key lives as long as the queue refers to it, and no
/// other key can reuse its address. All wrappers of a queue share the mark.
private final class QueueMark: Sendable {
    private struct Entry {
        weak var mark: QueueMark?
    }

    private struct State {
        var entries: [Entry] = []
        var countAfterCleaning = 8
    }

    private let key = DispatchSpecificKey<QueueMark>()

    private static let ownMark = DispatchSpecificKey<QueueMark>()
    /// All marks, held weakly: the queues own them.
    private static let state = Locked(State())
    static let main = mark(.main)

    /// Returns the mark of a queue. Concurrent calls for a queue return the same mark.
    static func mark(_ queue: DispatchQueue) -> QueueMark {
        state.withLock { state in
            if let mark = queue.getSpecific(key: ownMark) { return mark }
            let mark = QueueMark()
            queue.setSpecific(key: mark.key, value: mark)
            queue.setSpecific(key: ownMark, value: mark)
            if state.entries.count >= 2 * state.countAfterCleaning {
                state.entries.removeAll { $0.mark == nil }
                state.countAfterCleaning = max(8, state.entries.count)
            }
            state.entries.append(Entry(mark: mark))
            return mark
        }
    }

    /// True if Dispatch knows the queue to be current. Inside a `sync` on another queue it doesn't.
    var isKnownHere: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// The marks of the running queue and its target queues. O(1) on an unmarked queue, else O(marked queues).
    static var allKnownHere: [QueueMark] {
        _ = main  // Registers the mark: Dispatch then knows it even if no code has asked for the main queue yet.
        guard DispatchQueue.getSpecific(key: ownMark) != nil else { return [] }
        return state.withLock { $0.entries.compactMap(\.mark) }.filter(\.isKnownHere)
    }
}

// Sendable: a dispatch source may be cancelled from any thread, and after its activation nothing else is called on it.
private final class OneShotTimer: Disposable, @unchecked Sendable {
    let source: any DispatchSourceTimer

    init(_ source: any DispatchSourceTimer) {
        self.source = source
    }

    func dispose() {
        source.cancel()
    }
}
