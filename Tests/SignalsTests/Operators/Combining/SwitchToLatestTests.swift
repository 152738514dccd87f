import Signals
import TestSupport
import Testing

@Suite struct SwitchToLatestTests {
    private let marbles = Marbles()

    @Test func theOldInnerIsDisposedAndDeliversNothing() {
        let outer = marbles.cold("-a-----b-----|")
        let a = marbles.cold("     -1-2-3-4|")
        let b = marbles.cold("           -5-6-|")
        let inners = outer.signal.map { $0 == "a" ? a.signal : b.signal }
        marbles.expect(inners.switchToLatest(), "--1-2-3-5-6--|")
        outer.expectSubscriptions("^------------!")
        a.expectSubscriptions("-^-----!")
        b.expectSubscriptions("-------^----!")
    }

    @Test func itsFunctionDoesTheSame() {
        let outer = marbles.cold("-a-----b-----|")
        let a = marbles.cold("     -1-2-3-4|")
        let b = marbles.cold("           -5-6-|")
        let inners = outer.signal.map { $0 == "a" ? a.signal : b.signal }
        marbles.expect(inners |> switchToLatest, "--1-2-3-5-6--|")
    }

    @Test func completesWithTheInnerAfterTheOuter() {
        let outer = marbles.cold("-a-|")
        let a = marbles.cold("     -1---2|")
        marbles.expect(outer.signal.map { _ in a.signal }.switchToLatest(), "--1---2|")
        outer.expectSubscriptions("^--!")
        a.expectSubscriptions("-^-----!")
    }

    @Test func completesWithTheOuterAfterTheInner() {
        let outer = marbles.cold("-a-----|")
        let a = marbles.cold("     -1-|")
        marbles.expect(outer.signal.map { _ in a.signal }.switchToLatest(), "--1----|")
        outer.expectSubscriptions("^------!")
        a.expectSubscriptions("-^--!")
    }

    @Test func completesWithoutAnInner() {
        let outer = marbles.cold("---|", of: Int.self)
        marbles.expect(outer.signal.map { Signal<Int, Failure>.single($0) }.switchToLatest(), "---|")
    }

    @Test func theEndOfAnOldInnerEndsNothing() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let first = ManualSource<Int, Failure>()
        let second = ManualSource<Int, Failure>()
        let recording = outer.signal.switchToLatest().record()
        outer.put(first.signal)
        outer.put(second.signal)
        outer.complete()
        first.complete()
        first.fail(Failure("old"))
        second.put(1)
        second.complete()
        #expect(recording.text == "1 |")
    }

    @Test func failsWithTheOuter() {
        let outer = marbles.cold("-a-#")
        let a = marbles.cold("     1---2")
        marbles.expect(outer.signal.map { _ in a.signal }.switchToLatest(), "-1-#")
        outer.expectSubscriptions("^--!")
        a.expectSubscriptions("-^-!")
    }

    @Test func failsWithTheInner() {
        let outer = marbles.cold("-a----b|")
        let a = marbles.cold("     -1-#")
        marbles.expect(outer.signal.map { _ in a.signal }.switchToLatest(), "--1-#")
        outer.expectSubscriptions("^---!")
        a.expectSubscriptions("-^--!")
    }

    @Test func disposalEndsBoth() {
        let outer = marbles.cold("-a----b|")
        let a = marbles.cold("     -1-2-3")
        marbles.expect(outer.signal.map { _ in a.signal }.switchToLatest(), "--1-2", disposal: "-----!")
        outer.expectSubscriptions("^----!")
        a.expectSubscriptions("-^---!")
    }

    @Test func aHandlerThatPutsAnInnerSignalKeepsTheNewest() {
        let outer = ManualSource<Signal<String, Failure>, Failure>()
        let a = marbles.cold("123|")
        let b = marbles.cold(" x-y|")
        let signal = outer.signal.switchToLatest().beforeNext { value in if value == "2" { outer.put(b.signal) } }
        marbles.queue.after(1) { outer.put(a.signal) }
        marbles.expect(signal, "-1(2x)-y")
        a.expectSubscriptions("-^!")
        b.expectSubscriptions("--^--!")
    }

    @Test func anInnerThatReplacesItselfWhileItStartsIsGone() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let second = ManualSource<Int, Failure>()
        let recording = outer.signal.switchToLatest().record()
        outer.put(
            Signal { subscriber in
                outer.put(second.signal)
                subscriber.putNext(1)
                return .empty
            })
        second.put(2)
        #expect(recording.text == "1 2")
        recording.dispose()
    }
}
