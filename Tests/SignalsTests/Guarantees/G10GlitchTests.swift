import Dispatch
import Signals
import TestSupport
import Testing

/// G10: within one propagation a `combineLatest` emits once, with all of its inputs settled.
@Suite struct G10GlitchTests {
    @Test func tenUpdatesThroughADiamondGiveTenEmissions() {
        let source = ValuePromise(0)
        let received = Received<[Int]>()
        let handle = combineLatest(source.get() |> map { $0 + 1 }, source.get() |> map { $0 * 10 })
            .start(next: { received.append([$0, $1]) })
        defer { handle.dispose() }
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
        let handle = outer.start(next: { received.append([$0, $1[0], $1[1], $2]) })
        defer { handle.dispose() }
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
        let handle = combineLatest(source.get(), relayed.get()).start(next: { received.append([$0, $1]) })
        defer { handle.dispose() }
        relay.set(combineLatest(source.get(), source.get() |> map { $0 * 2 }) |> map { $0 + $1 })
        for value in 1...3 {
            source.set(value)
        }
        #expect(received.values == (0...3).map { [$0, $0 * 3] })
    }

    @Test func aValuePutByAHandlerOfTheFirstEmissionSettlesInADiamond() {
        let source = ValuePromise(0)
        let received = Received<[Int]>()
        let handle = combineLatest(source.get(), source.get() |> map { -$0 })
            .start(next: { value, negated in
                received.append([value, negated])
                if value < 3 { source.set(value + 1) }
            })
        defer { handle.dispose() }
        #expect(received.values == (0...3).map { [$0, -$0] })
    }

    @Test func aPromiseSetByAStartInAHandlerSettlesInADiamond() {
        let promise = Promise<Int>(0)
        let trigger = ValuePipe<Int>()
        let received = Received<[Int]>()
        let handles = DisposableSet()
        defer { handles.dispose() }
        handles.add(
            combineLatest(promise.get(), promise.get() |> map { -$0 }).start(next: { received.append([$0, $1]) }))
        handles.add(
            trigger.signal().start(next: { value in
                Signal<Int, NoError>.single(value).start(next: { promise.set(.single($0)) })
            }))
        trigger.putNext(1)
        #expect(received.values == [[0, 0], [1, -1]])
    }

    @Test func anArrayOfManyPathsEmitsOnce() {
        let source = ValuePromise(0)
        let paths = (0..<50).map { (factor: Int) in source.get().map { $0 * factor } }
        let received = Received<Int>()
        let handle = combineLatest(paths).start(next: { received.append($0.reduce(0, +)) })
        defer { handle.dispose() }
        for value in 1...5 { source.set(value) }
        #expect(received.values == (0...5).map { $0 * 1225 })
    }

    @Test func aDiamondBehindMapToSignalEmitsOnce() {
        let source = ValuePromise(1)
        let switched = source.get().mapToSignal { (value: Int) in source.get().map { $0 * value } }
        let received = Received<[Int]>()
        let handle = combineLatest(source.get(), switched).start(next: { received.append([$0, $1]) })
        defer { handle.dispose() }
        for value in 2...4 { source.set(value) }
        #expect(received.values == (1...4).map { [$0, $0 * $0] })
    }

    /// Each value that an input delivers while it starts is combined; a change settles once, with the last value of the merge.
    @Test func aDiamondWithAMergeShowsEachFirstValueAndEachChangeOnce() {
        let source = ValuePromise(1)
        let branches = merge(source.get().map { $0 * 10 }, source.get().map { $0 * 100 })
        let recording = combineLatest(source.get(), branches).map { "\($0.0)/\($0.1)" }.record()
        #expect(recording.text == "1/10 1/100")
        for value in 2...100 { source.set(value) }
        let changes = (2...100).map { "\($0)/\($0 * 100)" }
        #expect(recording.text == (["1/10", "1/100"] + changes).joined(separator: " "))
    }

