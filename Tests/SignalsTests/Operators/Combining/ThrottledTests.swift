import Signals
import TestSupport
import Testing

@Suite struct ThrottledTests {
    private let marbles = Marbles()

    @Test func oneRunsAndTheNewestWaits() {
        let outer = marbles.cold("-a-b-c-------|")
        let a = marbles.cold("     ----1|")
        let b = marbles.cold("       2|")
        let c = marbles.cold("          -3|")
        let inners = outer.signal.map { ["a": a, "b": b, "c": c][$0, default: c].signal }
        marbles.expect(inners.throttled(), "-----1-3-----|")
        marbles.expect(inners |> throttled, "-----1-3-----|")
        outer.expectSubscriptions("^------------!", "^------------!")
        a.expectSubscriptions("-^----!", "-^----!")
        b.expectSubscriptions()
        c.expectSubscriptions("------^-!", "------^-!")
    }

    @Test func completesAfterTheOneThatWaits() {
        let outer = marbles.cold("(ab|)")
        let inner = marbles.cold("-1-|")
        marbles.expect(outer.signal.map { _ in inner.signal }.throttled(), "-1--1-|")
        outer.expectSubscriptions("(^!)")
        inner.expectSubscriptions("^--!", "---^--!")
    }

    @Test func failsWithTheOuter() {
        let outer = marbles.cold("-ab-#")
        let inner = marbles.cold(" -1---2|")
        marbles.expect(outer.signal.map { _ in inner.signal }.throttled(), "--1-#")
        outer.expectSubscriptions("^---!")
        inner.expectSubscriptions("-^--!")
    }

    @Test func failsWithTheInner() {
        let outer = marbles.cold("-ab----c|")
        let inner = marbles.cold(" -1-#")
        marbles.expect(outer.signal.map { _ in inner.signal }.throttled(), "--1-#")
        outer.expectSubscriptions("^---!")
        inner.expectSubscriptions("-^--!")
    }

    @Test func disposalEndsWhatRunsAndForgetsWhatWaits() {
        let outer = marbles.cold("-ab----c|")
        let inner = marbles.cold(" -1-2-3|")
        marbles.expect(outer.signal.map { _ in inner.signal }.throttled(), "--1-2", disposal: "-----!")
        outer.expectSubscriptions("^----!")
        inner.expectSubscriptions("-^---!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { .single($0) }.throttled() }, { $0 |> map { .single($0) } |> throttled }) == [])
    }
}
