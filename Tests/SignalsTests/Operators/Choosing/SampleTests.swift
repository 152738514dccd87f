import Signals
import TestSupport
import Testing

@Suite struct SampleTests {
    private let marbles = Marbles()

    @Test func deliversTheLatestNewValue() {
        let source = marbles.cold(" -a-b---c--|")
        let trigger = marbles.cold("----x-x--x---")
        marbles.expect(source.signal |> sample(trigger.signal), "----b----c|")
        source.expectSubscriptions("^---------!")
        trigger.expectSubscriptions("^---------!")
    }

    @Test func theEndDropsWhatWasNotSampled() {
        let source = marbles.cold(" a-|")
        let trigger = marbles.cold("---x")
        marbles.expect(source.signal.sample(trigger.signal), "--|")
    }

    @Test func endsWithTheTrigger() {
        let source = marbles.cold(" a--b-")
        let trigger = marbles.cold("-x-|")
        marbles.expect(source.signal.sample(trigger.signal), "-a-|")
        source.expectSubscriptions("^--!")
    }

    @Test func failsWithEither() {
        let source = marbles.cold(" a-#")
        let trigger = marbles.cold("-x--")
        marbles.expect(source.signal.sample(trigger.signal), "-a#")
        marbles.expect(trigger.signal.sample(source.signal), "--#")
        trigger.expectSubscriptions("^-!", "^-!")
    }

    @Test func disposalEndsBoth() {
        let source = marbles.cold(" a-b-")
        let trigger = marbles.cold("-x-x")
        marbles.expect(source.signal.sample(trigger.signal), "-a", disposal: "--!")
        source.expectSubscriptions("^-!")
        trigger.expectSubscriptions("^-!")
    }

    @Test func aSourceThatReachesBothSamplesItsOwnValue() {
        let source = ValuePipe<Int>()
        let tens = combineLatest(source.signal(), source.signal()).map { $0.0 * 10 }
        let recording = tens.sample(source.signal()).record()
        source.putNext(1)
        source.putNext(2)
        #expect(recording.text == "10 20")
    }

    @Test func aTriggerPutByAHandlerComesAfterwards() {
        let source = ValuePipe<Int>()
        let trigger = ValuePipe<Int>()
        let recording = source.signal().sample(trigger.signal()).record { value in
            if value == 1 {
                source.putNext(2)
                trigger.putNext(0)
            }
        }
        source.putNext(1)
        trigger.putNext(0)
        #expect(recording.text == "1 2")
    }

    @Test func theValueThatWaitsIsReleasedWithTheSubscription() {
        let pipe = ValuePipe<Token>()
        let releases = Counter()
        let handle = pipe.signal().sample(ValuePipe<Int>().signal()).start()
        pipe.putNext(Token { releases.increment() })
        #expect(releases.count == 0)
        handle.dispose()
        #expect(releases.count == 1)
    }
}
