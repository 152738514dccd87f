import CFibers
@_spi(Explore) import Signals

/// Runs the package's code on logical threads, of which one runs at a time. A strategy says which one.
///
/// A logical thread is a fiber of the one real thread. It lives for many runs, as its thread-local values do.
// Sendable: there is one real thread.
final class Scheduler: ExploreScheduler, @unchecked Sendable {
    /// Numbers of threads, the main one not among them.
    static let threadLimit = 12
    private static let stackSize = 256 * 1024
    private static let keyLimit = 256
    /// The number of the main thread, which makes scenarios and looks at what came of them.
    private static let main = -1

    private struct Thread {
        var stackPointer: UnsafeMutableRawPointer?
        var stack: UnsafeMutableRawPointer?
        var body: (@Sendable () -> Void)?
        /// The object that the next operation is made on, while the thread is preempted.
        var pendingObject: UInt64 = 0
        var pendingOperation = ExploreOperation.pause
        /// It was taken from the processor at a point, by a preemption.
        var isPreempted = false
        /// Since then another thread has made an operation that conflicts with the next one.
        var isTouched = false
        var blockedOn: UInt64 = 0
        /// A scenario's own, not one that the package has asked for.
        var isWorker = false
        /// Of the object that was made last.
        var lastID: UInt64 = 0
        let values: UnsafeMutablePointer<UnsafeMutableRawPointer?>

        init() {
            values = .allocate(capacity: Scheduler.keyLimit)
            values.initialize(repeating: nil, count: Scheduler.keyLimit)
        }
    }

    enum Stop: Equatable, Sendable {
        /// Threads wait for each other: their names.
        case deadlock(String)
        /// The run made more steps than the limit.
        case endless
    }

    var strategy = Strategy()
    var stepLimit = 20_000
    /// The operations that the run has made.
    private(set) var step = 0
    private(set) var schedule = Schedule()
    /// How often a thread was taken from the processor that could have gone on.
    private(set) var preemptions = 0
    private(set) var stop: Stop?
    let objects = ObjectTable()

    /// Called at each point, with the thread, the step, the operation and the object.
    var trace: ((Int, Int, ExploreOperation, UInt64) -> Void)?

    /// All points are decisions, also those on objects that one thread alone uses.
    var seesAll = false
    /// The release of a lock is a decision too. A thread that is preempted there would see the same where it is preempted at its next
    /// point, but for who waits for the lock.
    var seesUnlocks = false
    /// Runs are not cut that repeat others.
    var isExhaustive = false

    private let threads: UnsafeMutablePointer<Thread>
    private let mainThread: UnsafeMutablePointer<Thread>
    private var threadCount = 0
    private var running = Scheduler.main
    private var runnable: UInt32 = 0
    private var blocked: UInt32 = 0
    private var preempted: UInt32 = 0

    init() {
        threads = .allocate(capacity: Self.threadLimit)
        mainThread = .allocate(capacity: 1)
        mainThread.initialize(to: Thread())
        for index in 0..<Self.threadLimit {
            (threads + index).initialize(to: Thread())
        }
    }

    /// The number of the running thread; -1 for the main one.
    @inline(__always)
    var current: Int { running }

    // MARK: A run

    /// Begins a run. What is made from now on has the same numbers in each run.
    func begin() {
        step = 0
        preemptions = 0
        stop = nil
        schedule.choices.removeAll(keepingCapacity: true)
        threadCount = 0
        (runnable, blocked, preempted) = (0, 0, 0)
        ExploreHooks.lastID = ObjectTable.firstID(of: 0)
        for index in 0..<Self.threadLimit {
            threads[index].lastID = ObjectTable.firstID(of: index + 1)
            threads[index].isPreempted = false
        }
        strategy.begin(threadCount: 0)
    }

    /// Adds a thread, which runs when `run` is called, or when another thread has asked for it.
    func add(isWorker: Bool = true, _ body: @escaping @Sendable () -> Void) {
        // A thread that has ended leaves its place to another one.
        var index = 0
        while index < threadCount, (runnable | blocked) & (1 << UInt32(index)) != 0 || (isWorker || threads[index].isWorker) {
            index += 1
        }
        precondition(index < Self.threadLimit, "a run has at most \(Self.threadLimit) threads")
        threadCount = max(threadCount, index + 1)
        threads[index].body = body
        threads[index].isWorker = isWorker
        threads[index].isPreempted = false
        if threads[index].stackPointer == nil {
            makeFiber(index)
        }
        runnable |= 1 << UInt32(index)
    }

