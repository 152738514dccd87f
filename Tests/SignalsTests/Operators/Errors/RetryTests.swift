import Signals
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
        await #expect(processExitsWith: .failure) { _ = Backoff.exponential(1, factor: 0.5) }
        await #expect(processExitsWith: .failure) {
            Signal<Int, Failure>.fail(Failure("e")).retry(backoff: Backoff { _ in -1 }, queue: .mainQueue()).start()
        }
    }
}
