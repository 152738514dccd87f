import Signals
import TestSupport
import Testing

@Suite struct RestartIfErrorTests {
    private let marbles = Marbles()

    @Test func runsAgainAfterEachError() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal |> restartIfError, "1-1-1-", disposal: "-----!")
        source.expectSubscriptions("^-!", "--^-!", "----^!")
    }

    @Test func endsWithACompletion() {
        let source = marbles.cold("1-2|", of: Int.self)
        marbles.expect(source.signal.restartIfError(), "1-2|")
        source.expectSubscriptions("^--!")
    }

    @Test func disposalInTheMiddleOfARun() {
        let source = marbles.cold("1--#", of: Int.self)
        marbles.expect(source.signal.restartIfError(), "1--1", disposal: "----!")
        source.expectSubscriptions("^--!", "---^!")
    }

    @Test func cannotFail() {
        let runs = Counter()
        let signal: Signal<Int, NoError> = Signal<Int, Failure>.deferredResult { runs.increment() < 3 ? nil : 7 }.restartIfError()
        #expect(signal.record().text == "7 |")
        #expect(runs.count == 3)
    }

    @Test func aRunThatIsPutByAHandlerFollows() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.restartIfError().record { value in
            if value == 1 { source.fail(Failure("e")) }
        }
        source.put(1)
        source.put(2)
        #expect(recording.text == "1 2")
        #expect([source.startCount, source.liveCount] == [2, 1])
    }
}

extension Signal where Value == Int, Failure == TestSupport.Failure {
    /// A signal whose run gives a value, or fails when there is none.
    fileprivate static func deferredResult(_ makeValue: @escaping @Sendable () -> Int?) -> Signal {
        Signal { subscriber in
            if let value = makeValue() {
                subscriber.putNext(value)
                subscriber.putCompletion()
            } else {
                subscriber.putError(Failure("none"))
            }
            return .empty
        }
    }
}
