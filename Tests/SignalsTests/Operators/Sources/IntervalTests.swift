import Signals
import Synchronization
import TestSupport
import Testing

@Suite struct IntervalTests {
    private let marbles = Marbles()

    @Test func aNumberInEachPeriod() {
        marbles.expect(Signal<Int, Failure>.interval(3, queue: marbles.queue), "---0--1--2--3", disposal: "-------------!")
        marbles.expect(interval(2, queue: marbles.queue, Failure.self).take(3), "--0-1-(2|)")
    }

    @Test func eachStartCountsAnew() {
        let ticks = interval(2, queue: marbles.queue, NoError.self).take(2)
        marbles.expect(ticks.then(ticks), "--0-1-0-(1|)")
    }

    @Test func disposalBeforeTheFirstNumber() {
        marbles.expect(interval(2, queue: marbles.queue, NoError.self), "", disposal: "-!")
    }

    @Test func itDoesNotDrift() {
        let times = Received<Double>()
        let clock = marbles.clock
        let handle = interval(0.1, queue: clock.queue, NoError.self).start(next: { _ in times.append(clock.now) })
        for _ in 0..<1_000 { clock.advance(by: 0.1) }
        #expect(times.values.count == 1_000)
        #expect(times.values == (1...1_000).map { Double($0) * 100_000_000 / 1e9 })
        handle.dispose()
    }

    @Test func aHandlerMayDisposeIt() {
        let own = MetaDisposable()
        let received = Received<Int>()
        own.set(
            interval(1, queue: marbles.queue, NoError.self).start(next: { number in
                received.append(number)
                if number == 1 { own.dispose() }
            }))
        marbles.clock.advance(by: 10)
        #expect(received.values == [0, 1])
    }

    @Test(arguments: [Queue.concurrentDefaultQueue(), Queue(name: "interval"), .mainQueue()].indices)
    func onRealQueuesTheNumbersGrow(index: Int) {
        let queue = [Queue.concurrentDefaultQueue(), Queue(name: "interval"), .mainQueue()][index]
        let done = Gate()
        let probe = SerialProbe()
        let numbers = Received<Int>()
        let start = queue.now
        let early = Counter()
        interval(0.000_05, queue: queue, NoError.self).take(100).start(
            next: { number in
                probe.pass { numbers.append(number) }
                if queue.now < start + Int64(number + 1) * 50_000 { early.increment() }
            }, completed: { done.open() })
        #expect(done.wait())
        #expect(numbers.values.count == 100)
        #expect(zip(numbers.values, numbers.values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(probe.overlapCount == 0)
        #expect(early.count == 0)
    }

    @Test func aPeriodOfNothingIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = interval(0, queue: VirtualClock().queue, NoError.self)
        }
        await #expect(processExitsWith: .failure) {
            _ = interval(-1, queue: VirtualClock().queue, NoError.self)
        }
        await #expect(processExitsWith: .failure) {
            _ = interval(.nan, queue: VirtualClock().queue, NoError.self)
        }
    }

    // MARK: Beside a thread that delivers

    /// What came while another thread delivered is one tick.
    @Test func numbersThatWaitForAnotherThreadAreSkipped() {
        let clock = VirtualClock()
        let other = ManualSource<Int, NoError>()
        let (a, b) = (HandThread(), HandThread())
        let inHandler = Breakpoint()
        let recording = merge(interval(1, queue: clock.queue, NoError.self), other.signal).record { value in
            if value == -1 { inHandler.pass() }
        }
        let stopped = a.run(until: inHandler) { other.put(-1) }
        b.run { clock.advance(by: 1_000) }
        stopped.goOn()
        clock.run()
        #expect(recording.text == "-1 999")
        clock.advance(by: 2)
        #expect(recording.text == "-1 999 1000 1001")
    }

    @Test(arguments: [true, false]) func noNumberOvertakesAnother(isPool: Bool) {
        let pool = ThreadPool(threadCount: 3)
        let numbers = Received<Int>()
        let generator = ManualSource<Int, NoError>()
        let queue = isPool ? pool.queue : .concurrentDefaultQueue()
        let handle = merge(interval(0.000_03, queue: queue, NoError.self), generator.signal).start(next: { number in
            if number >= 0 { numbers.append(number) }
        })
        HandThread().run {
            for step in 0..<20_000 {
                generator.put(-1)
                if step.isMultiple(of: 50) { yieldThread() }
            }
        }
        handle.dispose()
        let overtaken = zip(numbers.values, numbers.values.dropFirst()).count { $0 >= $1 }
        #expect(overtaken == 0)
    }
}
