import Signals
import TestSupport
import Testing

@Suite struct LastTests {
    @Test func deliversTheLastValueAtCompletion() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.last().map { $0 ?? 0 }, "-----(3|)")
        marbles.expect((source.signal |> last).map { $0 ?? 0 }, "-----(3|)")
        marbles.expect(failing.signal.last(), "--#")
        marbles.expect(endless.signal.last(), "", disposal: "---!")
        source.expectSubscriptions("^----!", "^----!")
        endless.expectSubscriptions("^--!")
    }

    @Test func aSignalWithoutValuesGivesNil() {
        #expect(Signal<Int, Failure>.complete().last().record().text == "nil |")
        #expect(Signal<Int, Failure>.fail(Failure("e")).last().record().text == "#e")
    }

    @Test func aValueThatIsNilIsNotNone() {
        #expect(Signal<Int?, Failure>.values([1, nil]).last().record().text == "Optional(nil) |")
    }

    @Test func theHandlerOfTheLastValuePutsInVain() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.last().record { source.put(($0 ?? 0) + 1) }
        source.put(1)
        source.complete()
        #expect(recording.text == "Optional(1) |")
        #expect(recording.isReleased)
    }

    @Test func theEndReleasesTheValue() {
        #expect(keptValueCounts { $0.last() } == [1, 0, 0, 0])
    }
}
