import Signals
import TestSupport
import Testing

@Suite struct MaterializeTests {
    @Test func deliversEachEventAsAValue() {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        let name = { @Sendable (event: SignalEvent<Int, Failure>) in
            switch event {
            case .next(let value): "\(value)"
            case .error(let error): "\(error)"
            case .completed: "c"
            }
        }
        marbles.expect(source.signal.materialize().map(name), "1-2(c|)")
        marbles.expect((source.signal |> materialize).map(name), "1-2(c|)")
        marbles.expect(failing.signal.materialize().map(name), "1-(e|)")
        marbles.expect(endless.signal.materialize().map(name), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!", "^--!")
        endless.expectSubscriptions("^--!")
    }

    @Test func theEventsAreComparable() {
        let received = Received<SignalEvent<Int, Failure>>()
        Signal.values([1]).then(.fail(Failure("e"))).materialize().start(next: { received.append($0) })
        #expect(received.values == [.next(1), .error(Failure("e"))])
        #expect(received.values != [.next(1), .completed])
    }

    @Test func theTerminalEventIsNotMadeWhenDownstreamHasEnough() {
        let events = Counter()
        let signal = Signal<Int, Failure>.single(1).materialize().beforeNext { _ in events.increment() }
        #expect(signal.take(1).record().text == "next(1) |")
        #expect(events.count == 1)
    }

    @Test func theHandlerOfTheTerminalEventPutsInVain() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.materialize().record { _ in source.put(2) }
        source.fail(Failure("e"))
        #expect(recording.text == "error(e) |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStageTogetherWithItsOpposite() {
        #expect(StageContract.violations({ $0.materialize().dematerialize() }, { $0 |> materialize |> dematerialize }) == [])
    }
}
