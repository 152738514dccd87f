public import Dispatch

/// A place where work is done, in order: over Dispatch, over a ``ThreadPool``, or over a ``VirtualClock`` in tests.
///
/// All queues but the concurrent ones do one thing at a time.
public final class Queue: Sendable {
    private enum Place: Sendable {
        case main
        /// A dispatch queue that nobody else can reach, so a note on the thread tells that it is current. A mark that the dispatch queue
        /// holds would do too, but on Linux the release of a marked one wakes the process each second from then on.
        case own(DispatchQueue)
        /// A dispatch queue that others use too. Work is a barrier there, which on a serial queue makes no difference.
        case wrapped(DispatchQueue, QueueMark)
        case concurrent(DispatchQueue)
        case virtual(VirtualSchedule, VirtualPlace)
        /// The threads of a pool. The pool itself is not held, so that its release stops them.
        case pool(ThreadPoolCore)
    }

    private let place: Place

    private init(_ place: Place) {
        self.place = place
    }

    /// A serial queue of its own.
    ///
    /// - Parameters:
    ///   - name: what debuggers show.
    ///   - qos: how urgent its work is.
    public convenience init(name: String? = nil, qos: DispatchQoS = .default) {
        self.init(.own(DispatchQueue(label: name ?? "Signals.Queue", qos: qos)))
    }

    /// A queue over a dispatch queue that exists already. It knows itself as current there, whoever put the work.
    ///
    /// Its work is done one piece at a time: over a concurrent dispatch queue each piece is a barrier. Code that was put there directly and
    /// is no barrier must not call ``async(_:)`` or ``sync(_:)``: the work would be done beside other work, so the program stops. A global
    /// dispatch queue has no barriers: over one this is a concurrent queue, like ``concurrentDefaultQueue()``.
    public convenience init(queue: DispatchQueue) {
        if queue.label.hasPrefix("com.apple.root.") {
            self.init(.concurrent(queue))
        } else {
            let mark = QueueMark.mark(queue)
            self.init(mark === QueueMark.main ? .main : .wrapped(queue, mark))
        }
    }

    /// One of the queues whose work is done by a virtual clock.
    convenience init(schedule: VirtualSchedule, place: VirtualPlace) {
        self.init(.virtual(schedule, place))
    }

    /// A concurrent queue whose work is done by the threads of a pool.
    convenience init(pool: ThreadPoolCore) {
        self.init(.pool(pool))
    }

    /// A serial queue for work that this one does not want to wait for; a virtual clock does the work of both.
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

    /// The main queue. It works in a program that runs it: `dispatchMain()`, a run loop, or an `async` main.
    public static func mainQueue() -> Queue { main }

    /// The system's concurrent queue. Nothing is ever current on it, and what is put there runs in any order.
    public static func concurrentDefaultQueue() -> Queue { concurrentDefault }

    /// The system's concurrent queue for what nobody waits for.
    public static func concurrentBackgroundQueue() -> Queue { concurrentBackground }

    /// Whether it does one thing at a time.
    package var isSerial: Bool {
        switch place {
        case .main, .own, .wrapped, .virtual: true
        case .concurrent, .pool: false
        }
    }

    /// The time of this queue's clock in nanoseconds: a virtual clock's, or that of the system, which runs while the system does.
    /// It never runs backwards.
    package var now: Int64 {
        if case .virtual(let schedule, _) = place {
            schedule.now
        } else {
            Int64(clamping: DispatchTime.now().uptimeNanoseconds)
        }
    }

    /// Whether the caller runs on this queue.
    public func isCurrent() -> Bool {
        switch place {
        case .main: ThreadContext.current.isMainThread || QueueMark.main.isKnownHere || ThreadContext.current.isNoted(QueueMark.main)
        case .own: ThreadContext.current.isNoted(self)
        case .wrapped(_, let mark): mark.isKnownHere || ThreadContext.current.isNoted(mark)
        case .concurrent, .pool: false
        case .virtual(_, let place): place.isCurrent
        }
    }

    /// Stops the program where the caller is on a concurrent dispatch queue, and is no barrier that excludes other work.
    private func requireBarrier() {
        if case .wrapped(let queue, let mark) = place, !ThreadContext.current.isNoted(mark) {
            dispatchPrecondition(condition: .onQueueAsBarrier(queue))
        }
    }

    /// True if the caller may do this queue's work now. Stops the program where it is on a concurrent dispatch queue without a barrier.
    @usableFromInline
    func isHere() -> Bool {
        guard isCurrent() else { return false }
        requireBarrier()
        return true
    }

    /// Does the work now when the caller is on this queue, else later.
    public func async(_ work: @escaping @Sendable () -> Void) {
        if isHere() {
            work()
        } else {
            justDispatch(work)
        }
    }

