import Signals
import Synchronization
import TestSupport
import Testing

@Suite struct TimerTests {
    private let clock = VirtualClock()
    private let calls = Received<Double>()

    private func makeTimer(
        _ timeout: Double, repeat repeats: Bool, _ body: @escaping @Sendable (Timer) -> Void = { _ in }
    ) -> Timer {
        Timer(timeout: timeout, repeat: repeats, queue: clock.queue) { [clock, calls] timer in
            calls.append(clock.now)
            body(timer)
        }
    }

    @Test func callsOnceAfterTheTime() {
        let timer = makeTimer(2, repeat: false)
        clock.advance(by: 5)
        #expect(calls.values == [], "it waits for its start")
        timer.start()
        clock.advance(by: 1.999_999_999)
        #expect(calls.values == [])
        clock.advance(by: 10)
        #expect(calls.values == [7])
    }

    @Test func aTimeoutOfZeroCallsAsSoonAsPossible() {
        let timer = makeTimer(0, repeat: false)
        timer.start()
        #expect(calls.values == [], "never inside of the start")
        clock.run()
        #expect(calls.values == [0])
    }

    @Test func repeatsWithoutDrift() {
        let timer = makeTimer(0.1, repeat: true)
        timer.start()
        for _ in 0..<1_000 { clock.advance(by: 0.1) }
        #expect(calls.values.count == 1_000)
        #expect(calls.values.last == 100)
        timer.invalidate()
        clock.advance(by: 1)
        #expect(calls.values.count == 1_000)
    }

    @Test(arguments: [false, true]) func aStartWhileItRunsBeginsAnew(repeats: Bool) {
        let timer = makeTimer(2, repeat: repeats)
        timer.start()
        clock.advance(by: 1)
        timer.start()
        clock.advance(by: 3)
        #expect(calls.values == [3])
        timer.invalidate()
    }

    @Test func itsClosureMayStartItAgain() {
        let restarts = Counter()
        let restarted = makeTimer(1, repeat: false) { timer in
            if restarts.increment() < 3 { timer.start() }
        }
        restarted.start()
        clock.advance(by: 10)
        #expect(calls.values == [1, 2, 3])
    }

    @Test func itsClosureMayInvalidateIt() {
        let timer = makeTimer(1, repeat: true) { $0.invalidate() }
        timer.start()
        clock.advance(by: 10)
        #expect(calls.values == [1])
        timer.start()
        clock.advance(by: 10)
        #expect(calls.values == [1], "there is nothing left to call")
    }

    @Test(arguments: ["invalidated", "called", "dropped", "dropped unstarted"]) func theClosureIsReleased(how: String) {
        let released = Counter()
        var timer: Timer?
        do {
            let token = Token { released.increment() }
            timer = makeTimer(1, repeat: how != "called") { _ in token.touch() }
        }
        if how != "dropped unstarted" { timer?.start() }
        #expect(released.count == 0)
        switch how {
        case "invalidated": timer?.invalidate()
        case "called": clock.advance(by: 1)
        default: timer = nil
        }
        #expect(released.count == 1)
        clock.advance(by: 5)
        #expect(calls.values == (how == "called" ? [1] : []))
        withExtendedLifetime(timer) {}
    }

    @Test func theClosureMayDropTheTimer() {
        let slot = Locked<Timer?>(nil)
        do {
            let timer = makeTimer(1, repeat: true) { _ in slot.withLock { $0 = nil } }
            timer.start()
            slot.withLock { $0 = timer }
        }
        clock.advance(by: 5)
        #expect(calls.values == [1])
    }

    /// A deinit under the timer's lock would stop here for ever.
    @Test func theReleaseOfTheClosureMayUseTheTimer() {
        let slot = Locked<Timer?>(nil)
        let released = Counter()
        do {
            let token = Token {
                let timer = slot.withLock { $0 }
                timer?.start()
                timer?.invalidate()
                released.increment()
            }
            slot.withLock { $0 = makeTimer(1, repeat: false) { _ in token.touch() } }
        }
        let timer = slot.withLock { $0 }
        timer?.start()
        clock.advance(by: 1)
        #expect(released.count == 1)
        slot.withLock { $0 = nil }
    }

