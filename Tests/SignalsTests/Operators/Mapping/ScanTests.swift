import Signals
import TestSupport
import Testing

@Suite struct ScanTests {
    @Test func deliversEachResultButNotTheInitialOne() {
        let marbles = Marbles()
        let source = marbles.cold("-1-2-3|", of: Int.self)
        let failing = marbles.cold("1-2-#", of: Int.self)
        let endless = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(source.signal.scan(1) { $0 + $1 }, "-2-4-7|")
        marbles.expect(source.signal |> scan("") { "\($0)\($1)" }, "-1-[12]-[123]|")
        marbles.expect(failing.signal.scan(0) { $0 + $1 }, "1-3-#")
        marbles.expect(endless.signal.scan(0) { $0 + $1 }, "1-3", disposal: "---!")
        source.expectSubscriptions("^-----!", "^-----!")
        endless.expectSubscriptions("^--!")
    }

    @Test func aSignalWithoutValuesHasNoResult() {
        #expect(Signal<Int, Failure>.complete().scan(1) { $0 + $1 }.record().text == "|")
    }

    @Test func eachSubscriptionStartsAnew() {
        let signal = Signal<Int, Failure>.values([1, 2]).scan(0) { $0 + $1 }
        #expect([signal.record().text, signal.record().text] == ["1 3 |", "1 3 |"])
    }

    @Test func aValuePutByAHandlerIsCombinedWithTheNewestResult() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.scan(0) { $0 * 10 + $1 }.record { result in
            if result < 100 { source.put(result % 10 + 1) }
        }
        source.put(1)
        #expect(recording.text == "1 12 123")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.scan(0) { $0 + $1 } }, { $0 |> scan(0) { $0 + $1 } }) == [])
    }

    @Test func theEndReleasesTheResult() {
        #expect(keptValueCounts { $0.scan(Token()) { $1 } } == [1, 0, 0, 0])
    }

    @Test func aReleasedResultMayPutTheNextValue() {
        let pipe = ValuePipe<Int>()
        let values = Received<Int>()
        let handle = pipe.signal().beforeNext { values.append($0) }.scan(Token()) { _, value in
            Token { if value == 1 { pipe.putNext(3) } }
        }.start()
        pipe.putNext(1)
        pipe.putNext(2)
        #expect(values.values == [1, 2, 3])
        handle.dispose()
    }
}
