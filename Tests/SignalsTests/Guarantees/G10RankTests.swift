import Signals
import TestSupport
import Testing

/// G10: what feeds a stage settles before it, also by way of relays and of signals that are replaced.
@Suite struct G10RankTests {
    @Test func combineLatestOfAShareOfTwoCombinedSignalsEmitsOncePerPut() {
        let (a, b, c) = (ValuePromise(1), ValuePromise(0), ValuePromise(0))
        let shared = merge(combineLatest(a.get(), b.get()).map { $0.0 }, combineLatest(a.get(), c.get()).map { $0.0 }).share()
        let recording = combineLatest(shared, a.get()).map { "\($0.0)\($0.1)" }.record()
        a.set(2)
        a.set(3)
        #expect(recording.text == "11 22 33")
    }

    @Test func theOuterSignalOfASwitchSettlesBeforeTheInnerOne() {
        let (a, b, flag) = (ValuePromise(0), ValuePromise(0), ValuePromise(0))
        let key = flag.get().mapToSignal { _ in combineLatest(a.get(), b.get()) }.map { $0.0 % 2 }.distinctUntilChanged()
        let recording = key.mapToSignal { (key: Int) in combineLatest(a.get(), b.get()).map { "k\(key)a\($0.0)" } }.record()
        flag.set(1)
        a.set(1)
        #expect(recording.text == "k0a0 k1a1")
    }

    @Test func threeHundredLayersOfSharesGiveOneEmissionForEachPut() {
        let (a, emissions) = (ValuePromise(1), Counter())
        var signal = a.get()
        let handles = DisposableSet()
        for layer in 1...300 {
            let below = signal
            signal = combineLatest(a.get(), below).map { $0.0 &+ $0.1 }.share()
            if layer.isMultiple(of: 2) { handles.add(signal.start()) }
        }
        handles.add(combineLatest(a.get(), signal).start(next: { _ in emissions.increment() }))
        let before = emissions.count
        for value in 2...11 { a.set(value) }
        #expect(emissions.count - before == 10)
        handles.dispose()
    }

    /// A relay that feeds itself has no rank to rise to.
    @Test func promisesThatFeedEachOtherKeepTheOrderOfOthers() {
        let source = ValuePromise(1)
        let promises = [Promise(0), Promise(0)]
        for round in 0..<1_000 {
            let (target, other) = (promises[round % 2], promises[(round + 1) % 2])
            target.set(combineLatest(other.get(), target.get(), source.get()).take(1).map { $0.0 &+ $0.1 &+ $0.2 })
        }
        let sum = combineLatest(source.get(), source.get().map { $0 * 10 }).map { $0.0 + $0.1 }
        let recording = combineLatest(sum, source.get()).map { "\($0.0)/\($0.1)" }.record()
        for value in 2...3 { source.set(value) }
        #expect(recording.text == "11/1 22/2 33/3")
    }
}
