import Signals
import TestSupport
import Testing

@Suite struct CompactMapTests {
    @Test func dropsNil() {
        let marbles = Marbles()
        let source = marbles.cold("a-1-b-2|")
        let failing = marbles.cold("1-a-#")
        let endless = marbles.cold("1-a-2-3")
        marbles.expect(source.signal.compactMap { Int($0) }, "--1---2|")
        marbles.expect(source.signal |> compactMap { Int($0) }, "--1---2|")
        marbles.expect(failing.signal.compactMap { Int($0) }, "1---#")
        marbles.expect(endless.signal.compactMap { Int($0) }, "1---2", disposal: "-----!")
        source.expectSubscriptions("^------!", "^------!")
        endless.expectSubscriptions("^----!")
    }

    @Test func aResultThatIsItselfNilIsAValue() {
        let signal = Signal<Int, Failure>.values([1, 2, 3]).compactMap { (value: Int) -> Int?? in
            value == 1 ? .some(nil) : value == 2 ? .none : .some(value)
        }
        #expect(signal.record().text == "nil Optional(3) |")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.compactMap { $0 } }, { $0 |> compactMap { $0 } }) == [])
    }
}
