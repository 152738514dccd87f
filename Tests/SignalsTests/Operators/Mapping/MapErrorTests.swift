import Signals
import TestSupport
import Testing

@Suite struct MapErrorTests {
    private struct Other: Error {
        let text: String
    }

    @Test func changesTheError() {
        let signal = Signal<Int, Failure>.single(1).then(.fail(Failure("e")))
        #expect(signal.mapError { Failure("\($0)!") }.record().text == "1 #e!")
        #expect((signal |> mapError { Failure("\($0)?") }).record().text == "1 #e?")
        #expect(signal.mapError { Other(text: $0.name) }.mapError { Failure("other \($0.text)") }.record().text == "1 #other e")
    }

    @Test func passesOnWhatIsNoError() {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.mapError { Failure("\($0)!") }, "1-2|")
        marbles.expect(endless.signal.mapError { Failure("\($0)!") }, "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
        endless.expectSubscriptions("^--!")
    }

    @Test func doesNotRunItsClosureWhenDownstreamHasEnough() {
        let count = Counter()
        let signal = Signal<Int, Failure> { subscriber in
            subscriber.putNext(1)
            subscriber.putError(Failure("e"))
            return .empty
        }.mapError { (error: Failure) in
            count.increment()
            return error
        }
        #expect(signal.take(1).record().text == "1 |")
        #expect(count.count == 0)
        #expect(signal.take(2).record().text == "1 #e")
        #expect(count.count == 1)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapError { $0 } }, { $0 |> mapError { $0 } }) == [])
    }
}
