import Signals
import TestSupport
import Testing

@Suite struct TakeLastTests {
    @Test func deliversTheLastValueAtCompletion() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.takeLast(), "-----(3|)")
        marbles.expect(source.signal |> takeLast, "-----(3|)")
        marbles.expect(failing.signal.takeLast(), "--#")
        marbles.expect(endless.signal.takeLast(), "", disposal: "---!")
        source.expectSubscriptions("^----!", "^----!")
        endless.expectSubscriptions("^--!")
    }

    @Test func deliversTheLastValuesInTheirOrder() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.takeLast(2), "-----(23|)")
        marbles.expect(source.signal |> takeLast(2), "-----(23|)")
        marbles.expect(failing.signal.takeLast(2), "--#")
        marbles.expect(endless.signal.takeLast(2), "", disposal: "---!")
        source.expectSubscriptions("^----!", "^----!")
        endless.expectSubscriptions("^--!")
    }

    @Test(arguments: [0, 1, 2, 63, 64, 65, 999, 1000, 1001]) func takesAnyCountOfAThousand(count: Int) {
        let values = Array(1...1000)
        let recording = Signal<Int, NoError>.values(values).takeLast(count).record()
        #expect(recording.text == (values.suffix(count).map { "\($0)" } + ["|"]).joined(separator: " "))
        #expect(recording.isReleased)
    }

    @Test func aSignalWithoutValuesGivesNone() {
        let signal = Signal<Int, Failure>.complete()
        #expect([signal.takeLast().record().text, signal.takeLast(2).record().text] == ["|", "|"])
    }

    @Test func takeLastNoneCompletesWithItsSignal() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.takeLast(0).record()
        source.put(1)
        #expect(recording.text == "")
        source.complete()
        #expect(recording.text == "|")
        #expect(recording.isReleased)
    }

    @Test func aValueThatIsNilCounts() {
        let signal = Signal<Int?, Failure>.values([1, nil])
        #expect(signal.takeLast().record().text == "nil |")
        #expect(signal.takeLast(2).record().text == "Optional(1) nil |")
    }

    @Test func stopsWhenDownstreamHasEnough() {
        let passed = Counter()
        let recording = Signal<Int, Failure>.values([1, 2, 3]).takeLast(3).beforeNext { _ in passed.increment() }.take(1).record()
        #expect(recording.text == "1 |")
        #expect(passed.count == 1)
    }

    @Test func theHandlersOfTheLastValuesPutInVain() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.takeLast(2).record { source.put($0 + 10) }
        for value in 1...3 {
            source.put(value)
        }
        source.complete()
        #expect(recording.text == "2 3 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func eachSubscriptionKeepsItsOwn() {
        let signal = Signal<Int, Failure>.values([1, 2]).takeLast(3)
        #expect([signal.record().text, signal.record().text] == ["1 2 |", "1 2 |"])
    }

    @Test func theEndReleasesTheValues() {
        #expect(keptValueCounts { $0.takeLast() } == [1, 0, 0, 0])
        #expect(keptValueCounts { $0.takeLast(2) } == [2, 0, 0, 0])
        #expect(keptValueCounts { $0.takeLast(0) } == [0, 0, 0, 0])
    }

    @Test func aCountBelowZeroIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, NoError>.never().takeLast(-1) }
    }
}