    /// Runs until no thread can go on. A thread of the package's that waits may be left.
    func run() {
        guard runnable != 0, stop == nil else { return }
        go(to: pick(from: Self.main))
    }

    /// Forgets the threads of a run that was stopped: they are in the middle of something.
    func discardThreads() {
        for index in 0..<Self.threadLimit {
            // Their stacks hold what they were doing, so they are not freed.
            threads[index].stackPointer = nil
            threads[index].body = nil
            threads[index].values.update(repeating: nil, count: Self.keyLimit)
        }
        (runnable, blocked, preempted) = (0, 0, 0)
    }

    /// Threads wait that the package has asked for.
    var hasBlockedThreads: Bool { blocked != 0 }

    /// The package has asked for threads in this run.
    var hasHelpers: Bool {
        for index in 0..<threadCount where !threads[index].isWorker { return true }
        return false
    }

    private func makeFiber(_ index: Int) {
        guard let stack = fiber_allocate_stack(Self.stackSize) else { fatalError("no memory for a stack") }
        threads[index].stack = stack
        threads[index].stackPointer = fiber_make(
            stack + Self.stackSize,
            { argument in
                // The scheduler lives as long as the process.
                Unmanaged<Scheduler>.fromOpaque(argument!).takeUnretainedValue().runBodies()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// What a fiber does all its life.
    private func runBodies() -> Never {
        while true {
            let index = running
            runBody(index)
            runnable &= ~(1 << UInt32(index))
            if runnable == 0 {
                leaveOrStop()
            } else {
                go(to: pick(from: index))
            }
        }
    }

    /// A function of its own, so that the body is released before the thread ends.
    private func runBody(_ index: Int) {
        let body = threads[index].body.take()
        body?()
    }

    /// No thread can go on.
    private func leaveOrStop() {
        var waiting = ""
        for index in 0..<threadCount where blocked & (1 << UInt32(index)) != 0 && threads[index].isWorker {
            waiting += Schedule.name(of: index)
        }
        if !waiting.isEmpty {
            stop = .deadlock(waiting)
        }
        go(to: Self.main)
    }

    // MARK: Switching

    @inline(__always)
    private func state(of thread: Int) -> UnsafeMutablePointer<Thread> {
        thread == Self.main ? mainThread : threads + thread
    }

    private func go(to next: Int) {
        let old = running
        guard next != old else { return }
        state(of: old).pointee.lastID = ExploreHooks.lastID
        running = next
        ExploreHooks.lastID = state(of: next).pointee.lastID
        fiber_switch(&state(of: old).pointee.stackPointer, state(of: next).pointee.stackPointer)
    }

    /// The next thread, where the running one can't go on.
    private func pick(from current: Int) -> Int {
        step += 1
        let index = current == Self.main ? Self.threadLimit : current
        let next =
            runnable & (runnable - 1) == 0 ? runnable.trailingZeroBitCount : strategy.choose(step: step, current: index, runnable: runnable)
        if next != Strategy.first(of: index, runnable) {
            schedule.choices.append(.init(step: step, thread: next))
        }
        resume(next)
        return next
    }

    /// A thread goes on.
    @inline(__always)
    private func resume(_ next: Int) {
        let bit: UInt32 = 1 << UInt32(next)
        guard preempted & bit != 0 else { return }
        preempted &= ~bit
        if !threads[next].isTouched, !isExhaustive {
            strategy.noteRedundant()
        }
    }

    /// An operation that is about to be made conflicts with those that preempted threads are about to make.
    @inline(__always)
    private func touch(_ operation: ExploreOperation, _ object: UInt64) {
        var rest = preempted
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            if threads[index].pendingObject == object, operation != .load || threads[index].pendingOperation != .load {
                threads[index].isTouched = true
            }
        }
    }

    // MARK: Hooks

    func point(_ operation: ExploreOperation, _ object: UInt64) {
        let index = running
        guard index != Self.main else { return }
        step += 1
        if step > stepLimit {
            stop = .endless
            go(to: Self.main)
        }
        if let trace { trace(index, step, operation, object) }
        guard operation != .pause else { return }
        let isVisible = objects.note(object, by: index, isLoad: operation == .load)
        let others = runnable & ~(1 << UInt32(index))
        if others != 0, isVisible || seesAll, operation != .unlock || seesUnlocks {
            decide(index, operation, object)
        }
        if preempted != 0 {
            touch(operation, object)
        }
    }

    private func decide(_ index: Int, _ operation: ExploreOperation, _ object: UInt64) {
        let next = strategy.choose(step: step, current: index, runnable: runnable)
        guard next != index else { return }
        schedule.choices.append(.init(step: step, thread: next))
        preemptions += 1
        threads[index].pendingObject = object
        threads[index].pendingOperation = operation
        threads[index].isTouched = false
        resume(next)
        preempted |= 1 << UInt32(index)
        go(to: next)
    }

    func blocked(on object: UInt64) {
        let index = running
        guard index != Self.main else {
            stop = .deadlock("main")
            fatalError("the main thread waits for a lock that a thread has kept")
        }
        threads[index].blockedOn = object
        runnable &= ~(1 << UInt32(index))
        blocked |= 1 << UInt32(index)
        if runnable == 0 {
            leaveOrStop()
        } else {
            go(to: pick(from: index))
        }
    }

    func woken(_ object: UInt64) {
        var rest = blocked
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            if threads[index].blockedOn == object {
                blocked &= ~(1 << UInt32(index))
                runnable |= 1 << UInt32(index)
            }
        }
    }

    func spawn(name: String, _ body: @escaping @Sendable () -> Void) {
        add(isWorker: false, body)
    }

    func threadValue(_ key: UInt) -> UnsafeMutableRawPointer? {
        precondition(key < Self.keyLimit)
        return state(of: running).pointee.values[Int(key)]
    }

    func setThreadValue(_ key: UInt, _ value: UnsafeMutableRawPointer?) {
        precondition(key < Self.keyLimit)
        state(of: running).pointee.values[Int(key)] = value
    }

    var isMainThread: Bool { false }

    var stack: Range<UInt> {
        guard running != Self.main, let stack = threads[running].stack else { return 0..<0 }
        return UInt(bitPattern: stack)..<UInt(bitPattern: stack + Self.stackSize)
    }
}

/// Which threads use an object, in all runs so far.
///
/// A point is a decision only if its object is used by several threads, and changed by one of them. The number of an object tells the
/// thread that has made it, and how many it had made before: so it is the same in all runs in which that thread did the same.
final class ObjectTable {
    private static let bitsOfIndex: UInt64 = 12
    private static let makers = 16
    /// The maker of what is made outside of runs: global objects.
    private static let outside = 15

