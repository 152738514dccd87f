import Dispatch
import Signals
import TestSupport
import Testing

/// A signal that its own generator uses, until the test takes it out.
private struct Boxed {
    var signal: Signal<Int, NoError>?
}

@Suite struct ShareTests {
    private let marbles = Marbles()
    private let source = ManualSource<Int, Failure>()

    @Test func runsOnceForAll() {
        let shared = source.signal |> share
        let first = shared.record()
        source.put(1)
        let second = shared.record()
        source.put(2)
        #expect([first.text, second.text] == ["1 2", "2"])
        #expect(source.startCount == 1)
        first.dispose()
        source.put(3)
        #expect([first.text, second.text] == ["1 2", "2 3"])
        #expect(source.liveCount == 1)
        second.dispose()
        #expect(source.liveCount == 0)
        #expect(source.isTerminated)
    }

    @Test func valuesAndEndsPassOn() {
        let source = marbles.cold("1-2-|", of: Int.self)
        marbles.expect(source.signal.share(), "1-2-|")
        source.expectSubscriptions("^---!")
        let failing = marbles.cold("1-#", of: Int.self)
        marbles.expect(failing.signal.share(), "1-#")
        failing.expectSubscriptions("^-!")
    }

    @Test func disposalInTheMiddle() {
        let source = marbles.cold("1-2-3", of: Int.self)
        let shared = source.signal.share()
        marbles.expect(merge(shared, shared.take(2)), "1-(22)", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test(arguments: ["|", "#e"]) func theEndReachesAllAndTheNextOneStartsAnew(ending: String) {
        let shared = source.signal.share()
        let recordings = [shared.record(), shared.record()]
        source.put(1)
        if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        #expect(recordings.map(\.text) == ["1 \(ending)", "1 \(ending)"])
        #expect(recordings.map(\.isReleased) == [true, true])
        #expect(source.liveCount == 0)
        let next = shared.record()
        source.put(2)
        #expect(next.text == "2")
        #expect(source.startCount == 2)
    }

    @Test func theLastLeaveAndANewArrivalStartAnew() {
        let shared = source.signal.share()
        shared.record().dispose()
        #expect(source.liveCount == 0)
        let recording = shared.record()
        source.put(1)
        #expect(recording.text == "1")
        #expect([source.startCount, source.liveCount] == [2, 1])
    }

    @Test func aHandlerThatLeavesAndComesBackHasANewRun() {
        let shared = source.signal.share()
        let second = Received<String>()
        let handle = MetaDisposable()
        let inner = MetaDisposable()
        handle.set(
            shared.start(next: { _ in
                handle.dispose()
                inner.set(shared.start(next: { second.append("\($0)") }))
            }))
        source.put(1)
        source.put(2)
        #expect(second.values == ["2"])
        #expect([source.startCount, source.liveCount] == [2, 1])
        inner.dispose()
        #expect(source.liveCount == 0)
    }

    /// The old run's disposal brings a new subscriber: it waits until the old one is over.
    @Test func whoComesWhileTheRunIsDisposedWaitsForThat() {
        let order = Received<String>()
        let again = MetaDisposable()
        let starts = Counter()
        let box = Locked(Boxed())
        let shared = Signal<Int, NoError> { subscriber in
            let number = starts.increment()
            order.append("start \(number)")
            return ActionDisposable {
                order.append("disposing \(number)")
                if number == 1, let shared = box.withLock({ $0.signal }) {
                    again.set(shared.start())
                }
                order.append("disposed \(number)")
            }
        }.share()
        box.withLock { $0.signal = shared }
        defer { box.withLock { $0.signal = nil } }
        shared.start().dispose()
        #expect(order.values == ["start 1", "disposing 1", "disposed 1", "start 2"])
        again.dispose()
        #expect(order.values.suffix(2) == ["disposing 2", "disposed 2"])
    }

    @Test func whoComesAndGoesWhileTheRunIsDisposedStartsNothing() {
        let starts = Counter()
        let box = Locked(Boxed())
        let shared = Signal<Int, NoError> { _ in
            starts.increment()
            return ActionDisposable { box.withLock { $0.signal }?.start().dispose() }
        }.share()
        box.withLock { $0.signal = shared }
        defer { box.withLock { $0.signal = nil } }
        shared.start().dispose()
        #expect(starts.count == 1)
    }

    @Test func aGeneratorInALoopSeesThatAllHaveEnough() {
        let puts = Counter()
        let shared = Signal<Int, NoError> { subscriber in
            while !subscriber.isTerminated, puts.count < 1_000_000 {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }.share()
        #expect(shared.take(3).record().text == "1 2 3 |")
        #expect(puts.count == 3)
        #expect(shared.take(1).record().text == "4 |")
    }

    @Test func aDiamondOverASharedSignalEmitsOnce() {
        let root = ValuePromise(1)
        let shared = combineLatest(root.get(), root.get()).map { $0.0 + $0.1 }.share()
        let recording = combineLatest(root.get(), shared, shared.map { -$0 }).map { "\($0.0),\($0.1),\($0.2)" }.record()
        // The second path joins after the first value.
        for value in 2...4 { root.set(value) }
        #expect(recording.text == "2,4,-4 3,6,-6 4,8,-8")
    }

    @Test func valuesPutByAHandlerReachAllInOneOrder() {
        let pipe = ValuePipe<Int>()
        let shared = pipe.signal().share()
        let first = shared.record { if $0 < 3 { pipe.putNext($0 + 1) } }
        let second = shared.record()
        pipe.putNext(1)
        #expect([first.text, second.text] == ["1 2 3", "1 2 3"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.share() }, { $0 |> share }) == [])
    }

    @Test(arguments: 1...10) func underThreadsNoRunOverlapsAnother(seed: UInt64) {
        let live = Tally()
        let overlaps = Counter()
        let shared = Signal<Int, NoError> { _ in
            if live.add(1) > 1 { overlaps.increment() }
            return ActionDisposable { live.add(-1) }
        }.share()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var generator = SeededGenerator(seed: seed &* 131 &+ UInt64(thread))
            for _ in 0..<300 {
                let handle = shared.start()
                for _ in 0..<Int.random(in: 0..<3, using: &generator) { yieldThread() }
                handle.dispose()
            }
        }
        #expect(overlaps.count == 0, "seed \(seed)")
        #expect(live.value == 0, "seed \(seed)")
    }

    @Test func theDisposalOfASharedSignalRunsItsActionsWhenTheSignalIsGone() {
        let actions = Counter()
        func start() -> any Disposable { Signal<Int, NoError>.never().afterDisposed { actions.increment() }.share().start() }
        let handle = start()
        handle.dispose()
        #expect(actions.count == 1)
    }
}
