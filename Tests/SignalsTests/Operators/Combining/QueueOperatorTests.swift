import Signals
import TestSupport
import Testing

@Suite struct QueueOperatorTests {
    private let marbles = Marbles()

    private func inner(_ sources: [String: MarbleSource<String>]) -> @Sendable (String) -> Signal<String, Failure> {
        { name in sources[name]?.signal ?? .never() }
    }

    @Test func runsOneAfterTheOther() {
        let outer = marbles.cold("ab--------|")
        let a = marbles.cold("    --1-2|")
        let b = marbles.cold("         -3-|")
        marbles.expect((outer.signal |> map(inner(["a": a, "b": b]))) |> queue, "--1-2-3---|")
        a.expectSubscriptions("^----!")
        b.expectSubscriptions("-----^--!")
        outer.expectSubscriptions("^---------!")
    }

    @Test func completesWhenTheLastInnerOneHas() {
        let outer = marbles.cold("ab|")
        let a = marbles.cold("    --1|")
        let b = marbles.cold("       -2|")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b])).queue(), "--1-2|")
        outer.expectSubscriptions("^-!")
    }

    @Test func anErrorOfEitherEndsAll() {
        let outer = marbles.cold("ab---#")
        let a = marbles.cold("    --1#")
        let b = marbles.cold("       -2|")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b])).queue(), "--1#")
        b.expectSubscriptions()
        let long = marbles.cold("1-------2")
        marbles.expect(outer.signal.map(inner(["a": long, "b": b])).queue(), "1----#")
        long.expectSubscriptions("^----!")
    }

    @Test func disposalEndsWhatRunsAndForgetsWhatWaits() {
        let outer = marbles.cold("ab")
        let a = marbles.cold("--1---2")
        let b = marbles.cold("1")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b])).queue(), "--1", disposal: "----!")
        a.expectSubscriptions("^---!")
        b.expectSubscriptions()
    }

    @Test func anInnerSignalPutByAHandlerWaitsForItsTurn() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let recording = outer.signal.queue().record { value in
            if value == 1 { outer.put(.values([10, 11])) }
        }
        outer.put(.values([1, 2]))
        #expect(recording.text == "1 2 10 11")
        recording.dispose()
        #expect(outer.liveCount == 0)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { .single($0) }.queue() }, { $0 |> map { .single($0) } |> queue }) == [])
    }
}
