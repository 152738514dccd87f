import Signals
import TestSupport
import Testing

@Suite struct ThenTests {
    @Test func theSecondSignalFollowsTheFirst() {
        let first = Signal<Int, Failure>.values([1, 2])
        #expect(first.then(.values([3])).record().text == "1 2 3 |")
        #expect((first |> then(.values([3]))).record().text == "1 2 3 |")
        #expect(first.then(.complete()).then(.fail(Failure("e"))).then(.single(4)).record().text == "1 2 #e")
    }

    @Test func keepsTheRulesOfAStageOnEitherSide() {
        #expect(StageContract.violations({ $0.then(.complete()) }, { $0 |> then(.complete()) }) == [])
        #expect(StageContract.violations({ Signal.complete().then($0) }, { .complete() |> then($0) }) == [])
    }

    @Test func waitsForTheEndOfTheFirst() {
        let first = ManualSource<Int, NoError>()
        let second = ManualSource<Int, NoError>()
        let recording = first.signal.then(second.signal).record()
        first.put(1)
        #expect(second.startCount == 0)
        first.complete()
        #expect([first.liveCount, second.liveCount] == [0, 1])
        second.put(2)
        recording.dispose()
        second.put(3)
        #expect(recording.text == "1 2")
        #expect(second.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test func doesNotRunTheSecondWhenNobodyListensAnyMore() {
        let second = ManualSource<Int, NoError>()
        #expect(Signal<Int, NoError>.single(1).then(second.signal).take(1).record().text == "1 |")
        let own = MetaDisposable()
        let signal = Signal<Int, NoError>.complete().beforeStarted { own.set(nil) }
        let recording = signal.then(.single(1)).then(second.signal).take(1).record()
        #expect(recording.text == "1 |")
        #expect(second.startCount == 0)
    }
}
