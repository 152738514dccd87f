import Signals
import TestSupport
import Testing

@Suite struct ExhaustTests {
    private let marbles = Marbles()

    @Test func oneRunsAndTheOthersAreDropped() {
        let outer = marbles.cold("-a-b-----c---|")
        let a = marbles.cold("     ---1|")
        let b = marbles.cold("     2|")
        let c = marbles.cold("             -3|")
        let inners = outer.signal.map { ["a": a, "b": b, "c": c][$0, default: c].signal }
        marbles.expect(inners.exhaust(), "----1-----3--|")
        marbles.expect(inners |> exhaust, "----1-----3--|")
        outer.expectSubscriptions("^------------!", "^------------!")
        a.expectSubscriptions("-^---!", "-^---!")
        b.expectSubscriptions()
        c.expectSubscriptions("---------^-!", "---------^-!")
    }

    @Test func completesAfterTheOneThatRuns() {
        let outer = marbles.cold("(ab|)")
        let inner = marbles.cold("-1-|")
        marbles.expect(outer.signal.map { _ in inner.signal }.exhaust(), "-1-|")
        outer.expectSubscriptions("(^!)")
        inner.expectSubscriptions("^--!")
    }

    @Test func failsWithEither() {
        let outer = marbles.cold("-ab-#")
        let failing = marbles.cold("-a----b|")
        let inner = marbles.cold(" -1---2|")
        let innerFailing = marbles.cold("-1-#")
        marbles.expect(outer.signal.map { _ in inner.signal }.exhaust(), "--1-#")
        marbles.expect(failing.signal.map { _ in innerFailing.signal }.exhaust(), "--1-#")
        inner.expectSubscriptions("-^--!")
        failing.expectSubscriptions("^---!")
    }

    @Test func disposalEndsBoth() {
        let outer = marbles.cold("-a-----c|")
        let inner = marbles.cold(" -1-2-3|")
        marbles.expect(outer.signal.map { _ in inner.signal }.exhaust(), "--1-2", disposal: "-----!")
        outer.expectSubscriptions("^----!")
        inner.expectSubscriptions("-^---!")
    }

    @Test func anInnerSignalThatAHandlerCausesIsDroppedWhileOneRuns() {
        let outer = ManualSource<Signal<Int, NoError>, NoError>()
        let running = ManualSource<Int, NoError>()
        let recording = outer.signal.exhaust().record { if $0 == 1 { outer.put(.single(2)) } }
        outer.put(running.signal)
        running.put(1)
        running.complete()
        outer.put(.single(3))
        #expect(recording.text == "1 3")
    }

    @Test func aDroppedSignalIsReleasedAtOnce() {
        let outer = ManualSource<Signal<Int, NoError>, NoError>()
        let released = Counter()
        let recording = outer.signal.exhaust().record()
        outer.put(.never())
        do {
            let token = Token { released.increment() }
            outer.put(Signal<Int, NoError>.never().beforeNext { _ in token.touch() })
        }
        #expect(released.count == 1)
        recording.dispose()
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { .single($0) }.exhaust() }, { $0 |> map { .single($0) } |> exhaust }) == [])
    }
}
