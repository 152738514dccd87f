import Signals
import TestSupport
import Testing

@Suite struct SkipWhileTests {
    @Test func passesOnFromTheFirstThatDoesNotSatisfy() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-1|", of: Int.self)
        let failing = marbles.cold("1-3-#", of: Int.self)
        let endless = marbles.cold("1-3-1-2", of: Int.self)
        marbles.expect(source.signal.skip(while: { $0 < 3 }), "----3-1|")
        marbles.expect(source.signal |> skip(while: { $0 < 3 }), "----3-1|")
        marbles.expect(source.signal.skip(while: { $0 < 9 }), "-------|")
        marbles.expect(failing.signal.skip(while: { $0 < 3 }), "--3-#")
        marbles.expect(failing.signal.skip(while: { $0 < 9 }), "----#")
        marbles.expect(endless.signal.skip(while: { $0 < 3 }), "--3-1", disposal: "-----!")
        source.expectSubscriptions("^------!", "^------!", "^------!")
        endless.expectSubscriptions("^----!")
    }

    @Test func theClosureIsAskedUpToThatValue() {
        let asked = Received<Int>()
        let signal = Signal<Int, Failure>.values([1, 2, 1]).skip { value in
            asked.append(value)
            return value < 2
        }
        #expect(signal.record().text == "2 1 |")
        #expect(asked.values == [1, 2])
        #expect(signal.record().text == "2 1 |", "each subscription asks on its own")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.skip(while: { $0 < 0 }) }, { $0 |> skip(while: { $0 < 0 }) }) == [])
    }
}
