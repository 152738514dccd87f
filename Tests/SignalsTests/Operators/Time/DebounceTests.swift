import Signals
import TestSupport
import Testing

@Suite struct DebounceTests {
    private let marbles = Marbles()

    @Test func aValuePassesWhenNoneFollowsInTime() {
        let source = marbles.hot("   -1-2--3-----4-----|", of: Int.self)
        marbles.expect(
            source.signal.debounce(4, queue: marbles.queue), "----------3-----4-|")
    }

    @Test func aCompletionDeliversWhatWaitsAtOnce() {
        let source = marbles.cold("  -1-2--3-----4-|", of: Int.self)
        let expected = "           ----------3---(4|)"
        marbles.expect(source.signal.debounce(4, queue: marbles.queue), expected)
        marbles.expect(source.signal |> debounce(4, queue: marbles.queue), expected)
        source.expectSubscriptions("^-------------!", "^-------------!")
        marbles.expect(marbles.cold("--|").signal.debounce(4, queue: marbles.queue), "--|")
        marbles.expect(marbles.cold("(1|)").signal.debounce(4, queue: marbles.queue), "(1|)")
    }

    @Test func anErrorDropsWhatWaits() {
        marbles.expect(marbles.cold("1----2-#").signal.debounce(3, queue: marbles.queue), "---1---#")
    }

    @Test func disposalDropsWhatWaits() {
        let source = marbles.cold("1----2-3-")
        marbles.expect(source.signal.debounce(3, queue: marbles.queue), "---1", disposal: "------!")
        source.expectSubscriptions("^-----!")
    }

    /// At the end of the time of 1 comes 2: the source's event was asked for before the timer.
    @Test func whatComesAtTheSameTickCountsInItsOrder() {
        marbles.expect(marbles.cold("1--2-----|").signal.debounce(3, queue: marbles.queue), "------2--|")
        marbles.expect(marbles.cold("(12)-(34)--|").signal.debounce(0, queue: marbles.queue), "2-4--|")
    }

    @Test func aValueThatAHandlerPutsWaitsLikeAnyOther() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.debounce(2, queue: marbles.queue).record { value in
            source.put(value + 1)
            source.put(value + 2)
        }
        source.put(1)
        marbles.clock.advance(by: 2)
        #expect(recording.text == "1")
        marbles.clock.advance(by: 1.999_999_999)
        #expect(recording.text == "1")
        marbles.clock.advance(by: 2)
        #expect(recording.text == "1 3")
        recording.dispose()
    }

    @Test func whatWaitedIsDeliveredOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<Bool>()
        let source = ManualSource<Int, Failure>()
        source.signal.debounce(1, queue: queue).start(next: { _ in places.append(queue.isCurrent()) })
        source.put(1)
        marbles.clock.advance(by: 1)
        source.put(2)
        source.complete()
        #expect(places.values == [true, false])
    }

    /// Each of the values moves the deadline, and the one timer follows it.
    @Test func aHundredThousandCostNoRealTime() {
        let source = ManualSource<Int, Failure>()
        let count = Counter()
        let handle = source.signal.debounce(60, queue: marbles.queue).start(next: { _ in count.increment() })
        for number in 0..<100_000 {
            source.put(number)
            marbles.clock.advance(by: number.isMultiple(of: 2) ? 59.999_999_999 : 60)
        }
        #expect(count.count == 50_000)
        handle.dispose()
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().debounce(-1, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().debounce(.nan, queue: VirtualClock().queue)
        }
    }

    // MARK: By the value

    @Test func aValueSaysHowLongItWaits() {
        let source = marbles.cold("-1-2--3-----4-|", of: Int.self)
        let expected = "           -1-2------3---(4|)"
        let seconds: @Sendable (Int) -> Double = { $0 < 3 ? 0 : 4 }
        let queue = marbles.queue
        marbles.expect(source.signal.debounce(queue: queue, seconds: seconds), expected)
        marbles.expect(source.signal |> debounce(queue: queue, seconds: seconds), expected)
        marbles.expect(source.signal.debounce(queue: queue, duration: { $0 < 3 ? .zero : .seconds(4) }), expected)
        marbles.expect(source.signal |> debounce(queue: queue, duration: { $0 < 3 ? .zero : .seconds(4) }), expected)
    }

    @Test func aShortWaitReplacesALongOne() {
        let source = marbles.cold("91----", of: Int.self)
        marbles.expect(source.signal.debounce(queue: marbles.queue, seconds: { Double($0) }), "--1")
        let other = marbles.cold("39---------", of: Int.self)
        marbles.expect(other.signal.debounce(queue: marbles.queue, seconds: { Double($0) }), "----------9")
    }

    /// G3: the closure runs before the stage takes its lock.
    @Test func theClosureMayPutTheNextValue() {
        let source = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let recording = source.signal.debounce(queue: marbles.queue) { value -> Double in
            asked.append(value)
            if value == 1 { source.put(2) }
            return 1
        }.record()
        source.put(1)
        marbles.clock.advance(by: 1)
        #expect(recording.text == "2")
        #expect(asked.values == [1, 2])
    }

    @Test func aNegativeTimeOfAValueIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            Signal<Int, NoError>.single(1).debounce(queue: VirtualClock().queue, seconds: { _ in -1 }).start()
        }
    }
}
