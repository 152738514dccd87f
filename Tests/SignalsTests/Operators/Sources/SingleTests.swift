import Signals
import TestSupport
import Testing

@Suite struct SingleTests {
    @Test func oneValueThenCompletion() {
        #expect(Signal<Int, Failure>.single(1).record().text == "1 |")
        #expect(single(1, Failure.self).record().text == "1 |")
    }

    @Test func nothingFollowsWhenTheHandlerHasEnough() {
        let completions = Counter()
        let recording = Signal<Int, NoError>.single(1).beforeCompleted { completions.increment() }.take(1).record()
        #expect(recording.text == "1 |")
        #expect(completions.count == 0)
    }

    @Test func itsHandlersAreReleased() {
        #expect(Signal<Int, NoError>.single(1).record().isReleased)
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
