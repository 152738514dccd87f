import Signals
import TestSupport
import Testing

@Suite struct MapToExhaustTests {
    private let marbles = Marbles()

    @Test func dropsTheValuesThatComeWhileOneRuns() {
        let outer = marbles.cold("-a-b-----c---|")
        let inner = marbles.cold("---1|")
        marbles.expect(outer.signal.mapToExhaust { _ in inner.signal }, "----1-------1|")
        marbles.expect(outer.signal |> mapToExhaust { _ in inner.signal }, "----1-------1|")
    }

    @Test func theClosureIsAskedForEachValue() {
        let asked = Received<Int>()
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.mapToExhaust { (value: Int) in
            asked.append(value)
            return Signal<Int, NoError>.never()
        }.record()
        for value in 1...3 { source.put(value) }
        #expect(asked.values == [1, 2, 3])
        recording.dispose()
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapToExhaust { .single($0) } }, { $0 |> mapToExhaust { .single($0) } }) == [])
    }
}
