@testable import Signals
import TestSupport
import Testing

@Suite struct RetryTests {
    private let marbles = Marbles()

    @Test func waitsLongerBeforeEachRetry() {
        let source = marbles.cold("1#", of: Int.self)
        marbles.expect(
            source.signal |> retry(backoff: .linear(2), maxRetries: 2, queue: marbles.queue),
            "1--1----1#")
        source.expectSubscriptions("^!", "---^!", "--------^!")
    }

    @Test func exponentialWaitsUpToAMaximum() {
        let source = marbles.cold("#", of: Int.self)
        marbles.expect(
            source.signal.retry(backoff: .exponential(1, factor: 2, maximum: 3), maxRetries: 4, queue: marbles.queue), "---------#")
        source.expectSubscriptions("(^!)", "-(^!)", "---(^!)", "------(^!)", "---------(^!)")
    }

    @Test func completesWithASuccessfulRun() {
        let source = marbles.cold("1-|", of: Int.self)
        marbles.expect(source.signal.retry(backoff: .constant(1), queue: marbles.queue), "1-|")
        source.expectSubscriptions("^-!")
    }

    @Test func noRetriesPassTheErrorOn() {
        let source = marbles.cold("1#", of: Int.self)
        marbles.expect(source.signal |> retry(maxRetries: 0), "1#")
        source.expectSubscriptions("^!")
    }

    @Test func withoutAWaitItRunsAgainAtOnce() {
        let source = marbles.cold("1#", of: Int.self)
        marbles.expect(source.signal.retry(maxRetries: 2), "111#")
        source.expectSubscriptions("^!", "-^!", "--^!")
    }

    @Test func disposalDuringAWaitEndsIt() {
        let source = marbles.cold("1#", of: Int.self)
        marbles.expect(source.signal.retry(backoff: .constant(3), queue: marbles.queue), "1", disposal: "--!")
        source.expectSubscriptions("^!")
    }