    /// Does the work later, also when the caller is on this queue.
    public func justDispatch(_ work: @escaping @Sendable () -> Void) {
        justDispatch(work, ifDropped: {})
    }

    /// Does the work later, or drops it because the clock or the pool is gone that would do it.
    ///
    /// - Parameter ifDropped: called in place of the work, by whoever drops it: also inside of this call, so no lock is held.
    @usableFromInline
    func justDispatch(_ work: @escaping @Sendable () -> Void, ifDropped: @escaping @Sendable () -> Void) {
        let work = SignalCause.keeping(work)
        switch place {
        case .main: DispatchQueue.main.async { ThreadContext.current.noting(QueueMark.main, work) }
        case .own(let queue):
            // The objects that the work holds are released while the queue is noted. Dispatch would release them on the queue, but afterwards.
            let work = ScheduledWork(work)
            queue.async { ThreadContext.current.noting(self, work.run) }
        case .wrapped(let queue, let mark): queue.async(flags: .barrier) { ThreadContext.current.noting(mark, work) }
        case .concurrent(let queue): queue.async(execute: work)
        case .virtual(let schedule, let place): schedule.schedule(on: place, ScheduledWork(work, ifDropped: ifDropped))
        case .pool(let pool): pool.add(ScheduledWork(work, ifDropped: ifDropped))
        }
    }

    /// Does the work on this queue and waits for it; at once when the caller is there already.
    ///
    /// The work may be done by the caller's thread while the queue waits. That is always so with the queue of a ``ThreadPool``:
    /// one of the pool's threads waits meanwhile, unless the caller is such a thread or the pool has stopped.
    public func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
        if isCurrent() {
            requireBarrier()
            return try work()
        }
        let cause = SignalCause.current
        // Dispatch may do the work on this thread: it leaves the propagation all the same, as every hop does.
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

    /// Does work on a dispatch queue and waits for it. The work may be done by another thread, and all places that this thread is in wait
    /// for it, so they are noted there as well. Dispatch itself knows no more than the queue of the innermost `sync`.
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

    /// Does the work on this queue after some time, by the queue's clock.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait; not more than zero is as soon as possible.
    ///   - work: what is done.
    /// - Returns: what cancels it and releases the work.
    @discardableResult
    public func after(_ seconds: Double, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        require(!seconds.isNaN, "after(\(seconds)): a time to wait is a number of seconds")
        return at(Nanoseconds.time(Nanoseconds.of(seconds), after: now), work)
    }

    /// Does the work on this queue at a time of its clock (``now``), or as soon as possible when that is over; never inside of
    /// this call. Or drops it because the clock or the pool is gone that would do it.
    ///
    /// - Parameters:
    ///   - ifDropped: called in place of the work, by whoever drops it: also inside of this call, so no lock is held. It is not
    ///     called when the work is cancelled.
    ///   - work: what is done.
    /// - Returns: what cancels it and releases the work.
    package func at(
        _ time: Int64, ifDropped: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        // Work that never comes is not kept.
        if time == Nanoseconds.never { return .empty }
        let scheduled = ScheduledWork(SignalCause.keeping(work), ifDropped: ifDropped)
        switch place {
        case .main: return Self.startTimer(on: .main, time, { ThreadContext.current.noting(QueueMark.main, scheduled.run) }, scheduled)
        case .own(let queue): return Self.startTimer(on: queue, time, { ThreadContext.current.noting(self, scheduled.run) }, scheduled)
        // The handler of a timer is no barrier.
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

/// A mark of a dispatch queue by which Dispatch tells that it is current, on it and on the queues that target it.
///
/// Dispatch knows a key by its address alone. So the queue owns its mark: the key lives as long as the queue remembers it, and no
/// other queue's key can come to lie at the same address. All wrappers of a queue share the mark.
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
    /// All marks. The queues own them.
    private static let state = Locked(State())
    static let main = mark(.main)

    /// The mark of a queue; two threads that ask for it at once get the same.
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

    /// Whether Dispatch knows that the queue is current, which it forgets inside of a `sync` on another queue.
    var isKnownHere: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// The marks of the queues that Dispatch knows to be current: the one that works, and those that it targets.
    /// - Complexity: O(1) on an unmarked queue, else O(marked queues).
    static var allKnownHere: [QueueMark] {
        _ = main  // Once it is made, Dispatch knows it also where nobody has asked for the main queue yet.
        guard DispatchQueue.getSpecific(key: ownMark) != nil else { return [] }
        return state.withLock { $0.entries.compactMap(\.mark) }.filter(\.isKnownHere)
    }
}

// Sendable: a dispatch source may be cancelled from any thread, and after it was activated nothing else is done with it.
private final class OneShotTimer: Disposable, @unchecked Sendable {
    let source: any DispatchSourceTimer

    init(_ source: any DispatchSourceTimer) {
        self.source = source
    }

    func dispose() {
        source.cancel()
    }
}
