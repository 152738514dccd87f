import Signals
import TestSupport
import Testing

@Suite struct RestartTests {
    private let marbles = Marbles()

    @Test func runsAgainAfterEachCompletion() {
        let source = marbles.cold("1-2|", of: Int.self)
        marbles.expect(source.signal |> restart, "1-21-21-2", disposal: "--------!")
        source.expectSubscriptions("^--!", "---^--!", "------^-!")
    }

    @Test func endsWithAnError() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal.restart(), "1-#")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalInTheMiddleOfARun() {
        let source = marbles.cold("1--2|", of: Int.self)
        marbles.expect(source.signal.restart(), "1--21", disposal: "-----!")
        source.expectSubscriptions("^---!", "----^!")
    }

    @Test func aSynchronousSignalRunsUntilDownstreamHasEnough() {
        let starts = Counter()
        let one = Signal<Int, NoError>.single(1).beforeStarted { starts.increment() }
        #expect(one.restart().take(3).record().text == "1 1 1 |")
        #expect(starts.count == 3)
    }

    @Test func disposalByAHandlerEndsTheLoop() {
        let starts = Counter()
        let handle = MetaDisposable()
        let source = ValuePipe<Int>()
        handle.set(
            source.signal().take(1).beforeStarted { starts.increment() }.restart().start(next: { value in
                if value == 3 { handle.dispose() }
            }))
        for value in 1...5 { source.putNext(value) }
        #expect(starts.count == 3)
    }

    @Test func aCompletionThatAHandlerCausesRunsItAgain() {
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.restart().record { value in
            if value == 1 { source.complete() }
        }
        source.put(1)
        source.put(2)
        #expect(recording.text == "1 2")
        #expect([source.startCount, source.liveCount] == [2, 1])
    }
}
