import Signals
import TestSupport
import Testing

@Suite struct ThrottledTests {
    private let outer = ManualSource<Signal<Int, Failure>, Failure>()
    private let inners = [ManualSource<Int, Failure>(), ManualSource<Int, Failure>(), ManualSource<Int, Failure>()]

    @Test func oneRunsAndTheNewestWaits() {
        let recording = (outer.signal |> throttled).record()
        for inner in inners { outer.put(inner.signal) }
        #expect(inners.map(\.startCount) == [1, 0, 0])
        inners[0].put(1)
        inners[0].complete()
        #expect(inners.map(\.startCount) == [1, 0, 1])
        inners[2].put(3)
        outer.complete()
        #expect(recording.text == "1 3")
        inners[2].complete()
        #expect(recording.text == "1 3 |")
        #expect(recording.isReleased)
    }

    @Test func disposalEndsWhatRunsAndForgetsWhatWaits() {
        let recording = outer.signal.throttled().record()
        for inner in inners { outer.put(inner.signal) }
        recording.dispose()
        inners[0].complete()
        #expect(inners.map(\.liveCount) == [0, 0, 0])
        #expect(inners[2].startCount == 0)
        #expect(outer.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test(arguments: [true, false]) func failsWithEither(outerFails: Bool) {
        let recording = outer.signal.throttled().record()
        outer.put(inners[0].signal)
        outer.put(inners[1].signal)
        if outerFails { outer.fail(Failure("e")) } else { inners[0].fail(Failure("e")) }
        #expect(recording.text == "#e")
        #expect(inners.map(\.liveCount) == [0, 0, 0])
        #expect(inners[1].startCount == 0)
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { .single($0) }.throttled() }, { $0 |> map { .single($0) } |> throttled }) == [])
    }
}