    /// Until the last input has a value, the values before the newest one of the others are shown to nobody.
    @Test func aMergeBeforeTheLastInputOfADiamondShowsItsNewestValue() {
        let source = ValuePromise(1)
        let branches = merge(source.get().map { $0 * 10 }, source.get().map { $0 * 100 })
        let recording = combineLatest(branches, source.get()).map { "\($0.0)/\($0.1)" }.record()
        source.set(2)
        #expect(recording.text == "100/1 200/2")
    }

    /// Without a stage that combines, both values of a change go on.
    @Test func aMergeItselfPassesOnEachValueOfAChange() {
        let source = ValuePromise(1)
        let recording = merge(source.get().map { $0 * 10 }, source.get().map { $0 * 100 }).record()
        source.set(2)
        #expect(recording.text == "10 100 20 200")
    }

    @Test func anEndWithinAPropagationComesAfterTheSettledValue() {
        let source = ValuePromise(1)
        let recording = combineLatest(source.get().take(2), source.get().map { -$0 }.take(2)).map { "\($0.0)\($0.1)" }.record()
        source.set(2)
        #expect(recording.text == "1-1 2-2 |")
    }

    @Test func theValuesThatAHandlerPutsSettleEachOnTheirOwn() {
        let source = ValuePromise(0)
        let recording = combineLatest(source.get(), source.get().map { $0 * 10 }).map { $0.0 + $0.1 }.record { value in
            if value == 11 {
                source.set(2)
                source.set(3)
            }
        }
        source.set(1)
        #expect(recording.text == "0 11 22 33")
    }

    @Test func aStartInsideOfAHandlerHasItsFirstValuesBeforeItReturns() {
        let source = ValuePromise(1)
        let seen = Received<String>()
        let handle = source.get().start(next: { _ in
            let recording = combineLatest(source.get(), source.get()).map { $0.0 + $0.1 }.take(1).record()
            seen.append(recording.text)
        })
        defer { handle.dispose() }
        source.set(2)
        #expect(seen.values == ["2 |", "4 |"])
    }

    @Test(arguments: 1...10) func randomGraphsEmitOnceForEachValue(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let source = ValuePromise(0)
        var stages: [Signal<Int, NoError>] = [source.get()]
        var relays: [Promise<Int>] = []
        // Every stage is a multiple of the source's value, so a glitch shows as a value that is none.
        var factors = [1]
        for _ in 0..<12 {
            let first = Int.random(in: 0..<stages.count, using: &generator)
            let second = Int.random(in: 0..<stages.count, using: &generator)
            let combined = combineLatest(stages[first], stages[second]).map { $0.0 + $0.1 }
            factors.append(factors[first] + factors[second])
            if Bool.random(using: &generator) {
                let relay = Promise<Int>()
                relay.set(combined)
                relays.append(relay)
                stages.append(relay.get())
            } else {
                stages.append(combined)
            }
        }
        for (stage, factor) in zip(stages, factors) {
            let received = Received<Int>()
            let handle = stage.start(next: { received.append($0) })
            for value in 1...3 { source.set(value) }
            source.set(0)
            #expect(received.values == [0, factor, 2 * factor, 3 * factor, 0], "seed \(seed)")
            handle.dispose()
        }
        withExtendedLifetime(relays) {}
    }

    /// The source's own threads: a node that two sources feed from two threads shows neither of them half-way.
    @Test(arguments: 1...5) func twoDiamondsOnTwoThreadsShowNoHalf(seed: UInt64) {
        let sources = [ValuePromise(0), ValuePromise(0)]
        let inputs = sources.flatMap { [$0.get(), $0.get().map { -$0 }] }
        let received = Received<[Int]>()
        let handle = combineLatest(inputs).start(next: { received.append($0) })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 1...300 { sources[thread].set(value) }
        }
        eventually { received.values.last == [300, -300, 300, -300] }
        #expect(received.values.allSatisfy { $0[0] + $0[1] == 0 && $0[2] + $0[3] == 0 }, "seed \(seed)")
        #expect(received.values.last == [300, -300, 300, -300], "seed \(seed)")
        handle.dispose()
    }
}
