import Signals
import TestSupport
import Testing

@Suite struct CatchTests {
    private let marbles = Marbles()

    @Test func goesOnWithTheHandlersSignal() {
        let source = marbles.cold("1-2#", of: Int.self)
        let other = marbles.cold("    -3|", of: Int.self)
        marbles.expect(source.signal |> `catch` { [other] (_: Failure) in other.signal }, "1-2-3|")
        source.expectSubscriptions("^--!")
        other.expectSubscriptions("---^-!")
    }

    @Test func aCompletionNeedsNoHandler() {
        let source = marbles.cold("1-2|", of: Int.self)
        let other = marbles.cold("3", of: Int.self)
        marbles.expect(source.signal.catch { [other] (_: Failure) in other.signal }, "1-2|")
        other.expectSubscriptions()
    }

    @Test func theHandlersErrorIsPassedOn() {
        let source = marbles.cold("1#", of: Int.self)
        let other = marbles.cold("-#", of: Int.self)
        marbles.expect(source.signal.catch { [other] (_: Failure) in other.signal }, "1-#")
    }

    @Test func disposalEndsTheOneThatRuns() {
        let source = marbles.cold("1-#", of: Int.self)
        let other = marbles.cold("2--3", of: Int.self)
        marbles.expect(source.signal.catch { [other] (_: Failure) in other.signal }, "1", disposal: "-!")
        source.expectSubscriptions("^!")
        marbles.expect(source.signal.catch { [other] (_: Failure) in other.signal }, "1-2", disposal: "---!")
        other.expectSubscriptions("--^!")
    }

    @Test func itReceivesTheErrorAndMayChangeItsType() {
        let signal: Signal<String, NoError> = Signal<String, Failure>.fail(Failure("why")).catch { .single("caught \($0)") }
        #expect(signal.record().text == "caught why |")
    }

    @Test func anErrorThatAHandlerCausesIsCaught() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.catch { _ in Signal<Int, NoError>.single(2) }.record { value in
            if value == 1 { source.fail(Failure("e")) }
        }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect(recording.isReleased)
    }

    @Test func anErrorAfterDisposalRunsNothing() {
        let source = ManualSource<Int, Failure>()
        let other = ManualSource<Int, NoError>()
        let handle = MetaDisposable()
        handle.set(source.signal.onError { _ in handle.dispose() }.catch { _ in other.signal }.start())
        source.fail(Failure("e"))
        #expect([source.liveCount, other.startCount] == [0, 0])
    }
}