    private struct Use {
        var readers: UInt16 = 0
        var writers: UInt16 = 0
        var isVisible = false
    }

    private let uses: UnsafeMutablePointer<Use>
    /// Objects have become visible since this was set to false: earlier runs may have passed by decisions.
    var hasNew = false
    private(set) var visibleCount = 0

    init() {
        uses = .allocate(capacity: Self.makers << Self.bitsOfIndex)
        reset()
    }

    /// Forgets everything, for another scenario.
    func reset() {
        uses.initialize(repeating: Use(), count: Self.makers << Self.bitsOfIndex)
        hasNew = false
        visibleCount = 0
    }

    static func firstID(of maker: Int) -> UInt64 { UInt64(maker) << bitsOfIndex }

    static var firstIDOutside: UInt64 { firstID(of: outside) }

    /// Notes an operation.
    /// - Returns: whether the object is visible.
    @inline(__always)
    func note(_ object: UInt64, by thread: Int, isLoad: Bool) -> Bool {
        let index = Int(object)
        guard index < Self.makers << Int(Self.bitsOfIndex) else { return true }
        let use = uses + index
        if use.pointee.isVisible { return true }
        let bit: UInt16 = 1 << UInt16(thread)
        if isLoad {
            use.pointee.readers |= bit
        } else {
            use.pointee.writers |= bit
        }
        let writers = use.pointee.writers
        guard writers != 0, writers & (writers - 1) != 0 || use.pointee.readers & ~writers != 0 else { return false }
        use.pointee.isVisible = true
        hasNew = true
        visibleCount += 1
        return true
    }
}
