import Signals
import TestSupport
import Testing

@Suite struct BufferTests {
    private let marbles = Marbles()

    // MARK: By count

    @Test func collectsACount() {
        let source = marbles.cold("-1--2--3----4--5-|", of: Int.self)
        let expected = "           -------[[1, 2, 3]]---------([[4, 5]]|)"
        marbles.expect(source.signal.buffer(count: 3), expected)
        marbles.expect(source.signal |> buffer(count: 3), expected)
        source.expectSubscriptions("^----------------!", "^----------------!")
        marbles.expect(marbles.cold("(1234)-|", of: Int.self).signal.buffer(count: 2), "([[1, 2]][[3, 4]])-|")
        marbles.expect(marbles.cold("--|").signal.buffer(count: 2), "--|")
    }

    @Test func anErrorAndADisposalDropWhatWaits() {
        marbles.expect(marbles.cold("12-3#", of: Int.self).signal.buffer(count: 2), "-[[1, 2]]--#")
        let source = marbles.cold("12-3-4", of: Int.self)
        marbles.expect(source.signal.buffer(count: 2), "-[[1, 2]]", disposal: "----!")
        source.expectSubscriptions("^---!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.buffer(count: 1) }, { $0 |> buffer(count: 1) }) == [])
    }

    // MARK: By time

    @Test func collectsAWindowOfTime() {
        let source = marbles.cold("-1--2------3--4-|", of: Int.self)
        let expected = "           -----[[1, 2]]---------[[3, 4]]|"
        marbles.expect(source.signal.buffer(seconds: 4, queue: marbles.queue), expected)
        marbles.expect(source.signal |> buffer(seconds: 4, queue: marbles.queue), expected)
        source.expectSubscriptions("^---------------!", "^---------------!")
    }

    @Test func aCompletionDeliversWhatWaits() {
        marbles.expect(marbles.cold("1-2|", of: Int.self).signal.buffer(seconds: 4, queue: marbles.queue), "---([[1, 2]]|)")
        marbles.expect(marbles.cold("1------|", of: Int.self).signal.buffer(seconds: 4, queue: marbles.queue), "----[[1]]--|")
    }

    @Test func anErrorOrADisposalDropsTheWindow() {
        marbles.expect(marbles.cold("1-2#", of: Int.self).signal.buffer(seconds: 4, queue: marbles.queue), "---#")
        let source = marbles.cold("1-2-----3", of: Int.self)
        marbles.expect(source.signal.buffer(seconds: 4, queue: marbles.queue), "", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func withoutTimeItCollectsWhatComesAtOnce() {
        marbles.expect(
            marbles.cold("(12)-3-|", of: Int.self).signal.buffer(seconds: 0, queue: marbles.queue), "[[1, 2]]-[[3]]-|")
    }

    // MARK: By count and time

    @Test func aFullArrayComesEarly() {
        let source = marbles.cold("-1--2------345-6-|", of: Int.self)
        let expected = "           -----[[1, 2]]-------[[3, 4, 5]]---([[6]]|)"
        marbles.expect(source.signal.buffer(count: 3, seconds: 4, queue: marbles.queue), expected)
        marbles.expect(source.signal |> buffer(count: 3, seconds: 4, queue: marbles.queue), expected)
        source.expectSubscriptions("^----------------!", "^----------------!")
    }

    /// The timer of the first window, which was full early, finds the second one.
    @Test func theWindowAfterAFullOneHasItsWholeTime() {
        let source = marbles.cold("12--3------|", of: Int.self)
        marbles.expect(source.signal.buffer(count: 2, seconds: 5, queue: marbles.queue), "-[[1, 2]]-------[[3]]-|")
    }

    @Test func itKeepsTheRulesOfAStage() {
        let queue = marbles.queue
        #expect(
            StageContract.violations(
                { $0.buffer(count: 1, seconds: 1, queue: queue) }, { $0 |> buffer(count: 1, seconds: 1, queue: queue) }) == [])
    }

    @Test func whatWaitedIsDeliveredOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<String>()
        let source = ManualSource<Int, Failure>()
        let handle = source.signal.buffer(count: 2, seconds: 1, queue: queue).start(next: { values in
            places.append("\(values) \(queue.isCurrent())")
        })
        for value in 1...3 { source.put(value) }
        marbles.clock.advance(by: 1)
        #expect(places.values == ["[1, 2] false", "[3] true"])
        handle.dispose()
    }

    @Test func aValueThatAHandlerPutsOpensAWindow() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.buffer(seconds: 2, queue: marbles.queue).record { values in
            for value in values where value < 3 { source.put(value + 1) }
        }
        source.put(1)
        marbles.clock.advance(by: 10)
        #expect(recording.text == "[1] [2] [3]")
        recording.dispose()
    }

    // MARK: Bad input

    @Test(arguments: [0, -1]) func aCountBelowOneIsMisuse(count: Int) async {
        await #expect(processExitsWith: .failure) { [count] in
            _ = Signal<Int, NoError>.never().buffer(count: count)
        }
        await #expect(processExitsWith: .failure) { [count] in
            _ = Signal<Int, NoError>.never().buffer(count: count, seconds: 1, queue: VirtualClock().queue)
        }
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().buffer(seconds: -1, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().buffer(count: 1, seconds: -1, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().buffer(seconds: .nan, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().buffer(count: 1, seconds: .nan, queue: VirtualClock().queue)
        }
    }
}
