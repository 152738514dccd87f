import Signals
import TestSupport
import Testing

@Suite struct FromTests {
    /// 1, 2, 3 and so on without an end, counting how many were asked for.
    private struct Numbers: Sequence, IteratorProtocol, Sendable {
        let asked: Counter

        func next() -> Int? { asked.increment() }
    }

    @Test(arguments: [([1, 2, 3], "1 2 3 |"), ([7], "7 |"), ([], "|")])
    func deliversTheElementsThenCompletes(elements: [Int], text: String) {
        let signals = [Signal<Int, Failure>.from(elements), from(elements, Failure.self)]
        #expect(signals.map { $0.record().text } == [text, text])
        #expect(signals[0].record().text == text, "a second subscription starts at the first element")
    }

    @Test func takesAnySequence() {
        #expect(Signal<Int, NoError>.from(stride(from: 1, to: 6, by: 2)).record().text == "1 3 5 |")
        #expect(Signal<Int?, NoError>.from([1, nil, 3]).record().text == "Optional(1) nil Optional(3) |")
    }

    @Test(arguments: [1, 3]) func asksForNoMoreElementsThanAreTaken(count: Int) {
        let asked = Counter()
        let recording = Signal<Int, NoError>.from(Numbers(asked: asked)).take(count).record()
        #expect(recording.text == (1...count).map { "\($0) " }.joined() + "|")
        #expect(asked.count == count)
        #expect(recording.isReleased)
    }

    @Test func aHandlerThatDisposesStopsIt() {
        let asked = Counter()
        let own = MetaDisposable()
        let pipe = ValuePipe<Int>()
        own.set(
            pipe.signal().mapToSignal { _ in .from(Numbers(asked: asked)) }.start(next: { (number: Int) in
                if number == 5 { own.dispose() }
            }))
        pipe.putNext(0)
        #expect(asked.count == 5)
    }

    @Test func aSequenceWithoutAListenerIsNotAsked() {
        let asked = Counter()
        let recording = Signal<Int, NoError>.single(0).then(.from(Numbers(asked: asked))).take(1).record()
        #expect(recording.text == "0 |")
        #expect(asked.count == 0)
    }

    @Test func nothingFollowsTheLastElementWhenTheHandlerHasEnough() {
        let completions = Counter()
        let recording = Signal<Int, NoError>.from([1]).beforeCompleted { completions.increment() }.take(1).record()
        #expect(recording.text == "1 |")
        #expect(completions.count == 0)
    }
}
