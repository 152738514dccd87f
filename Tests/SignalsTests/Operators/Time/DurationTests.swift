@testable import Signals
import TestSupport
import Testing

/// The forms of what waits that take a `Duration`: they do what the same number of seconds does.
@Suite struct DurationTests {
    private let marbles = Marbles()
    private var queue: Queue { marbles.queue }

    @Test func eachOperatorWaitsForItsDuration() {
        let source = marbles.cold("1-2--3|", of: Int.self)
        let signal = source.signal
        for delayed in [signal.delay(.seconds(2), queue: queue), signal |> delay(.seconds(2), queue: queue)] {
            marbles.expect(delayed, "--1-2--3|")
        }
        for delayed in [signal.delayValues(.seconds(2), queue: queue), signal |> delayValues(.seconds(2), queue: queue)] {
            marbles.expect(delayed, "--1-2--3|")
        }
        for quiet in [signal.debounce(.milliseconds(3000), queue: queue), signal |> debounce(.seconds(3), queue: queue)] {
            marbles.expect(quiet, "------(3|)")
        }
        for few in [signal.throttle(.seconds(4), .leading, queue: queue), signal |> throttle(.seconds(4), .leading, queue: queue)] {
            marbles.expect(few, "1----3|")
        }
        for pair in [signal.buffer(duration: .seconds(4), queue: queue), signal |> buffer(duration: .seconds(4), queue: queue)] {
            marbles.expect(pair, "----[[1, 2]]-([[3]]|)")
        }
        for one in [
            signal.buffer(count: 1, duration: .seconds(4), queue: queue), signal |> buffer(count: 1, duration: .seconds(4), queue: queue),
        ] {
            marbles.expect(one, "[[1]]-[[2]]--[[3]]|")
        }
    }

    @Test func aTimeoutAndTheSources() {
        let late = marbles.cold("----1|", of: Int.self)
        let other = Signal<Int, Failure>.single(7)
        marbles.expect(late.signal.timeout(.seconds(3), queue: queue, alternate: other), "---(7|)")
        marbles.expect(late.signal |> timeout(.seconds(5), queue: queue, alternate: other), "----1|")
        marbles.expect(Signal<Int, Failure>.interval(.seconds(2), queue: queue).take(2), "--0-(1|)")
        marbles.expect(interval(.seconds(2), queue: queue, Failure.self).take(2), "--0-(1|)")
        marbles.expect(Signal<Void, Failure>.timer(.seconds(2), queue: queue).map { 1 }, "--(1|)")
        marbles.expect(timer(.seconds(2), queue: queue, Failure.self).map { 1 }, "--(1|)")
    }

    @Test func waitsBeforeRetries() {
        let constant = Backoff.constant(.milliseconds(1500))
        let linear = Backoff.linear(.seconds(2), maximum: .seconds(5))
        let exponential = Backoff.exponential(.seconds(1), factor: 3)
        #expect((1...3).map { constant.wait(beforeRetry: $0) } == [1.5, 1.5, 1.5])
        #expect((1...3).map { linear.wait(beforeRetry: $0) } == [2, 4, 5])
        #expect((1...3).map { exponential.wait(beforeRetry: $0) } == [1, 3, 9])
    }

    @Test(
        arguments: [
            (Duration.nanoseconds(1), 1), (.nanoseconds(999_999_999), 999_999_999), (.milliseconds(100), 100_000_000),
            (.seconds(86_400 * 30) + .nanoseconds(1), 2_592_000_000_000_001), (.zero, 0), (.seconds(-1), 0),
        ] as [(Duration, Int64)])
    func secondsAreExactToTheNanosecond(duration: Duration, nanoseconds: Int64) {
        #expect(Nanoseconds.of(duration.inSeconds) == nanoseconds)
    }

    @Test func impossibleTimesAreMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, NoError>.never().delay(.seconds(-1), queue: .mainQueue()) }
        await #expect(processExitsWith: .failure) { _ = Signal<Int, NoError>.interval(.zero, queue: .mainQueue()) }
        await #expect(processExitsWith: .failure) { _ = Backoff.linear(.seconds(1), maximum: .seconds(-1)) }
    }
}
