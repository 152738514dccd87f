import Signals
import TestSupport
import Testing

@Suite struct SingleTests {
    @Test func oneValueThenCompletion() {
        let marbles = Marbles()
        marbles.expect(Signal<Int, Failure>.single(1), "(1|)")
        marbles.expect(single(1, Failure.self), "(1|)")
    }

    @Test func disposalAfterItIsNothing() {
        Marbles().expect(Signal<Int, Failure>.single(1), "(1|)", disposal: "-!")
    }

    @Test func nothingFollowsWhenTheHandlerHasEnough() {
        let completions = Counter()
        let recording = Signal<Int, NoError>.single(1).beforeCompleted { completions.increment() }.take(1).record()
        #expect(recording.text == "1 |")
        #expect(completions.count == 0)
    }

    @Test func theValueIsReleasedWithTheSignal() {
        let releases = Counter()
        do {
            let signal = Signal<Token, NoError>.single(Token { releases.increment() })
            signal.start()
            #expect(releases.count == 0)
        }
        #expect(releases.count == 1)
    }
}