    @Test(arguments: 0..<20) func noCallFollowsAnInvalidationOnItsQueue(round: Int) {
        let queue = Queue(name: "timer")
        let isInvalidated = Atomic<Bool>(false)
        let late = Counter()
        let called = Gate()
        let timer = Timer(timeout: 0.000_1, repeat: true, queue: queue) { _ in
            if isInvalidated.load(ordering: .acquiring) { late.increment() }
            called.open()
        }
        timer.start()
        #expect(called.wait())
        queue.sync {
            timer.invalidate()
            isInvalidated.store(true, ordering: .releasing)
        }
        let later = Gate()
        queue.after(0.001) { later.open() }
        #expect(later.wait())
        #expect(late.count == 0)
    }

    @Test func onAConcurrentQueueNeverTwoCallsAtOnce() {
        let probe = SerialProbe()
        let calls = Counter()
        let done = Gate()
        let timer = Timer(timeout: 0.000_01, repeat: true, queue: .concurrentDefaultQueue()) { timer in
            probe.pass {
                if calls.increment() == 200 {
                    timer.invalidate()
                    done.open()
                }
            }
        }
        timer.start()
        #expect(done.wait())
        #expect(probe.overlapCount == 0)
        #expect(calls.count == 200)
    }

    @Test(arguments: 1...20) func startsAndInvalidationsOfManyThreadsLeaveNothing(round: Int) {
        let released = Gate()
        do {
            let token = Token { released.open() }
            let timer = Timer(timeout: 0.000_05, repeat: round.isMultiple(of: 2), queue: .concurrentDefaultQueue()) { _ in token.touch() }
            let queue = Queue.concurrentDefaultQueue()
            for step in 0..<40 {
                queue.justDispatch { if step == 39 { timer.invalidate() } else { timer.start() } }
            }
        }
        #expect(released.wait())
    }

    @Test func badTimesAreMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Timer(timeout: .nan, repeat: false, queue: .concurrentBackgroundQueue()) { _ in }
        }
        await #expect(processExitsWith: .failure) {
            _ = Timer(timeout: -1, repeat: false, queue: .concurrentDefaultQueue()) { _ in }
        }
        await #expect(processExitsWith: .failure) {
            _ = Timer(timeout: 0, repeat: true, queue: .concurrentDefaultQueue()) { _ in }
        }
    }

    // MARK: Starts while the closure runs

    /// The call that the closure asks for is due while the first one still works; two threads are free for it.
    @Test(arguments: [false, true]) func aCallWaitsForTheOneBeforeIt(repeats: Bool) {
        let pool = ThreadPool(threadCount: 3)
        let (probe, calls, isDue, done) = (SerialProbe(), Counter(), Gate(), Gate())
        let timer = Timer(timeout: 0.000_1, repeat: repeats, queue: pool.queue) { timer in
            probe.pass {
                switch calls.increment() {
                case 1:
                    timer.start()
                    pool.queue.after(0.02) { isDue.open() }
                    _ = isDue.wait()
                case 2: done.open()
                default: break
                }
            }
        }
        timer.start()
        #expect(done.wait(), "the call is late, and not lost")
        timer.invalidate()
        #expect(probe.overlapCount == 0)
    }

    @Test func theTimeCountsFromAStartByTheClosure() {
        let timer = makeTimer(2, repeat: true) { [calls] timer in
            if calls.values.count == 2 { timer.start() }
        }
        timer.start()
        clock.advance(by: 2)
        clock.advance(by: 4.5)
        #expect(calls.values == [2, 4, 6])
        timer.invalidate()
    }

    @Test(arguments: [false, true]) func aStartByTheClosureDoesNotUndoAnInvalidation(isFirst: Bool) {
        let released = Counter()
        func make() -> Timer {
            let token = Token { released.increment() }
            return makeTimer(1, repeat: false) { timer in
                token.touch()
                if isFirst { timer.start() }
                timer.invalidate()
                if !isFirst { timer.start() }
            }
        }
        let timer = make()
        timer.start()
        clock.advance(by: 5)
        #expect(calls.values == [1])
        #expect(released.count == 1)
        withExtendedLifetime(timer) {}
    }
}
