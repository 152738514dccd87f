import Signals
import TestSupport
import Testing

@Suite struct ZipTests {
    private let marbles = Marbles()

    private func pair(_ a: Signal<String, Failure>, _ b: Signal<String, Failure>) -> Signal<String, Failure> {
        zip(a, b).map { (first: String, second: String) in first + second }
    }

    @Test func pairsValuesByTheirPlace() {
        let a = marbles.cold("   a-b--- c--|   ")
        let b = marbles.cold("   --x-y--- z--  ")
        marbles.expect(pair(a.signal, b.signal), "--[ax]-[by]---[cz]|")
        a.expectSubscriptions("^--------!")
        b.expectSubscriptions("^--------!")
    }

    @Test func valuesOfAFastSignalWait() {
        let a = marbles.cold("abc|      ")
        let b = marbles.cold("----x-y-z ")
        marbles.expect(pair(a.signal, b.signal), "----[ax]-[by]-([cz]|)")
        a.expectSubscriptions("^--!")
        b.expectSubscriptions("^-------!")
    }

    @Test func endsWhenAnInputWithoutWaitingValuesCompletes() {
        let a = marbles.cold("a--|")
        let b = marbles.cold("-x---y")
        marbles.expect(pair(a.signal, b.signal), "-[ax]-|")
        b.expectSubscriptions("^--!")
    }

    @Test func failsWithEitherAndDropsWhatWaits() {
        let a = marbles.cold("ab-c")
        let b = marbles.cold("--#")
        marbles.expect(pair(a.signal, b.signal), "--#")
        marbles.expect(pair(b.signal, a.signal), "--#")
        a.expectSubscriptions("^-!", "^-!")
    }

    @Test func disposalEndsAllInputs() {
        let a = marbles.cold("a---b")
        let b = marbles.cold("-x----y")
        marbles.expect(pair(a.signal, b.signal), "-[ax]", disposal: "-----!")
        a.expectSubscriptions("^----!")
        b.expectSubscriptions("^----!")
    }

    @Test func anInputThatEndsWhileTheOthersStart() {
        let a = marbles.cold("|")
        let b = marbles.cold("x|")
        marbles.expect(pair(a.signal, b.signal), "|")
        b.expectSubscriptions()
        marbles.expect(pair(b.signal, a.signal), "|")
        b.expectSubscriptions("(^!)")
    }

    @Test func signalsOfDifferentTypesInEachSpelling() {
        let numbers = Signal<Int, Failure>.values([1, 2, 3])
        let texts = Signal<String, Failure>.values(["a", "b"])
        for signal in [zip(numbers, texts, numbers), numbers.zip(texts, numbers), numbers |> zip(texts, numbers)] {
            #expect(signal.map { "\($0.0)\($0.1)\($0.2)" }.record().text == "1a1 2b2 |")
        }
    }

    @Test func anArrayInItsOrder() {
        let signals = [[1, 2], [10, 20], [100]].map { Signal<Int, Failure>.values($0) }
        #expect(zip(signals).record().text == "[1, 10, 100] |")
        #expect(zip([Signal<Int, Failure>]()).record().text == "|")
    }

    @Test func aValuePutByAHandlerIsPairedInOrder() {
        let a = ManualSource<Int, Failure>()
        let b = ManualSource<Int, Failure>()
        let recording = zip(a.signal, b.signal).map { "\($0.0)-\($0.1)" }.record { value in
            if value == "1-10" {
                b.put(20)
                a.put(2)
            }
        }
        a.put(1)
        b.put(10)
        #expect(recording.text == "1-10 2-20")
        #expect([a.liveCount, b.liveCount] == [1, 1])
    }

    @Test func valuesThatWaitAreReleasedWithTheSubscription() {
        let pipe = ValuePipe<Token>()
        let other = ValuePipe<Int>()
        let releases = Counter()
        let handle = zip(pipe.signal(), other.signal()).start()
        pipe.putNext(Token { releases.increment() })
        #expect(releases.count == 0)
        handle.dispose()
        #expect(releases.count == 1)
    }
}
