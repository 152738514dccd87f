import Signals
import TestSupport
import Testing

@Suite struct TakeTests {
    @Test(arguments: [(0, "|"), (1, "1 |"), (2, "1 2 |"), (3, "1 2 3 |"), (9, "1 2 3 |")])
    func takesTheFirst(count: Int, text: String) {
        let signal = Signal<Int, Failure>.values([1, 2, 3])
        #expect(signal.take(count).record().text == text)
        #expect((signal |> take(count)).record().text == text)
    }

    @Test func takeNoneDoesNotRunTheSignal() {
        let source = ManualSource<Int, Failure>()
        #expect(source.signal.take(0).record().text == "|")
        #expect(source.startCount == 0)
    }

    @Test func theLastValueEndsItThoughItsHandlerPutsMore() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.take(2).record { source.put($0 + 1) }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.take(100) }, { $0 |> take(100) }) == [])
    }
}
