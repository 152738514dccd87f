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
}
