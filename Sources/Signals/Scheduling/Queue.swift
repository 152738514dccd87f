public import Dispatch

/// A place where work is done, in order: over Dispatch, over a ``ThreadPool``, or over a ``VirtualClock`` in tests.
///
/// All queues but the concurrent ones do one thing at a time.
public final class Queue: Sendable {
    private enum Place: Sendable {
        case main
        /// A dispatch queue that nobody else can reach: this object notes on the thread when it does work there. A mark that the
        /// dispatch queue holds would do too, but on Linux the release of a marked one wakes the process each second from then on.
        case own(DispatchQueue)
        case serial(DispatchQueue, QueueMark)
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

    /// A queue over a serial dispatch queue that exists already; it knows itself as current on that queue.
    public convenience init(queue: DispatchQueue) {
        if queue === DispatchQueue.main {
            self.init(.main)
        } else {
            self.init(.serial(queue, QueueMark.mark(queue)))
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
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main queue. It works in a program that runs it: `dispatchMain()`, a run loop, or an `async` main.
    public static func mainQueue() -> Queue { main }

    /// The system's concurrent queue. Nothing is ever current on it, and what is put there runs in any order.
    public static func concurrentDefaultQueue() -> Queue { concurrentDefault }

    /// The system's concurrent queue for what nobody waits for.
    public static func concurrentBackgroundQueue() -> Queue { concurrentBackground }

    /// Whether it does one thing at a time; a dispatch queue that was wrapped is taken at its word.
    package var isSerial: Bool {
        switch place {
        case .main, .own, .serial, .virtual: true
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
        case .main: ThreadContext.current.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) == true || isNotedHere(Self.main)
        case .own: isNotedHere(self)
        case .serial(_, let mark): DispatchQueue.getSpecific(key: mark.key) != nil || isNotedHere(mark)
        case .concurrent, .pool: false
        case .virtual(_, let place): place.isCurrent
        }
    }

    private func isNotedHere(_ place: AnyObject) -> Bool {
        ThreadContext.current.isNoted(place)
    }

    /// Does the work now when the caller is on this queue, else later.
    public func async(_ work: @escaping @Sendable () -> Void) {
        if isCurrent() {
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
        case .main: DispatchQueue.main.async(execute: work)
        case .own(let queue): queue.async { self.perform(work) }
        case .serial(let queue, _): queue.async(execute: work)
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
        if isCurrent() { return try work() }
        let cause = SignalCause.current
        // Dispatch may do the work on this thread: it leaves the propagation all the same, as every hop does.
        return try ThreadContext.withoutPropagation {
            try dispatchAndWait { try SignalCause.resume(cause, work) }
        }
    }

    private func dispatchAndWait<Result>(_ work: () throws -> Result) rethrows -> Result {
        switch place {
        case .main: try waitForMain { try perform(work, on: Self.main) }
        case .own(let queue): try queue.sync { try perform(work) }
        case .serial(let queue, let mark): try queue.sync { try perform(work, on: mark) }
        case .concurrent(let queue): try queue.sync(execute: work)
        case .virtual(_, let place): try place.perform(work)
        case .pool(let pool): try pool.sync(work)
        }
    }

    /// A function of its own, as the compiler takes a closure in the call for one of the main actor.
    private func waitForMain<Result>(_ work: () throws -> Result) rethrows -> Result {
        try DispatchQueue.main.sync(execute: work)
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
        let scheduled = ScheduledWork(SignalCause.keeping(work), ifDropped: ifDropped)
        switch place {
        case .main: return Self.startTimer(on: .main, time, scheduled.run, scheduled)
        case .own(let queue): return Self.startTimer(on: queue, time, { self.perform(scheduled.run) }, scheduled)
        case .serial(let queue, _), .concurrent(let queue): return Self.startTimer(on: queue, time, scheduled.run, scheduled)
        case .pool(let pool) where pool.isOver: scheduled.drop()
        case .pool(let pool): return Self.startTimer(on: .global(), time, { pool.add(scheduled) }, scheduled)
        case .virtual(let schedule, let place): schedule.schedule(at: time, on: place, scheduled)
        }
        return scheduled
    }

    /// Does work of an own dispatch queue, there.
    private func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        try perform(work, on: self)
    }

    /// Does work on a queue, and notes for that time that the queue is current here. Dispatch itself knows only the queue of the
    /// innermost of several `sync`s, and the others wait for this thread just the same.
    private func perform<Result>(_ work: () throws -> Result, on place: AnyObject) rethrows -> Result {
        try ThreadContext.current.noting(place, work)
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

/// What tells that a dispatch queue is current, on it and on the queues that target it.
///
/// Dispatch knows a key by its address alone. So the queue owns its mark: the key lives as long as the queue remembers it, and no
/// other queue's key can come to lie at the same address. All wrappers of a queue share the mark.
private final class QueueMark: Sendable {
    let key = DispatchSpecificKey<QueueMark>()

    private static let ownMark = DispatchSpecificKey<QueueMark>()

    static func mark(_ queue: DispatchQueue) -> QueueMark {
        if let mark = queue.getSpecific(key: ownMark) { return mark }
        let mark = QueueMark()
        queue.setSpecific(key: mark.key, value: mark)
        queue.setSpecific(key: ownMark, value: mark)
        return mark
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
