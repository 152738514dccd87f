import Signals
import TestSupport
import Testing

/// Several threads on the queues of one virtual clock, and several that advance it.
@Suite struct VirtualClockThreadTests {
    private let clock = VirtualClock()
    private let a = HandThread()
    private let b = HandThread()

    /// Stays in a place for long enough that others who can come do.
    private func linger() {
        for _ in 0..<50 { yieldThread() }
    }

    @Test func syncOfSeveralThreadsDoesOneThingAtATime() {
        let queue = clock.queue
        let probe = SerialProbe()
        let isOver = runThreads(4) { _ in
            for _ in 0..<50 { queue.sync { probe.pass { linger() } } }
        }
        #expect(isOver)
        #expect(probe.overlapCount == 0)
    }

    @Test func syncWaitsForWorkThatTheClockDoes() {
        let queue = clock.makeQueue()
        let probe = SerialProbe()
        let done = Counter()
        let isOver = runThreads(3) { number in
            for _ in 0..<50 {
                if number == 0 {
                    queue.justDispatch {
                        probe.pass { linger() }
                        done.increment()
                    }
                    clock.advance(by: 1)
                } else {
                    queue.sync { probe.pass { linger() } }
                }
            }
        }
        #expect(isOver)
        #expect(probe.overlapCount == 0)
        #expect(done.count == 50)
    }

    @Test func theClockWaitsForWhoIsOnAQueue() {
        let onQueue = Breakpoint()
        let order = Received<String>()
        let stopped = a.run(until: onQueue) { [queue = clock.queue] in
            queue.sync {
                onQueue.pass()
                linger()
                order.append("sync")
            }
        }
        clock.makeQueue().justDispatch { order.append("elsewhere") }
        clock.queue.justDispatch { order.append("there") }
        let advance = b.begin { [clock] in clock.run() }
        stopped.goOn()
        advance.waitForEnd()
        #expect(order.values.filter { $0 != "elsewhere" } == ["sync", "there"])
    }

    @Test func otherQueuesOfTheClockAreFreeMeanwhile() {
        let onQueue = Breakpoint()
        let stopped = a.run(until: onQueue) { [queue = clock.queue] in queue.sync { onQueue.pass() } }
        b.run { [queue = clock.makeQueue()] in queue.sync {} }
        stopped.goOn()
    }

    /// The queue passes from one to the next in the order in which they came, so a clock that is never done keeps nobody out.
    @Test func whoWaitsForAQueueHasATurnWhileTheClockHasMoreToDo() {
        let queue = clock.queue
        let hadTurn = Counter()
        let begun = Gate()
        @Sendable func again() {
            begun.open()
            if hadTurn.count == 0 { queue.justDispatch(again) }
        }
        queue.justDispatch(again)
        let advance = a.begin { [clock] in clock.run() }
        #expect(begun.wait())
        b.run { queue.sync { _ = hadTurn.increment() } }
        advance.waitForEnd()
    }

    @Test func whoIsOnAQueueMayAdvanceTheClock() {
        let order = Received<String>()
        clock.queue.justDispatch { [clock] in order.append("there \(clock.queue.isCurrent())") }
        clock.makeQueue().justDispatch { order.append("elsewhere") }
        clock.queue.sync { clock.run() }
        #expect(order.values == ["there true", "elsewhere"])
    }

    @Test func anErrorLeavesTheQueueFree() {
        #expect(throws: Failure("x")) { try clock.queue.sync { throw Failure("x") } }
        a.run { [queue = clock.queue] in queue.sync {} }
    }

    // MARK: Advancing

    @Test func aThreadThatAdvancesWaitsForAnotherOneThatDoes() {
        let inWork = Breakpoint()
        let order = Received<String>()
        let queue = clock.queue
        for seconds in [1.0, 2, 3, 4] {
            queue.after(seconds) { [clock] in
                inWork.pass()
                linger()
                order.append("\(seconds)@\(clock.now)")
            }
        }
        let first = a.run(until: inWork) { [clock] in
            clock.advance(by: 2)
            order.append("first")
        }
        let second = b.begin { [clock] in clock.advance(by: 2) }
        first.goOn()
        second.waitForEnd()
        #expect(order.values.filter { $0 != "first" } == ["1.0@1.0", "2.0@2.0", "3.0@3.0", "4.0@4.0"])
        #expect(clock.now == 4)
    }

    @Test func manyThreadsAdvanceAsFarAsAllOfThem() {
        let ran = Received<Int>()
        let probe = SerialProbe()
        for second in 1...200 {
            clock.makeQueue().after(Double(second)) { probe.pass { ran.append(second) } }
        }
        let isOver = runThreads(4) { _ in
            for _ in 0..<50 { clock.advance(by: 1) }
        }
        #expect(isOver)
        #expect(clock.now == 200)
        #expect(ran.values == Array(1...200))
        #expect(probe.overlapCount == 0)
    }

    @Test func toAdvanceByWhatTheClockDoesIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            let clock = VirtualClock()
            clock.queue.justDispatch { clock.advance(by: 1) }
            clock.run()
        }
        await #expect(processExitsWith: .failure) {
            let clock = VirtualClock()
            clock.queue.justDispatch { clock.run() }
            clock.run()
        }
        await #expect(processExitsWith: .failure) {
            let clock = VirtualClock()
            clock.queue.justDispatch { Queue(name: "other").sync { clock.run() } }
            clock.run()
        }
    }

    @Test func toAdvanceBackwardsIsMisuse() async {
        await #expect(processExitsWith: .failure) { VirtualClock().advance(by: -1) }
        await #expect(processExitsWith: .failure) { VirtualClock().advance(by: .nan) }
    }
}
