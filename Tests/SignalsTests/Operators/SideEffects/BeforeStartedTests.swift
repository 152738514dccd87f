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

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.beforeStarted {} }, { $0 |> beforeStarted {} }) == [])
    }
}
