import Signals
import TestSupport
import Testing

@Suite struct MapToSignalTests {
    private let marbles = Marbles()

    @Test func deliversTheNewestInnerSignal() {
        let source = marbles.cold("-a--b------|")
        let inner = marbles.cold("  x-y-z|")
        marbles.expect(source.signal.mapToSignal { name in inner.signal.map { name + $0 } }, "-[ax]-[ay][bx]-[by]-[bz]--|")
        source.expectSubscriptions("^----------!")
        inner.expectSubscriptions("-^--!", "----^----!")
    }

    @Test func itsFunctionDoesTheSame() {
        let source = marbles.cold("-a--b------|")
        let inner = marbles.cold("  x-y-z|")
        marbles.expect(source.signal |> mapToSignal { _ in inner.signal }, "-x-yx-y-z--|")
        inner.expectSubscriptions("-^--!", "----^----!")
    }

    @Test func completesAfterTheLastInnerSignal() {
        let source = marbles.cold("-a|")
        let inner = marbles.cold("  -x-y|")
        marbles.expect(source.signal.mapToSignal { _ in inner.signal }, "--x-y|")
        source.expectSubscriptions("^-!")
        inner.expectSubscriptions("-^---!")
    }

    @Test func failsWithTheInnerSignal() {
        let source = marbles.cold("-a-----b|")
        let inner = marbles.cold("  -x-#")
        marbles.expect(source.signal.mapToSignal { _ in inner.signal }, "--x-#")
        source.expectSubscriptions("^---!")
        inner.expectSubscriptions("-^--!")
    }

    @Test func failsWithTheOuterSignal() {
        let source = marbles.cold("-a-#")
        let inner = marbles.cold("  -x----")
        marbles.expect(source.signal.mapToSignal { _ in inner.signal }, "--x#")
        source.expectSubscriptions("^--!")
        inner.expectSubscriptions("-^-!")
    }

    @Test func disposalEndsBoth() {
        let source = marbles.cold("-a------b|")
        let inner = marbles.cold("  -x-y-z")
        marbles.expect(source.signal.mapToSignal { _ in inner.signal }, "--x-y", disposal: "-----!")
        source.expectSubscriptions("^----!")
        inner.expectSubscriptions("-^---!")
    }

    @Test func innerSignalsThatEndAtOnceAllCount() {
        let source = marbles.cold("(12)-|", of: Int.self)
        marbles.expect(source.signal.mapToSignal { .values([$0, $0 + 4]) }, "(1526)-|")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapToSignal { .single($0) } }, { $0 |> mapToSignal { .single($0) } }) == [])
    }
}
