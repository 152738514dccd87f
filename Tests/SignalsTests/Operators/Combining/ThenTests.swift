import Signals
import TestSupport
import Testing

@Suite struct ThenTests {
    private let marbles = Marbles()

    @Test func theSecondSignalFollowsTheFirst() {
        let first = marbles.cold("1-2|")
        let second = marbles.cold("  -3-|")
        marbles.expect(first.signal.then(second.signal), "1-2-3-|")
        marbles.expect(first.signal |> then(second.signal), "1-2-3-|")
        first.expectSubscriptions("^--!", "^--!")
        second.expectSubscriptions("---^--!", "---^--!")
    }

    @Test func aChainRunsOneAfterTheOther() {
        let parts = ["1|", "2|", "-|", "3-4|"].map { marbles.cold($0) }
        let signal = parts.dropFirst().reduce(parts[0].signal) { $0.then($1.signal) }
        marbles.expect(signal, "12-3-4|")
        for (part, subscription) in zip(parts, ["^!", "-^!", "--^!", "---^--!"]) {
            part.expectSubscriptions(subscription)
        }
    }

    @Test func failsWithTheFirst() {
        let first = marbles.cold("1-#")
        let second = marbles.cold("2")
        marbles.expect(first.signal.then(second.signal), "1-#")
        first.expectSubscriptions("^-!")
        second.expectSubscriptions()
    }

    @Test func failsWithTheSecond() {
        let first = marbles.cold("1|")
        let second = marbles.cold("-#")
        let third = marbles.cold("2")
        marbles.expect(first.signal.then(second.signal).then(third.signal), "1-#")
        second.expectSubscriptions("-^!")
        third.expectSubscriptions()
    }

    @Test func disposalEndsTheFirst() {
        let first = marbles.cold("1-2-3|")
        let second = marbles.cold("4")
        marbles.expect(first.signal.then(second.signal), "1-2", disposal: "---!")
        first.expectSubscriptions("^--!")
        second.expectSubscriptions()
    }

    @Test func disposalEndsTheSecond() {
        let first = marbles.cold("1|")
        let second = marbles.cold("-2-3|")
        marbles.expect(first.signal.then(second.signal), "1-2", disposal: "---!")
        first.expectSubscriptions("^!")
        second.expectSubscriptions("-^-!")
    }

    @Test func keepsTheRulesOfAStageOnEitherSide() {
        #expect(StageContract.violations({ $0.then(.complete()) }, { $0 |> then(.complete()) }) == [])
        #expect(StageContract.violations({ Signal.complete().then($0) }, { .complete() |> then($0) }) == [])
    }

    @Test func doesNotRunTheSecondWhenNobodyListensAnyMore() {
        let second = marbles.cold("2")
        marbles.expect(Signal.single("1").then(second.signal).take(1), "(1|)")
        second.expectSubscriptions()
    }

    @Test func stopsWhenAPartOfItEndedTheSubscriptionWhileItStarted() {
        let second = ManualSource<Int, NoError>()
        let own = MetaDisposable()
        let signal = Signal<Int, NoError>.complete().beforeStarted { own.set(nil) }
        let recording = signal.then(.single(1)).then(second.signal).take(1).record()
        #expect(recording.text == "1 |")
        #expect(second.startCount == 0)
    }
}
