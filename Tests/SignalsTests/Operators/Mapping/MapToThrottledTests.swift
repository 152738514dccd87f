import Signals
import TestSupport
import Testing

@Suite struct MapToThrottledTests {
    private let marbles = Marbles()

    @Test func oneRunsAndTheNewestWaits() {
        let source = marbles.cold("abc---|")
        marbles.expect(
            source.signal
                |> mapToThrottled { [marbles] (name: String) in
                    Signal<String, Failure>.single(name).delay(3, queue: marbles.queue)
                }, "---a--(c|)")
        source.expectSubscriptions("^-----!")
    }

    @Test func failsWithEither() {
        let source = marbles.cold("a--#")
        marbles.expect(source.signal.mapToThrottled { (name: String) in .single(name) }, "a--#")
        marbles.expect(source.signal.mapToThrottled { (_: String) in Signal<Int, Failure>.fail(Failure("e")) }, "#")
        source.expectSubscriptions("^--!", "(^!)")
    }

    @Test func disposalEndsBoth() {
        let source = marbles.cold("a---b")
        let inner = marbles.cold(" 1--2")
        marbles.expect(source.signal.mapToThrottled { [inner] (_: String) in inner.signal }, "1--2", disposal: "-----!")
        inner.expectSubscriptions("^----!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapToThrottled { .single($0) } }, { $0 |> mapToThrottled { .single($0) } }) == [])
    }
}
