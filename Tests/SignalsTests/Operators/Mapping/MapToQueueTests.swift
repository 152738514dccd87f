import Signals
import TestSupport
import Testing

@Suite struct MapToQueueTests {
    private let marbles = Marbles()

    @Test func runsTheSignalsOfAllValuesInTurn() {
        let source = marbles.cold("ab|")
        marbles.expect(
            source.signal
                |> mapToQueue { [marbles] (name: String) in
                    Signal<String, Failure>.single(name + "1").delay(2, queue: marbles.queue).then(.single(name + "2"))
                }, "--([a1][a2])-([b1][b2]|)")
        source.expectSubscriptions("^-!")
    }

    @Test func failsWithEither() {
        let source = marbles.cold("a--#")
        marbles.expect(source.signal.mapToQueue { (name: String) in .single(name) }, "a--#")
        marbles.expect(source.signal.mapToQueue { (_: String) in Signal<Int, Failure>.fail(Failure("e")) }, "#")
        source.expectSubscriptions("^--!", "(^!)")
    }

    @Test func disposalEndsBoth() {
        let source = marbles.cold("a---b")
        let inner = marbles.cold(" 1--2")
        marbles.expect(source.signal.mapToQueue { [inner] (_: String) in inner.signal }, "1--2", disposal: "-----!")
        inner.expectSubscriptions("^----!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapToQueue { .single($0) } }, { $0 |> mapToQueue { .single($0) } }) == [])
    }
}
