import Signals
import TestSupport
import Testing

@Suite struct TakeWhileTests {
    @Test func endsWithTheFirstValueThatDoesNotSatisfy() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-1-2|", of: Int.self)
        marbles.expect(source.signal.take(while: { $0 < 3 }), "1-2-|")
        marbles.expect(source.signal |> take(while: { $0 < 3 }), "1-2-|")
        marbles.expect(source.signal.take(while: { $0 < 3 }, inclusive: true), "1-2-(3|)")
        marbles.expect(source.signal |> take(while: { $0 < 3 }, inclusive: true), "1-2-(3|)")
        source.expectSubscriptions("^---!", "^---!", "^---!", "^---!")
    }

    @Test(arguments: [false, true]) func endsWithItsSignalWhenAllSatisfy(inclusive: Bool) {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-9", of: Int.self)
        marbles.expect(source.signal.take(while: { $0 < 3 }, inclusive: inclusive), "1-2|")
        marbles.expect(failing.signal.take(while: { $0 < 3 }, inclusive: inclusive), "1-#")
        marbles.expect(endless.signal.take(while: { $0 < 3 }, inclusive: inclusive), "1-2", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func theClosureIsNotAskedAfterTheEnd() {
        let source = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let recording = source.signal.take(
            while: { value in
                asked.append(value)
                return value < 2
            }, inclusive: true
        ).record { source.put($0 + 1) }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect(asked.values == [1, 2])
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.take(while: { $0 < 9 }) }, { $0 |> take(while: { $0 < 9 }) }) == [])
    }
}
