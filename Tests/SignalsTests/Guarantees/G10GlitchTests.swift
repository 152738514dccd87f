import Signals
import TestSupport
import Testing

/// G10: within one propagation a `combineLatest` emits once, with all of its inputs settled.
@Suite struct G10GlitchTests {
    @Test func tenUpdatesThroughADiamondGiveTenEmissions() {
        let source = ValuePromise(0)
        let received = Received<[Int]>()
        combineLatest(source.get() |> map { $0 + 1 }, source.get() |> map { $0 * 10 })
            .start(next: { received.append([$0, $1]) })
        for value in 1...10 {
            source.set(value)
        }
        #expect(received.values == (0...10).map { [$0 + 1, $0 * 10] })
    }

    @Test func nestedDiamondsSettleInnermostFirst() {
        let source = ValuePromise(0)
        let inner = combineLatest(source.get(), source.get() |> map { -$0 }) |> map { $0 + $1 }
        let middle = combineLatest(source.get() |> map { $0 * 2 }, inner) |> map { [$0, $1] }
        let outer = combineLatest(source.get(), middle, inner)
        let received = Received<[Int]>()
        outer.start(next: { received.append([$0, $1[0], $1[1], $2]) })
        for value in 1...3 {
            source.set(value)
        }
        #expect(received.values == (0...3).map { [$0, $0 * 2, 0, 0] })
    }

    @Test func aPromiseBetweenTwoStagesKeepsTheOrderOfSettling() {
        let source = ValuePromise(0)
        let relay = Promise<Int>()
        let relayed = Promise<Int>()
        relayed.set(relay.get())
        let received = Received<[Int]>()
        combineLatest(source.get(), relayed.get()).start(next: { received.append([$0, $1]) })
        relay.set(combineLatest(source.get(), source.get() |> map { $0 * 2 }) |> map { $0 + $1 })
        for value in 1...3 {
            source.set(value)
        }
        #expect(received.values == (0...3).map { [$0, $0 * 3] })
    }
}
