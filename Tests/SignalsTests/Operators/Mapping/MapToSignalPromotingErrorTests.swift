import Signals
import TestSupport
import Testing

@Suite struct MapToSignalPromotingErrorTests {
    private let outer = ManualSource<Int, NoError>()
    private let inners = (0..<3).map { _ in ManualSource<Int, Failure>() }

    private var recording: Recording { outer.signal.mapToSignalPromotingError { inners[$0].signal }.record() }

    @Test func deliversTheNewestInnerSignal() {
        let signal = Signal<Int, NoError>.values([1, 2])
        #expect(signal.mapToSignalPromotingError { Signal<Int, Failure>.values([$0, $0 * 10]) }.record().text == "1 10 2 20 |")
        #expect((signal |> mapToSignalPromotingError { Signal<Int, Failure>.single($0) }).record().text == "1 2 |")
    }

    @Test func inDiagrams() {
        let marbles = Marbles()
        let outer = marbles.cold("0-1----|", of: Int.self)
        let inners = [marbles.cold("a-b-c", of: String.self), marbles.cold("x--#", of: String.self)]
        let signal = outer.signal.restartIfError().mapToSignalPromotingError { inners[$0].signal }
        marbles.expect(signal, "a-x--#")
        marbles.expect(signal, "a-x", disposal: "---!")
        outer.expectSubscriptions("^----!", "^--!")
        inners[0].expectSubscriptions("^-!", "^-!")
        inners[1].expectSubscriptions("--^--!", "--^!")
    }

    @Test func theOldInnerIsDisposedBeforeTheNewOneRuns() {
        let live = Received<Int>()
        let signal = outer.signal.mapToSignalPromotingError { index in
            inners[index].signal.beforeStarted { live.append(inners[0].liveCount) }
        }
        let recording = signal.record()
        outer.put(0)
        inners[0].put(1)
        outer.put(1)
        inners[0].put(2)
        inners[1].put(3)
        #expect(recording.text == "1 3")
        #expect(live.values == [0, 0])
        recording.dispose()
        #expect([outer.liveCount, inners[0].liveCount, inners[1].liveCount] == [0, 0, 0])
        #expect(recording.isReleased)
    }

    @Test func failsWithTheInnerSignal() {
        let recording = recording
        outer.put(0)
        inners[0].fail(Failure("e"))
        #expect(recording.text == "#e")
        #expect(outer.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test(arguments: [true, false]) func completesWhenBothHave(outerFirst: Bool) {
        let recording = recording
        outer.put(0)
        if outerFirst { outer.complete() } else { inners[0].complete() }
        #expect(recording.text == "")
        if outerFirst { inners[0].complete() } else { outer.complete() }
        #expect(recording.text == "|")
        #expect(recording.isReleased)
    }

    @Test func aHandlerThatCausesANewInnerSignalKeepsTheNewest() {
        let recording = outer.signal.mapToSignalPromotingError { inners[$0].signal.startWith($0) }.record { [outer] value in
            if value < 2 { outer.put(value + 1) }
        }
        outer.put(0)
        #expect(recording.text == "0 1 2")
        #expect(inners.map(\.liveCount) == [0, 0, 1])
        recording.dispose()
        #expect(inners.map(\.liveCount) == [0, 0, 0])
    }
}
