import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct QueueTests {
    /// A queue, and another one that is no part of it.
    static let queues: [@Sendable () -> Queue] = [
        { Queue() }, { Queue(name: "named", qos: .userInitiated) }, { Queue(queue: DispatchQueue(label: "wrapped")) },
        { Queue(queue: DispatchQueue(label: "targeted", target: DispatchQueue(label: "target"))) }, { Queue.mainQueue() },
        { Queue(queue: .main) }, { VirtualClock().queue }, { VirtualClock().makeQueue() },
    ]

    @Test(arguments: queues.indices) func knowsWhetherItIsCurrent(index: Int) async {
        let queue = Self.queues[index]()
        let elsewhere = Queue(name: "elsewhere")
        let answers = await withCheckedContinuation { continuation in
            elsewhere.justDispatch {
                let outside = queue.isCurrent()
                let inside = queue.sync { queue.isCurrent() }
                let backOutside = queue.isCurrent()
                continuation.resume(returning: [outside, inside, backOutside])
            }
        }
        #expect(answers == [false, true, false])
    }

    @Test(arguments: queues.indices) func syncOnItselfRunsAtOnce(index: Int) async {
        let queue = Self.queues[index]()
        let result = await withCheckedContinuation { continuation in
            Queue.concurrentDefaultQueue().justDispatch {
                continuation.resume(returning: queue.sync { queue.sync { queue.sync { 7 } } })
            }
        }
        #expect(result == 7)
    }

    /// The outer queue is held by this thread, so to wait for it would be to wait for ever.
    @Test func syncBackIntoTheQueueThatWaitsRunsAtOnce() {
        let outer = Queue(name: "outer")
        let inner = Queue(name: "inner")
        #expect(outer.sync { inner.sync { outer.sync { outer.isCurrent() && inner.isCurrent() } } })
        #expect(!outer.isCurrent() && !inner.isCurrent())
    }

    @Test func twoWrappersOfOneDispatchQueueAreBothCurrent() {
        let dispatchQueue = DispatchQueue(label: "wrapped")
        let first = Queue(queue: dispatchQueue)
        let second = Queue(queue: dispatchQueue)
        dispatchQueue.sync {
            #expect(first.isCurrent() && second.isCurrent())
            #expect(first.sync { second.sync { 1 } } == 1)
        }
        first.sync { #expect(second.isCurrent()) }
        #expect(!first.isCurrent() && !second.isCurrent())
    }

    @Test func aQueueIsCurrentOnThoseThatTargetIt() {
        let target = DispatchQueue(label: "target")
        let queue = Queue(queue: target)
        let upper = Queue(queue: DispatchQueue(label: "upper", target: target))
        upper.sync { #expect(queue.isCurrent() && upper.isCurrent()) }
        queue.sync { #expect(!upper.isCurrent()) }
    }

    /// A queue that forgot its wrapper would take the next wrapper's key, at the same address, for its own.
    @Test func theWrapperOfOneQueueIsNeverTakenForThatOfAnother() {
        let first = DispatchQueue(label: "first")
        let second = DispatchQueue(label: "second")
        let mistakes = Counter()
        for _ in 0..<100 {
            _ = Queue(queue: first)
            let wrapper = Queue(queue: second)
            first.sync { if wrapper.isCurrent() { mistakes.increment() } }
        }
        #expect(mistakes.count == 0)
    }

    @Test func nothingIsCurrentOnTheConcurrentQueue() async {
        let queue = Queue.concurrentDefaultQueue()
        let isCurrent = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: queue.isCurrent()) }
        }
        #expect(!isCurrent)
    }

    @MainActor @Test func theMainActorIsOnTheMainQueue() {
        #expect(Queue.mainQueue().isCurrent())
        #expect(Queue(queue: .main).isCurrent())
        #expect(Queue.mainQueue().sync { 3 } == 3)
    }

    @Test func asyncIsInlineOnlyWhenCurrentAndJustDispatchNever() {
        let queue = Queue(name: "inline")
        let order = Received<Int>()
        let done = Gate()
        queue.justDispatch {
            queue.async { order.append(1) }
            queue.justDispatch {
                order.append(3)
                done.open()
            }
            order.append(2)
        }
        #expect(done.wait())
        #expect(order.values == [1, 2, 3])
    }

    @Test func syncRethrows() {
        #expect(throws: Failure("x")) { try Queue().sync { throw Failure("x") } }
    }

    @Test func afterRunsOnTheQueueAndReleasesItsWork() {
        let queue = Queue(name: "after")
        let done = Gate()
        let released = Gate()
        do {
            let token = Token { released.open() }
            queue.after(0.001) {
                token.touch()
                if queue.isCurrent() { done.open() }
            }
        }
        #expect(done.wait())
        #expect(released.wait())
    }

    @Test(arguments: [-1, 0, 3600, Double.infinity]) func afterIsCancelledAndReleasesItsWorkAtOnce(seconds: Double) {
        let queue = Queue(name: "after")
        let released = Counter()
        queue.sync {
            let token = Token { released.increment() }
            let timer = queue.after(seconds) { token.touch() }
            timer.dispose()
            timer.dispose()
        }
        #expect(released.count == 1)
    }

    @Test func aValuePutInsideOfSyncIsDeliveredThere() {
        let queue = Queue(name: "state")
        let outer = ValuePipe<Int>()
        let inner = ValuePipe<Int>()
        let received = Received<Bool>()
        inner.signal().start(next: { _ in received.append(queue.isCurrent()) })
        outer.signal().start(next: { value in
            queue.sync { inner.putNext(value) }
            received.append(false)
        })
        outer.putNext(1)
        #expect(received.values == [true, false])
    }

    @Test func aQueueThatWaitsIsCurrentBehindAnotherSync() {
        let clock = VirtualClock()
        for other in [Queue(name: "other"), clock.makeQueue()] {
            for queue in [Queue(queue: DispatchQueue(label: "wrapped")), Queue(name: "own"), clock.queue] {
                #expect(queue.sync { other.sync { queue.isCurrent() } })
                #expect(queue.sync { other.sync { queue.sync { 7 } } } == 7)
                #expect(!queue.isCurrent())
            }
        }
    }

    // MARK: Over a dispatch queue

    @Test func workOverAConcurrentDispatchQueueIsDoneOneAtATime() {
        let queue = Queue(queue: DispatchQueue(label: "concurrent", attributes: .concurrent))
        let (probe, order, done) = (SerialProbe(), Received<Int>(), Gate())
        #expect(queue.isSerial)
        let isOver = runThreads(3) { number in
            for step in 0..<100 {
                switch number {
                case 0: queue.justDispatch { probe.pass { order.append(step) } }
                case 1: queue.sync { probe.pass { yieldThread() } }
                default: queue.after(0.000_01) { probe.pass { yieldThread() } }
                }
            }
        }
        #expect(isOver)
        queue.after(0.001) { queue.justDispatch { done.open() } }
        #expect(done.wait())
        #expect(probe.overlapCount == 0)
        #expect(order.values == Array(0..<100))
    }

    @Test func anObjectMayLiveOnAConcurrentDispatchQueue() {
        let object = QueueLocalObject(queue: Queue(queue: DispatchQueue(label: "concurrent", attributes: .concurrent))) { [0] }
        let counts = Locked(0)
        let isOver = runThreads(4) { _ in
            for _ in 0..<200 { object.with { _ in counts.withLock { $0 += 1 } } }
        }
        #expect(isOver)
        #expect(object.syncWith { $0 } == [0])
        #expect(counts.withLock { $0 } == 800)
    }

    @Test func aQueueOverAGlobalDispatchQueueIsConcurrent() {
        let queue = Queue(queue: .global(qos: .utility))
        #expect(!queue.isSerial)
        #expect(!queue.sync { queue.isCurrent() })
        // Each piece of work waits for the other.
        let (first, second) = (Gate(), Gate())
        let done = Counter()
        queue.justDispatch {
            first.open()
            if second.wait() { done.increment() }
        }
        queue.justDispatch {
            second.open()
            if first.wait() { done.increment() }
        }
        #expect(eventually { done.count == 2 })
    }

    @Test func syncBesideOtherWorkOfAConcurrentQueueIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            let dispatchQueue = DispatchQueue(label: "concurrent", attributes: .concurrent)
            let queue = Queue(queue: dispatchQueue)
            dispatchQueue.sync { queue.sync {} }
        }
        await #expect(processExitsWith: .success) {
            let dispatchQueue = DispatchQueue(label: "concurrent", attributes: .concurrent)
            let queue = Queue(queue: dispatchQueue)
            dispatchQueue.sync(flags: .barrier) { queue.sync {} }
        }
    }

    /// On Linux each access to the main dispatch queue gives another object.
    @MainActor @Test func theMainDispatchQueueIsTheMainQueue() {
        #expect(Queue(name: "other").sync { Queue(queue: .main).isCurrent() })
    }

    @Test func wrappersOfOneQueueThatAreMadeAtOnceKnowEachOther() {
        let other = Queue(name: "other")
        let barrier = RoundBarrier(threadCount: 2)
        let dispatchQueues = (0..<500).map { DispatchQueue(label: "\($0)") }
        let wrappers = [Received<Queue>(), Received<Queue>()]
        let isOver = runThreads(2) { number in
            for (round, dispatchQueue) in dispatchQueues.enumerated() {
                barrier.wait(round: round)
                wrappers[number].append(Queue(queue: dispatchQueue))
            }
        }
        #expect(isOver)
        let strangers = zip(wrappers[0].values, wrappers[1].values).count { first, second in
            !first.sync { other.sync { second.isCurrent() } }
        }
        #expect(strangers == 0)
    }

    // MARK: Queues that wait behind others

    enum Kind: CaseIterable, Sendable {
        case own, wrapped, targeted, concurrent, main, clock, pool
    }

    /// A queue, and what has its work done.
    private struct Driven: Sendable {
        let queue: Queue
        var clock: VirtualClock?
        var pool: ThreadPool?

        init(_ kind: Kind) {
            switch kind {
            case .own: queue = Queue()
            case .wrapped: queue = Queue(queue: DispatchQueue(label: "wrapped"))
            case .targeted: queue = Queue(queue: DispatchQueue(label: "upper", target: DispatchQueue(label: "lower")))
            case .concurrent: queue = Queue(queue: DispatchQueue(label: "concurrent", attributes: .concurrent))
            case .main: queue = .mainQueue()
            case .clock:
                let clock = VirtualClock()
                (queue, self.clock) = (clock.queue, clock)
            case .pool:
                let pool = ThreadPool(threadCount: 1)
                (queue, self.pool) = (pool.queue, pool)
            }
        }
    }

    enum Arrival: CaseIterable, Sendable {
        case justDispatch, after, sync, inlineAsync
    }

    /// The thread that works behind two others' `sync` is the one that the first queue waits for.
    @Test(arguments: Kind.allCases, Kind.allCases) func aQueueKnowsItselfBehindTheSyncOfAnother(kind: Kind, otherKind: Kind) {
        let (driven, other) = (Driven(kind), Driven(otherKind))
        let queue = driven.queue
        let (answers, thread) = (Received<Bool>(), HandThread())
        for arrival in Arrival.allCases {
            let done = Gate()
            let work: @Sendable () -> Void = {
                other.queue.sync {
                    let isCurrent = queue.isCurrent()
                    queue.sync { other.queue.sync { queue.sync { answers.append(isCurrent) } } }
                }
                done.open()
            }
            switch arrival {
            case .justDispatch: queue.justDispatch(work)
            case .after: queue.after(0, work)
            case .inlineAsync: queue.justDispatch { queue.async(work) }
            case .sync: _ = thread.begin { queue.sync(work) }
            }
            if let clock = driven.clock, arrival != .sync { _ = thread.begin { clock.run() } }
            #expect(done.wait(), "\(arrival)")
        }
        #expect(answers.values == Array(repeating: kind != .pool, count: 4))
    }

    /// Dispatch alone knows that a wrapped queue is current, and those that it targets.
    @Test func workThatCameByDispatchIsKnownBehindASync() {
        let target = DispatchQueue(label: "target")
        let upper = DispatchQueue(label: "upper", target: target)
        let (targetQueue, upperQueue) = (Queue(queue: target), Queue(queue: upper))
        for other in Kind.allCases.map(Driven.init) {
            let done = Gate()
            upper.async {
                other.queue.sync {
                    targetQueue.sync { upperQueue.sync { targetQueue.sync {} } }
                }
                done.open()
            }
            #expect(done.wait())
        }
        #expect(!targetQueue.isCurrent() && !upperQueue.isCurrent())
    }

    @Test func workThatCameByTheMainDispatchQueueIsKnownBehindASync() {
        let (main, other, done) = (Queue.mainQueue(), Queue(name: "other"), Gate())
        DispatchQueue.main.async {
            other.sync { main.sync {} }
            done.open()
        }
        #expect(done.wait())
    }

    /// The process is a new one, so nothing has asked for the main queue in it before.
    @Test func theMainDispatchQueueIsKnownThoughFirstAskedForBehindASync() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run { Queue(name: "other").sync { Queue.mainQueue().sync {} } }
        }
    }

    @Test(arguments: Kind.allCases) func whatWorkHeldIsReleasedOnItsQueue(kind: Kind) {
        let driven = Driven(kind)
        let queue = driven.queue
        for isLater in [false, true] {
            let (answers, isHeldByItAlone, done) = (Received<Bool>(), Gate(), Gate())
            queue.justDispatch { _ = isHeldByItAlone.wait() }
            do {
                let token = Token {
                    answers.append(queue.isCurrent())
                    queue.sync {}
                    done.open()
                }
                if isLater { queue.after(0) { token.touch() } } else { queue.justDispatch { token.touch() } }
            }
            isHeldByItAlone.open()
            driven.clock?.run()
            #expect(done.wait())
            #expect(answers.values == [kind != .pool])
        }
    }
}
