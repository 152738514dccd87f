import Signals
import TestSupport
import Testing

@Suite struct FlatMapTests {
    private let marbles = Marbles()

    private func inner(_ sources: [String: MarbleSource<String>]) -> @Sendable (String) -> Signal<String, Failure> {
        { name in sources[name]?.signal ?? .never() }
    }

    @Test func deliversTheValuesOfAllAsTheyCome() {
        let outer = marbles.cold("a---b---------|")
        let a = marbles.cold("    --1-2-3|")
        let b = marbles.cold("        -5--6|")
        let signal = outer.signal
        marbles.expect(signal.flatMap(inner(["a": a, "b": b])), "--1-253-6-----|")
        a.expectSubscriptions("^------!")
        b.expectSubscriptions("----^----!")
    }

    @Test func runsUpToANumberAtOnce() {
        let outer = marbles.cold("abc|")
        let a = marbles.cold("    --1|")
        let b = marbles.cold("     -2-|")
        let c = marbles.cold("       -3|")
        let signal = outer.signal
        marbles.expect(signal |> flatMap(maxConcurrent: 2, inner(["a": a, "b": b, "c": c])), "--(12)-3|")
        c.expectSubscriptions("---^-!")
    }

    @Test func theClosureIsAskedAsTheValueComes() {
        let asked = Received<Int>()
        let recording = Signal<Int, Failure>.values([1, 2, 3]).flatMap(maxConcurrent: 1) { value in
            asked.append(value)
            return Signal<Int, Failure>.never()
        }.record()
        #expect(asked.values == [1, 2, 3])
        recording.dispose()
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.flatMap { .single($0) } }, { $0 |> flatMap { .single($0) } }) == [])
    }
}
