import Signals
import TestSupport
import Testing

/// G11: operators that wait are exact to the tick of the clock that they are given.
@Suite struct G11TimeTests {
    @Test func delayIsExactToTheNanosecond() {
        let clock = VirtualClock()
        let recording = Signal<Int, NoError>.single(1).delay(5, queue: clock.queue).record()
        clock.advance(by: 4.999_999_999)
        #expect(recording.text == "")
        clock.advance(by: 0.000_000_001)
        #expect(recording.text == "1 |")
        #expect(clock.now == 5)
    }

    @Test func chainsOfDelaysAddUp() {
        let clock = VirtualClock()
        let times = Received<Double>()
        let step = Signal<Int, NoError>.single(1).delay(0.1, queue: clock.queue)
        step.then(step).then(step).start(next: { _ in times.append(clock.now) })
        clock.advance(by: 1)
        #expect(times.values == [0.1, 0.2, 0.3])
    }

    @Test func thousandsOfTicksDoNotDrift() {
        let clock = VirtualClock()
        let ticks = Counter()
        let timer = MetaDisposable()
        @Sendable func tick() {
            ticks.increment()
            timer.set(clock.queue.after(0.1, tick))
        }
        timer.set(clock.queue.after(0.1, tick))
        for _ in 0..<1000 { clock.advance(by: 0.1) }
        #expect(ticks.count == 1000)
        #expect(clock.now == 100)
        timer.dispose()
    }
}