    @Test func disposalDuringARunEndsIt() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal.retry(backoff: .constant(1), queue: marbles.queue), "1--1", disposal: "----!")
        source.expectSubscriptions("^-!", "---^!")
    }

    @Test func aCustomBackoffIsAskedWithTheNumberOfTheRetry() {
        let asked = Received<Int>()
        let source = marbles.cold("#", of: Int.self)
        let backoff = Backoff { retry in
            asked.append(retry)
            return retry == 2 ? 5 : 1
        }
        marbles.expect(source.signal.retry(backoff: backoff, maxRetries: 3, queue: marbles.queue), "-------#")
        #expect(asked.values == [1, 2, 3])
    }

    @Test func anErrorThatIsNotTemporaryEndsIt() {
        let runs = Counter()
        let makeSignal = { @Sendable (number: Int) -> Signal<Int, Failure> in
            Signal<Int, Failure>.single(number).then(.fail(Failure(number < 3 ? "busy" : "gone")))
        }
        let source = Signal<Int, Failure>.deferred { makeSignal(runs.increment()) }
        let isTemporary = { @Sendable (error: Failure) in error.name == "busy" }
        marbles.expect(source.retry(backoff: .constant(2), queue: marbles.queue, if: isTemporary), "1-2-(3#[gone])")
        #expect((source |> retry(if: isTemporary)).record().text == "4 #gone")
        #expect(runs.count == 4)
    }

    @Test func theErrorThatEndsTheRetriesIsNotAskedFor() {
        let asked = Received<String>()
        let source = marbles.cold("#", of: Int.self)
        let signal = source.signal.retry(maxRetries: 2) { error in
            asked.append(error.name)
            return true
        }
        marbles.expect(signal, "#")
        #expect(asked.values == ["e", "e"])
    }

    @Test func aClosureThatDisposesEndsIt() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        let errors = Counter()
        handle.set(
            source.signal.retry { _ in
                handle.dispose()
                return true
            }.start(error: { _ in errors.increment() }))
        source.fail(Failure("e"))
        #expect([source.startCount, source.liveCount, errors.count] == [1, 0, 0])
    }

    @Test func chanceShortensEachWaitByUpToItsShare() {
        let numbers = Received<Double>()
        let random = { @Sendable () -> Double in
            numbers.append(0)
            return [0, 0.5, 0.75][(numbers.values.count - 1) % 3]
        }
        let source = marbles.cold("#", of: Int.self)
        let full = Backoff.constant(4).jittered(random: random)
        let half = Backoff.linear(4).jittered(0.5, random: random)
        // Waits of 4, 2 and 1; of 4, 8 * 0.75 and 12 * 0.625 seconds.
        marbles.expect(source.signal.retry(backoff: full, maxRetries: 3, queue: marbles.queue), "-------#")
        #expect(numbers.values.count == 3)
        marbles.expect(source.signal.retry(backoff: half, maxRetries: 2, queue: marbles.queue), "----------#")
        #expect(Backoff.constant(4).jittered(0, random: random).wait(beforeRetry: 1) == 4)
    }

    @Test func chanceIsWithinItsShareWithoutASourceOfOnesOwn() {
        let waits = (1...100).map { Backoff.constant(4).jittered(0.25).wait(beforeRetry: $0) }
        #expect(waits.allSatisfy { 3 < $0 && $0 <= 4 })
        #expect(Set(waits).count > 1)
    }

    @Test func aHandlerThatDisposesAtTheLastMoment() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        handle.set(source.signal.onError { _ in handle.dispose() }.retry().start())
        source.fail(Failure("e"))
        #expect([source.startCount, source.liveCount] == [1, 0])
    }

    /// To multiply anew for each retry would take a billion steps here.
    @Test func manyRetriesWithAWaitThatCannotGrow() {
        let errors = Counter()
        let queue = marbles.queue
        Signal<Int, Failure>.fail(Failure("e")).retry(backoff: .exponential(0), maxRetries: 50_000, queue: queue)
            .start(error: { _ in errors.increment() })
        #expect(errors.count == 1)
    }

    @Test func impossibleCountsAndTimesAreMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, Failure>.never().retry(maxRetries: -1) }
        await #expect(processExitsWith: .failure) { _ = Backoff.constant(-1) }
        await #expect(processExitsWith: .failure) { _ = Backoff.linear(.nan) }
        await #expect(processExitsWith: .failure) { _ = Backoff.constant(1).jittered(1.5) }
        await #expect(processExitsWith: .failure) { _ = Backoff.constant(1).jittered(random: { 1 }).wait(beforeRetry: 1) }
        await #expect(processExitsWith: .failure) { _ = Backoff.exponential(1, factor: 0.5) }
        await #expect(processExitsWith: .failure) {
            Signal<Int, Failure>.fail(Failure("e")).retry(backoff: Backoff { _ in -1 }, queue: .mainQueue()).start()
        }
    }

    // MARK: With a reset

    @Test func aValueBeginsTheBackoffAndTheCountingAnew() {
        let source = marbles.cold("-1#", of: Int.self)
        let backoff = Backoff.linear(1)
        let signal = source.signal.retry(backoff: backoff, maxRetries: 1, resetsAfterValue: true, queue: marbles.queue)
        // Each wait is that before the first retry.
        marbles.expect(signal.take(3), "-1--1--(1|)")
        let function = source.signal |> retry(backoff: backoff, maxRetries: 1, resetsAfterValue: true, queue: marbles.queue)
        marbles.expect(function.take(3), "-1--1--(1|)")
    }

    @Test func errorsWithoutAValueBetweenThemAreCounted() {
        let runs = Counter()
        let asked = Received<Int>()
        let source = Signal<Int, Failure>.deferred {
            runs.increment() == 3 ? Signal.single(1).then(.fail(Failure("late"))) : .fail(Failure("early"))
        }
        let backoff = Backoff { retry in
            asked.append(retry)
            return 0
        }
        let recording = source.retry(backoff: backoff, maxRetries: 2, resetsAfterValue: true, queue: marbles.queue).record()
        #expect(recording.text == "1 #early")
        #expect(asked.values == [1, 2, 1, 2])
    }

    @Test func withoutAWaitTheCountingBeginsAnewToo() {
        let runs = Counter()
        let source = Signal<Int, Failure>.deferred { Signal.single(runs.increment()).then(.fail(Failure("e"))) }
        #expect(source.retry(maxRetries: 1, resetsAfterValue: true).take(5).record().text == "1 2 3 4 5 |")
        #expect((source |> retry(maxRetries: 1)).record().text == "6 7 #e")
    }
}
