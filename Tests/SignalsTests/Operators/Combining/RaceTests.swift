import Signals
import TestSupport
import Testing

@Suite struct RaceTests {
    private let marbles = Marbles()

    @Test func theFirstOneToDeliverWins() {
        let a = marbles.cold("   ---1--2--|")
        let b = marbles.cold("   -x---y---z|")
        marbles.expect(race(a.signal, b.signal), "-x---y---z|")
        marbles.expect(race([a.signal, b.signal]), "-x---y---z|")
        marbles.expect(a.signal.race(b.signal), "-x---y---z|")
        marbles.expect(a.signal |> race(b.signal), "-x---y---z|")
        a.expectSubscriptions("^!", "^!", "^!", "^!")
        b.expectSubscriptions("^---------!", "^---------!", "^---------!", "^---------!")
    }

    @Test(arguments: [("--|", "--|"), ("--#", "--#"), ("-1-#", "-1-#")]) func anEndWinsToo(diagram: String, expected: String) {
        let slow = marbles.cold("----2|")
        marbles.expect(race(slow.signal, marbles.cold(diagram).signal), expected)
        slow.expectSubscriptions(diagram.hasPrefix("--") ? "^-!" : "^!")
    }

    @Test func oneThatDeliversWhileItStartsKeepsTheOthersFromRunning() {
        let (first, second, third) = (marbles.cold("-1"), marbles.cold("2-3|"), marbles.cold("4|"))
        marbles.expect(race(first.signal, Signal.single("0").then(second.signal), third.signal), "(02)-3|")
        first.expectSubscriptions("(^!)")
        third.expectSubscriptions()
    }

    @Test func noneCompletesAndOneIsItself() {
        #expect(race([Signal<Int, NoError>]()).record().text == "|")
        #expect(race(Signal<Int, NoError>.single(1)).record().text == "1 |")
    }

    @Test func disposalEndsAll() {
        let (a, b) = (marbles.cold("---1"), marbles.cold("----2"))
        marbles.expect(race(a.signal, b.signal), "", disposal: "--!")
        a.expectSubscriptions("^-!")
        b.expectSubscriptions("^-!")
    }

    @Test func theOthersAreDisposedBeforeTheFirstEventIsPassedOn() {
        let sources = (0..<3).map { _ in ManualSource<Int, NoError>() }
        let live = Received<[Int]>()
        let recording = race(sources.map(\.signal)).record { _ in live.append(sources.map(\.liveCount)) }
        sources[1].put(1)
        sources[0].put(2)
        sources[2].complete()
        sources[1].put(3)
        #expect(recording.text == "1 3")
        #expect(live.values == [[0, 1, 0], [0, 1, 0]])
        sources[1].complete()
        #expect(recording.text == "1 3 |" && recording.isReleased)
    }

    /// Both branches deliver in one propagation; the one that settles comes after the one that passes the value on.
    @Test func inOnePropagationTheStraightBranchWins() {
        let source = ValuePipe<Int>()
        let settled = combineLatest(source.signal(), source.signal()).map { $0.0 * 10 }
        let recording = race(settled, source.signal()).record()
        for value in 1...2 { source.putNext(value) }
        #expect(recording.text == "1 2")
    }

    @Test(arguments: 1...20) func ofTwoThreadsOneWins(round: Int) {
        let sources = (0..<2).map { _ in ManualSource<Int, NoError>() }
        let received = Received<Int>()
        let handle = race(sources.map(\.signal)).start(next: { received.append($0) })
        #expect(
            runThreads(2) { thread in
                for number in 0..<50 { sources[thread].put(thread * 100 + number) }
            })
        eventually { received.values.count >= 50 }
        let winner = (received.values.first ?? 0) / 100
        #expect(received.values == (0..<50).map { winner * 100 + $0 })
        #expect(sources.map(\.liveCount) == (winner == 0 ? [1, 0] : [0, 1]))
        handle.dispose()
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ race(.never(), $0) }, { $0.race(.never()) }, { $0 |> race(.never()) }) == [])
    }
}
