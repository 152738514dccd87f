import Signals
import TestSupport
import Testing

@Suite struct VirtualClockTests {
    @Test func runsWhatIsDueInItsOrder() {
        let clock = VirtualClock()
        let order = Received<String>()
        for (name, seconds) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("e", 3)] {
            clock.queue.after(seconds) { order.append("\(name)@\(clock.now)") }
        }
        clock.advance(by: 2)
        #expect(order.values == ["a@1.0", "b@1.0", "c@2.0", "d@2.0"])
        clock.advance(by: 0.999_999_999)
        #expect(order.values.count == 4)
        clock.advance(by: 0.000_000_001)
        #expect(order.values.last == "e@3.0")
    }

    @Test func workThatAsksForWorkGetsItWithinTheSameAdvance() {
        let clock = VirtualClock()
        let order = Received<Double>()
        let timer = MetaDisposable()
        @Sendable func tick() {
            order.append(clock.now)
            timer.set(clock.queue.after(0.5, tick))
        }
        timer.set(clock.queue.after(0.5, tick))
        clock.advance(by: 2)
        #expect(order.values == [0.5, 1, 1.5, 2])
        #expect(clock.now == 2)
        timer.dispose()
    }

    @Test(arguments: 1...20) func manyTasksRunInOrder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let clock = VirtualClock()
        let ran = Received<Int>()
        let times = (0..<200).map { _ in Int.random(in: 0...50, using: &generator) }
        for (index, time) in times.enumerated() {
            clock.queue.after(Double(time)) { ran.append(index) }
        }
        for _ in 0..<60 {
            clock.advance(by: Double(Int.random(in: 0...2, using: &generator)))
        }
        clock.advance(by: 50)
        #expect(ran.values == times.indices.sorted { (times[$0], $0) < (times[$1], $1) }, "seed \(seed)")
    }

    @Test func cancelledWorkIsReleasedAndDoesNotRun() {
        let clock = VirtualClock()
        let released = Counter()
        let ran = Counter()
        do {
            let token = Token { released.increment() }
            clock.queue.after(1) {
                token.touch()
                ran.increment()
            }.dispose()
        }
        #expect(released.count == 1)
        clock.advance(by: 2)
        #expect(ran.count == 0)
    }

    /// What waits for a time that never comes, such as a time limit of each of many tasks, does not pile up.
    @Test func cancelledWorkIsForgottenWhereTimeStandsStill() {
        struct Weak {
            weak var handle: (any Disposable)?
        }
        let clock = VirtualClock()
        let ran = Received<Int>()
        var handles: [Weak] = []
        for number in 0..<10_000 {
            let handle = clock.queue.after(10 - Double(number) / 10_000) { ran.append(number) }
            handles.append(Weak(handle: handle))
            // A few of them stay.
            if !number.isMultiple(of: 1000) { handle.dispose() }
        }
        #expect(handles.count { $0.handle != nil } < 200)
        clock.advance(by: 10)
        #expect(ran.values == (0..<10).map { 9000 - $0 * 1000 })
    }

    @Test(arguments: 0...130) func anyCountOfTasksRunsInOrderWithoutTheCancelled(count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let clock = VirtualClock()
        let ran = Received<Int>()
        var expected: [(time: Int, index: Int)] = []
        for index in 0..<count {
            let time = Int.random(in: 0...20, using: &generator)
            let handle = clock.queue.after(Double(time)) { ran.append(index) }
            if Int.random(in: 0..<3, using: &generator) == 0 { handle.dispose() } else { expected.append((time, index)) }
        }
        expected.sort { ($0.time, $0.index) < ($1.time, $1.index) }
        for now in 0...20 {
            if now > 0 { clock.advance(by: 1) } else { clock.run() }
            #expect(ran.values == expected.filter { $0.time <= now }.map(\.index), "at \(now)")
        }
    }

    @Test func aWaitWithoutEndNeverEnds() {
        let clock = VirtualClock()
        let ran = Counter()
        for _ in 0..<4 {
            clock.queue.after(.infinity) { ran.increment() }
            clock.advance(by: .infinity)
        }
        #expect(ran.count == 0)
        #expect(clock.now.isFinite)
    }

    @Test(arguments: 0...4) func aTimerWaitsHoweverFarTheClockIs(advances: Int) {
        let clock = VirtualClock()
        for _ in 0..<advances { clock.advance(by: .infinity) }
        let recording = Signal<Void, NoError>.timer(5, queue: clock.queue).record()
        clock.run()
        clock.advance(by: 4.999_999_999)
        #expect(recording.text == "", "not before its time")
    }

    @Test func itsQueuesArePlacesOfTheirOwn() {
        let clock = VirtualClock()
        let first = clock.makeQueue()
        let second = clock.makeQueue()
        let answers = Received<[Bool]>()
        first.async { answers.append([first.isCurrent(), second.isCurrent(), clock.queue.isCurrent()]) }
        clock.queue.async { answers.append([first.isCurrent(), second.isCurrent(), clock.queue.isCurrent()]) }
        #expect(answers.values.isEmpty)
        clock.run()
        #expect(answers.values == [[true, false, false], [false, false, true]])
        #expect(!VirtualClock().queue.sync { clock.queue.isCurrent() })
    }

    @Test func itsReleaseReleasesWhatWaitsAndWhatComesLater() {
        weak var waiting: Token?
        weak var late: Token?
        var clock: VirtualClock? = VirtualClock()
        let queue = VirtualClock().queue
        let own = clock?.queue
        do {
            let token = Token()
            waiting = token
            own?.after(1) { _ = token }
            own?.justDispatch { own?.justDispatch { _ = token } }
        }
        #expect(waiting != nil)
        clock = nil
        #expect(waiting == nil)
        do {
            let token = Token()
            late = token
            queue.justDispatch { _ = token }
        }
        #expect(late == nil)
    }
}
