import Signals
import TestSupport
import Testing

@Suite struct StartWithTests {
    @Test func deliversTheValueFirst() {
        let marbles = Marbles()
        let source = marbles.cold("-1-2|", of: Int.self)
        let failing = marbles.cold("-1-#", of: Int.self)
        let endless = marbles.cold("-1-2-3", of: Int.self)
        marbles.expect(source.signal.startWith(0), "01-2|")
        marbles.expect(source.signal |> startWith(0), "01-2|")
        marbles.expect(failing.signal.startWith(0), "01-#")
        marbles.expect(endless.signal.startWith(0), "01-2", disposal: "----!")
        source.expectSubscriptions("^---!", "^---!")
        endless.expectSubscriptions("^---!")
    }

    @Test func theLastOneAddedComesFirst() {
        let signal = Signal<Int, Failure>.single(3).startWith(2).startWith(1)
        #expect([signal.record().text, signal.record().text] == ["1 2 3 |", "1 2 3 |"])
    }

    @Test func doesNotRunItsSignalWhenDownstreamHasEnough() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.startWith(0).take(1).record()
        #expect(recording.text == "0 |")
        #expect(source.startCount == 0)
        #expect(recording.isReleased)
    }

    @Test func doesNotRunItsSignalWhenTheHandlerOfTheValueDisposes() {
        let clock = VirtualClock()
        let source = ManualSource<Int, Failure>()
        let own = MetaDisposable()
        own.set(source.signal.startWith(0).runOn(clock.queue).start(next: { _ in own.dispose() }))
        clock.run()
        #expect(source.startCount == 0)
    }

    @Test func whatTheHandlerOfTheValuePutsComesNext() {
        let source = ManualSource<Int, Failure>()
        let pipe = ValuePipe<Int>()
        let signal = combineLatest(pipe.signal().castError(Failure.self).startWith(0), source.signal.startWith(0))
        let recording = signal.map { $0 * 10 + $1 }.record { value in
            if value < 2 { source.put(value + 1) }
        }
        source.put(1)
        #expect(recording.text == "0 1 2")
        recording.dispose()
        #expect(source.liveCount == 0)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.startWith(0).skip(1) }, { ($0 |> startWith(0)).skip(1) }) == [])
    }
}
