import Signals
import TestSupport
import Testing

@Suite struct BeforeStartedTests {
    @Test func runsBeforeTheSignalForEachSubscription() {
        let log = Received<String>()
        let signal = Signal<Int, Failure> { subscriber in
            log.append("run")
            subscriber.putCompletion()
            return .empty
        }.beforeStarted { log.append("before") }
        #expect(log.values == [])
        signal.start()
        signal.start()
        #expect(log.values == ["before", "run", "before", "run"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.beforeStarted {} }
        Marbles().expectUnchanged { $0 |> beforeStarted {} }
    }

    @Test func runsWhenTheSignalIsStartedLate() {
        let marbles = Marbles()
        let source = marbles.cold("1-2|")
        let times = Received<Double>()
        let signal = source.signal.beforeStarted { times.append(marbles.clock.now) }
        marbles.expect(signal.delay(2, queue: marbles.queue), "--1-2|")
        #expect(times.values == [2])
        source.expectSubscriptions("--^--!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.beforeStarted {} }, { $0 |> beforeStarted {} }) == [])
    }
}
