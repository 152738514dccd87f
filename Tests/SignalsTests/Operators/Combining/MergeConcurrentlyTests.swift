import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct MergeConcurrentlyTests {
    private let marbles = Marbles()

    private func inner(_ sources: [String: MarbleSource<String>]) -> @Sendable (String) -> Signal<String, Failure> {
        { name in sources[name]?.signal ?? .never() }
    }

    @Test func runsSoManyAtOnceAndTheOthersAfterwards() {
        let outer = marbles.cold("abcd------|")
        let a = marbles.cold("    --1-2|")
        let b = marbles.cold("     --3|")
        let c = marbles.cold("         4-5|")
        let d = marbles.cold("          -6|")
        let inners = outer.signal |> map(inner(["a": a, "b": b, "c": c, "d": d]))
        marbles.expect(inners |> merge(maxConcurrent: 2), "--13(24)-(56)---|")
        outer.expectSubscriptions("^---------!")
    }

    @Test func withoutALimitAllRun() {
        let outer = marbles.cold("abc|")
        let a = marbles.cold("    ---1|")
        let b = marbles.cold("     ---2|")
        let c = marbles.cold("      ---3|")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b, "c": c])).merge(maxConcurrent: .max), "---123|")
        c.expectSubscriptions("--^---!")
    }

    @Test func completesWhenTheLastInnerOneHas() {
        let outer = marbles.cold("ab|")
        let a = marbles.cold("    --1|")
        let b = marbles.cold("       -2|")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b])).merge(maxConcurrent: 1), "--1-2|")
        a.expectSubscriptions("^--!")
        b.expectSubscriptions("---^-!")
        marbles.expect(marbles.cold("-|").signal.map { Signal<String, Failure>.single($0) }.merge(maxConcurrent: 1), "-|")
    }

    @Test func anErrorOfAnyEndsAll() {
        let outer = marbles.cold("abc--#")
        let a = marbles.cold("    ---#")
        let b = marbles.cold("     -2---2")
        let c = marbles.cold("      3")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b, "c": c])).merge(maxConcurrent: 2), "--2#")
        b.expectSubscriptions("-^-!")
        c.expectSubscriptions()
        outer.expectSubscriptions("^--!")
        let long = marbles.cold("1-------2")
        marbles.expect(outer.signal.map(inner(["a": long, "b": long, "c": c])).merge(maxConcurrent: 2), "11---#")
        long.expectSubscriptions("^----!", "-^---!")
    }

    @Test func disposalEndsWhatRunsAndForgetsWhatWaits() {
        let outer = marbles.cold("abc")
        let a = marbles.cold("--1---2")
        let b = marbles.cold("--1---2")
        let c = marbles.cold("1")
        marbles.expect(outer.signal.map(inner(["a": a, "b": b, "c": c])).merge(maxConcurrent: 2), "--11", disposal: "----!")
        a.expectSubscriptions("^---!")
        b.expectSubscriptions("-^--!")
        c.expectSubscriptions()
    }

    @Test func allAreDisposedBeforeTheErrorIsDelivered() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let inners = [ManualSource<Int, Failure>(), ManualSource<Int, Failure>()]
        let handle = outer.signal.merge(maxConcurrent: 2).deliverOn(VirtualClock().queue).start()
        for inner in inners { outer.put(inner.signal) }
        inners[0].fail(Failure("e"))
        #expect([outer.liveCount, inners[0].liveCount, inners[1].liveCount] == [0, 0, 0])
        handle.dispose()
        #expect([outer.disposalCount, inners[0].disposalCount, inners[1].disposalCount] == [1, 1, 1])
    }

    @Test func aSignalThatIsOverLeavesItsPlaceToAnother() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let inners = (0..<4).map { _ in ManualSource<Int, Failure>() }
        let recording = outer.signal.merge(maxConcurrent: 2).record()
        for inner in inners { outer.put(inner.signal) }
        #expect(inners.map(\.startCount) == [1, 1, 0, 0])
        inners[0].complete()
        #expect(inners.map(\.liveCount) == [0, 1, 1, 0])
        inners[2].complete()
        #expect(inners.map(\.liveCount) == [0, 1, 0, 1])
        recording.dispose()
        #expect(inners.map(\.disposalCount) == [1, 1, 1, 1])
    }

    @Test func anInnerSignalPutByAHandlerFollows() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let recording = outer.signal.merge(maxConcurrent: 1).record { value in
            if value == 1 { outer.put(.values([10, 11])) }
        }
        outer.put(.values([1, 2]))
        #expect(recording.text == "1 2 10 11")
        recording.dispose()
        #expect(outer.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test func anInnerSignalThatEndsByTheValueOfAnother() {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let first = ManualSource<Int, Failure>()
        let recording = outer.signal.merge(maxConcurrent: 2).record { value in
            if value == 7 { first.complete() }
        }
        outer.put(first.signal)
        outer.put(.values([7, 8]))
        outer.put(.values([9]))
        outer.complete()
        #expect(recording.text == "7 8 9 |")
        #expect(recording.isReleased)
    }

    @Test(arguments: [1, 3, Int.max]) func manySynchronousOnesNeedNoStack(maxConcurrent: Int) {
        let values = Counter()
        let completions = Counter()
        runOnThread {
            let gate = ManualSource<Int, NoError>()
            let outer = Signal<Signal<Int, NoError>, NoError> { subscriber in
                subscriber.putNext(gate.signal)
                for number in 0..<100_000 { subscriber.putNext(.single(number)) }
                subscriber.putCompletion()
                return .empty
            }
            outer.merge(maxConcurrent: maxConcurrent).start(next: { _ in values.increment() }, completed: { completions.increment() })
            gate.complete()
        }
        #expect([values.count, completions.count] == [100_000, 1])
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func innerSignalsOfSeveralThreadsLoseNothing(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let limit = Int.random(in: 1...4, using: &generator)
        let running = Tally()
        let mostAtOnce = Received<Int>()
        let sources = (0..<40).map { number in
            Signal<Int, NoError> { subscriber in
                mostAtOnce.append(running.add(1))
                DispatchQueue.global().async {
                    for step in 0..<5 { subscriber.putNext(number * 10 + step) }
                    running.add(-1)
                    subscriber.putCompletion()
                }
                return .empty
            }
        }
        let probe = SerialProbe()
        let received = Received<Int>()
        let done = Gate()
        Signal<Signal<Int, NoError>, NoError>.from(sources).merge(maxConcurrent: limit).start(
            next: { value in probe.pass { received.append(value) } }, completed: { done.open() })
        #expect(done.wait(), "seed \(seed)")
        #expect(probe.overlapCount == 0, "seed \(seed)")
        #expect(received.values.sorted() == (0..<40).flatMap { number in (0..<5).map { number * 10 + $0 } }, "seed \(seed)")
        #expect(mostAtOnce.values.allSatisfy { $0 <= limit }, "seed \(seed): \(mostAtOnce.values)")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { $0.map { .single($0) }.merge(maxConcurrent: 1) }, { $0 |> map { .single($0) } |> merge(maxConcurrent: 3) }) == [])
    }

    @Test func noneAtOnceIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Signal<Int, NoError>, NoError>.never().merge(maxConcurrent: 0) }
    }
}
