public import Dispatch

/// A place where work is done, in order: over Dispatch, or over a ``VirtualClock`` in tests.
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
        case virtual(VirtualSchedule, number: Int)
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
    convenience init(schedule: VirtualSchedule, number: Int) {
        self.init(.virtual(schedule, number: number))
    }

    /// A serial queue for work that this one does not want to wait for; a virtual clock does the work of both.
    package func makeCompanion(name: String) -> Queue {
        if case .virtual(let schedule, _) = place {
            Queue(schedule: schedule, number: schedule.makeQueueNumber())
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

    /// Whether the caller runs on this queue.
    public func isCurrent() -> Bool {
        switch place {
        case .main: ThreadContext.current.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) == true
        case .own: ThreadContext.current.ownQueues.contains(ObjectIdentifier(self))
        case .serial(_, let mark): DispatchQueue.getSpecific(key: mark.key) != nil
        case .concurrent: false
        case .virtual(let schedule, let number): schedule.isCurrent(number)
        }
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
        switch place {
        case .main: DispatchQueue.main.async(execute: work)
        case .own(let queue): queue.async { self.perform(work) }
        case .serial(let queue, _): queue.async(execute: work)
        case .concurrent(let queue): queue.async(execute: work)
        case .virtual(let schedule, let number): schedule.schedule(after: 0, on: number, work)
        }
    }

    /// Does the work on this queue and waits for it; at once when the caller is there already.
    public func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
        if isCurrent() { return try work() }
        // Dispatch may do the work on this thread: it leaves the propagation all the same, as every hop does.
        return try ThreadContext.current.withoutPropagation {
            switch place {
            case .main: try DispatchQueue.main.sync(execute: work)
            case .own(let queue): try queue.sync { try perform(work) }
            case .serial(let queue, _), .concurrent(let queue): try queue.sync(execute: work)
            case .virtual(let schedule, let number): try schedule.run(on: number, work)
            }
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
        precondition(!seconds.isNaN, "after(\(seconds)): a time to wait is a number of seconds")
        let scheduled = ScheduledWork(work)
        switch place {
        case .main: return Self.startTimer(on: .main, seconds, scheduled.run, scheduled)
        case .own(let queue): return Self.startTimer(on: queue, seconds, { self.perform(scheduled.run) }, scheduled)
        case .serial(let queue, _), .concurrent(let queue): return Self.startTimer(on: queue, seconds, scheduled.run, scheduled)
        case .virtual(let schedule, let number): schedule.schedule(after: seconds, on: number, scheduled.run)
        }
        return scheduled
    }

    /// Does work of an own dispatch queue, there.
    private func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        let context = ThreadContext.current
        context.ownQueues.append(ObjectIdentifier(self))
        defer { context.ownQueues.removeLast() }
        return try work()
    }

    private static func startTimer(
        on queue: DispatchQueue, _ seconds: Double, _ run: @escaping @Sendable () -> Void, _ scheduled: ScheduledWork
    ) -> any Disposable {
        let timer = OneShotTimer(DispatchSource.makeTimerSource(queue: queue))
        timer.source.schedule(deadline: .now() + max(0, seconds), leeway: .milliseconds(1))
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
