/// One run of a signal: at the end of a graph, where `start` returns it, or of a part of it, inside of a stage that runs signals.
///
/// The subscription exists before the run starts, so it can be disposed while the signal is still starting.
@usableFromInline final class Subscription: Disposable, @unchecked Sendable {
    @usableFromInline let scope: Scope

    private enum LateStart {
        static let none: UInt8 = 0
        static let underWay: UInt8 = 1
        /// Something waits for its return.
        static let awaited: UInt8 = 2
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private let lateStart: Word<UInt8>
    private var upstream: (any Disposable)?
    private var latches: [StartLatch] = []

    /// - Parameters:
    ///   - parent: the scope downstream of the stage that runs the signal; nil at the end of a graph.
    ///   - settles: the stage waits until what the run gives has settled.
    ///   - switchOwner: the outer signal that chose the run; nil for that of the stage.
    ///   - isHop: the stage delivers by way of a queue.
    ///   - startsLate: the run starts now, after the start of its subscriber has returned. ``endLateStart()`` ends that.
    ///   - propagation: that of this thread.
    @usableFromInline
    init(
        parent: Scope? = nil, settles: Bool = false, switchOwner: Scope? = nil, isHop: Bool = false, startsLate: Bool = false,
        in propagation: Propagation = .current
    ) {
        lateStart = Word(startsLate ? LateStart.underWay : LateStart.none)
        scope = Scope(parent: parent, settles: settles, switchOwner: switchOwner, isHop: isHop)
        if propagation.isPerforming { scope.isStarting.store(true, ordering: .relaxed) }
    }

    /// Takes what ends the run; ends it at once if the subscription has ended meanwhile.
    @usableFromInline
    func attach(_ disposable: any Disposable) {
        scope.isStarting.store(false, ordering: .relaxed)
        // Nearly always so for a signal that ends while it starts, and nobody waits for what was not there.
        guard !scope.isTerminatedItself else { return disposable.dispose() }
        lock.lock()
        if scope.isTerminated {
            lock.unlock()
            disposable.dispose()
            return
        }
        upstream = disposable
        lock.unlock()
    }

    /// Takes what ends the run, of a late start.
    @usableFromInline
    func attachLate(_ disposable: any Disposable) {
        attach(disposable)
        endLateStartAfterInner()
    }

    /// Runs something that was to wait, unless it has ended meanwhile.
    /// - Parameter attached: called behind it, before others see that the start is over.
    @usableFromInline
    func attachUnlessTerminated(_ run: () -> any Disposable, then attached: () -> Void = {}) {
        // The disposal sees the start under way, or the start sees the disposal.
        lateStart.store(LateStart.underWay, ordering: .sequentiallyConsistent)
        guard !scope.terminated.load(ordering: .sequentiallyConsistent), !scope.isTerminated else { return endLateStart() }
        attachInFrame(run, then: attached)
    }

    /// Runs something that follows what one generator alone has delivered, which owns no component: it may acquire some.
    @usableFromInline
    func attachInFrame(_ run: () -> any Disposable, then attached: () -> Void = {}) {
        let propagation = Propagation.current
        endingLateStart {
            if propagation.isInFrame {
                attach(run())
            } else {
                attachInFrame(run, propagation)
            }
            attached()
        }
    }

    // MARK: Late starts

    /// Ends the late start after something that returns when it has returned; after starts inside of it, if that disposes some which are under way.
    @usableFromInline
    func endingLateStart(_ run: () -> Void) {
        run()
        endLateStartAfterInner()
    }

    private func endLateStartAfterInner() {
        if let starts = startsInside {
            starts.then { self.endLateStart() }
        } else {
            endLateStart()
        }
    }

    /// True while a late start is under way.
    @usableFromInline var isStarting: Bool { lateStart.load(ordering: .sequentiallyConsistent) != LateStart.none }

    /// The late start has returned, or there is none any more. What waits for that goes on.
    @usableFromInline
    func endLateStart() {
        let isAwaited = lateStart.exchange(LateStart.none, ordering: .sequentiallyConsistent) == LateStart.awaited
        forgetUnfinishedStart()
        guard isAwaited else { return }
        lock.lock()
        let latches = self.latches
        self.latches = []
        lock.unlock()
        for latch in latches { latch.countDown() }
    }

    /// Calls a closure when the late start has returned, if one is under way; false if there is none.
    @usableFromInline
    func awaitsLateStart(then body: @escaping @Sendable () -> Void) -> Bool {
        guard isStarting else { return false }
        whenStarted(StartLatch(count: 1, body))
        return true
    }

    /// Counts a latch down when the late start has returned; at once if there is none.
    @usableFromInline func whenStarted(_ latch: StartLatch) {
        lock.lock()
        let (isMarked, state) = lateStart.compareExchange(
            expected: LateStart.underWay, desired: LateStart.awaited, ordering: .acquiringAndReleasing)
        guard isMarked || state == LateStart.awaited else {
            lock.unlock()
            return latch.countDown()
        }
        latches.append(latch)
        lock.unlock()
    }

    private func attachInFrame(_ run: () -> any Disposable, _ propagation: Propagation) {
        let frame = propagation.beginFrame()
        attach(run())
        propagation.endFrameIfSettled(frame)
        propagation.performDeferred(isStart: true)
    }

    /// Ends the run while its start is under way, which disposes what it returns.
    @usableFromInline
    func endInStart() {
        let propagation = Propagation.current
        propagation.checkStack()
        scope.terminate()
        if isStarting { propagation.noteUnfinishedStart(self) }
    }

    /// Ends what runs, once. After a terminal event its scope is terminated already.
    @usableFromInline
    func release() {
        lock.lock()
        let upstream = self.upstream
        self.upstream = nil
        lock.unlock()
        upstream?.dispose()
    }

    @usableFromInline
    func dispose() {
        let propagation = Propagation.current
        propagation.checkStack()
        scope.terminate()
        let count = propagation.unfinishedStartCount
        if isStarting { propagation.noteUnfinishedStart(self) }
        release()
        if propagation.unfinishedStartCount != count { propagation.noteUnfinishedStarts(in: scope, after: count) }
    }
}

extension Subscription: EndingDisposable {
    var hasEnded: Bool { scope.isTerminated }
}
