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

    /// The numbers from one on, each with the signal that makes the next one.
    @Sendable private static func numbers(from number: Int, made: Counter) -> Signal<Int, NoError> {
        made.increment()
        return .single(number).then(.deferred { numbers(from: number + 1, made: made) })
    }

    @Test func aSignalThatNamesItselfIsMadeAsFarAsItIsTaken() {
        let made = Counter()
        #expect(Self.numbers(from: 1, made: made).take(3).record().text == "1 2 3 |")
        #expect(made.count == 3)
    }

    @Test func nothingIsMadeAfterADisposalByWhatMakesASignal() {
        let first = ManualSource<Int, NoError>()
        let own = MetaDisposable()
        let made = Counter()
        let inner = Signal<Int, NoError>.deferred {
            made.increment()
            return .single(1)
        }
        let second = Signal<Int, NoError>.deferred {
            own.dispose()
            return inner
        }
        let received = Received<Int>()
        own.set(first.signal.then(second).start(next: { received.append($0) }))
        first.complete()
        #expect(made.count == 0)
        #expect(received.values == [])
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
