import Signals
import TestSupport
import Testing

@Suite struct ThrottleTests {
    private let marbles = Marbles()

    @Test func leadingDeliversTheFirstOfAWindow() {
        let source = marbles.cold("-1-2---3--4-5-----|")
        let expected = "           -1-----3----5-----|"
        marbles.expect(source.signal.throttle(4, .leading, queue: marbles.queue), expected)
        marbles.expect(source.signal |> throttle(4, .leading, queue: marbles.queue), expected)
        source.expectSubscriptions("^-----------------!", "^-----------------!")
    }

    @Test func trailingDeliversTheNewestAtTheEndOfTheWindow() {
        let source = marbles.cold("-1-2---3--4-5-----|")
        let expected = "           -----2-----4----5-|"
        marbles.expect(source.signal.throttle(4, .trailing, queue: marbles.queue), expected)
    }

    @Test func latestDeliversTheFirstAndTheNewestOfTheOthers() {
        let source = marbles.cold("-1-2---3--4-5-----|")
        let expected = "           -1---2---3---5----|"
        marbles.expect(source.signal.throttle(4, .latest, queue: marbles.queue), expected)
        marbles.expect(marbles.cold("1--------2-3|").signal.throttle(4, .latest, queue: marbles.queue), "1--------2--(3|)")
    }

    @Test func aWindowIsOverWhenItsTimeHasPassed() {
        for mode in [ThrottleMode.leading, .latest] {
            marbles.expect(marbles.cold("1---2---3--|").signal.throttle(4, mode, queue: marbles.queue), "1---2---3--|")
        }
        marbles.expect(marbles.cold("12--(34)----|").signal.throttle(4, .latest, queue: marbles.queue), "1---4----|")
        marbles.expect(marbles.cold("1---(23)---4|").signal.throttle(4, .trailing, queue: marbles.queue), "----3----(4|)")
    }

    @Test(arguments: [(.leading, "1--|"), (.trailing, "---(2|)"), (.latest, "1--(2|)")] as [(ThrottleMode, String)])
    func aCompletionDeliversWhatWaits(mode: ThrottleMode, expected: String) {
        marbles.expect(marbles.cold("1-2|").signal.throttle(5, mode, queue: marbles.queue), expected)
        marbles.expect(marbles.cold("---|").signal.throttle(5, mode, queue: marbles.queue), "---|")
    }

    @Test(arguments: [(.leading, "1--#"), (.trailing, "---#"), (.latest, "1--#")] as [(ThrottleMode, String)])
    func anErrorDropsWhatWaits(mode: ThrottleMode, expected: String) {
        marbles.expect(marbles.cold("1-2#").signal.throttle(5, mode, queue: marbles.queue), expected)
    }

    @Test(arguments: [(.leading, "1"), (.trailing, ""), (.latest, "1")] as [(ThrottleMode, String)])
    func disposalDropsWhatWaits(mode: ThrottleMode, expected: String) {
        let source = marbles.cold("1-2---3-")
        marbles.expect(source.signal.throttle(5, mode, queue: marbles.queue), expected, disposal: "----!")
        source.expectSubscriptions("^---!")
    }

    @Test func withoutTimeEachValuePasses() {
        for mode in [ThrottleMode.leading, .latest] {
            let queue = marbles.queue
            #expect(StageContract.violations({ $0.throttle(0, mode, queue: queue) }, { $0 |> throttle(0, mode, queue: queue) }) == [])
        }
        marbles.expect(marbles.cold("(12)-3|").signal.throttle(0, .trailing, queue: marbles.queue), "2-3|")
    }

    @Test(arguments: [(.leading, "1"), (.trailing, "1 2 3"), (.latest, "1 2 3")] as [(ThrottleMode, String)])
    func aValueThatAHandlerPutsComesIntoTheNextWindow(mode: ThrottleMode, expected: String) {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.throttle(2, mode, queue: marbles.queue).record { value in
            if value < 3 { source.put(value + 1) }
        }
        source.put(1)
        #expect(recording.text == (mode == .trailing ? "" : "1"))
        marbles.clock.advance(by: 10)
        #expect(recording.text == expected)
        recording.dispose()
    }

    @Test func whatWaitedIsDeliveredOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<Bool>()
        let source = ManualSource<Int, Failure>()
        let handle = source.signal.throttle(1, .latest, queue: queue).start(next: { _ in places.append(queue.isCurrent()) })
        source.put(1)
        source.put(2)
        marbles.clock.advance(by: 1)
        #expect(places.values == [false, true])
        handle.dispose()
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().throttle(-1, .latest, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().throttle(.nan, .latest, queue: VirtualClock().queue)
        }
    }
}
