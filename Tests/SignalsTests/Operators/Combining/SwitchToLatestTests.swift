import Signals
import TestSupport
import Testing

@Suite struct SwitchToLatestTests {
    typealias Inner = ManualSource<Int, Failure>

    private let outer = ManualSource<Signal<Int, Failure>, Failure>()
    private let first = Inner()
    private let second = Inner()

    @Test func theOldInnerIsDisposedAndDeliversNothing() {
        let recording = (outer.signal |> switchToLatest).record()
        outer.put(first.signal)
        first.put(1)
        outer.put(second.signal)
        first.put(2)
        second.put(3)
        #expect(recording.text == "1 3")
        #expect([first.liveCount, second.liveCount] == [0, 1])
        recording.dispose()
        #expect([outer.liveCount, second.liveCount] == [0, 0])
        #expect(recording.isReleased)
    }

    @Test(arguments: [true, false]) func completesWhenBothHave(outerFirst: Bool) {
        let recording = outer.signal.switchToLatest().record()
        outer.put(first.signal)
        if outerFirst { outer.complete() } else { first.complete() }
        #expect(recording.text == "")
        if outerFirst { first.complete() } else { outer.complete() }
        #expect(recording.text == "|")
        #expect(recording.isReleased)
    }

    @Test func theEndOfAnOldInnerEndsNothing() {
        let recording = outer.signal.switchToLatest().record()
        outer.put(first.signal)
        outer.put(second.signal)
        outer.complete()
        first.complete()
        first.fail(Failure("old"))
        second.put(1)
        second.complete()
        #expect(recording.text == "1 |")
    }

    @Test(arguments: [true, false]) func failsWithEither(outerFails: Bool) {
        let recording = outer.signal.switchToLatest().record()
        outer.put(first.signal)
        if outerFails { outer.fail(Failure("e")) } else { first.fail(Failure("e")) }
        #expect(recording.text == "#e")
        #expect([outer.liveCount, first.liveCount] == [0, 0])
        #expect(recording.isReleased)
    }

    @Test func anInnerThatReplacesItselfWhileItStartsIsGone() {
        let recording = outer.signal.switchToLatest().record()
        outer.put(
            Signal { [outer, second] subscriber in
                outer.put(second.signal)
                subscriber.putNext(1)
                return .empty
            })
        second.put(2)
        #expect(recording.text == "1 2")
        recording.dispose()
    }
}
