import Dispatch
import Signals
import TestSupport
import Testing

/// G2: a subscriber is called by one thread at a time, and the last value delivered is the last state.
///
/// Each of these starts several threads that put at once; the seed decides how much each does.
@Suite struct G2SerialTests {
    static let seeds: ClosedRange<UInt64> = 1...6

    /// Several threads put numbers that rise for each thread: `thread * 1_000_000 + n`.
    private func race(seed: UInt64, put: @Sendable (Int) -> Void) -> (threads: Int, puts: Int) {
        var generator = SeededGenerator(seed: seed)
        let threads = Int.random(in: 2...8, using: &generator)
        let puts = Int.random(in: 100...400, using: &generator)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for number in 1...puts { put(thread * 1_000_000 + number) }
        }
        return (threads, puts)
    }

    /// Nothing is lost or delivered twice, and what one thread put keeps its order. What follows those that were put before is left out.
    private func expectComplete(_ received: Received<Int>, _ count: (threads: Int, puts: Int), from first: Int = 0, seed: UInt64) {
        eventually { received.values.count >= first + count.threads * count.puts }
        let values = received.values.dropFirst(first)
        #expect(values.count == count.threads * count.puts, "seed \(seed)")
        for thread in 0..<count.threads {
            let own = values.filter { $0 / 1_000_000 == thread }.map { $0 % 1_000_000 }
            #expect(own == Array(1...count.puts), "seed \(seed), thread \(thread)")
        }
    }

    @Test(arguments: seeds) func aGeneratorThatManyThreadsPutInto(seed: UInt64) {
        let source = ManualSource<Int, NoError>()
        let probe = SerialProbe()
        let received = Received<Int>()
        let handle = source.signal.start(next: { value in probe.pass { received.append(value) } })
        let count = race(seed: seed) { source.put($0) }
        expectComplete(received, count, seed: seed)
        handle.dispose()
        #expect(probe.overlapCount == 0, "seed \(seed)")
    }

    @Test(arguments: seeds) func aPipeShowsAllSubscribersOneOrder(seed: UInt64) {
        let pipe = ValuePipe<Int>()
        let probes = [SerialProbe(), SerialProbe()]
        let received = [Received<Int>(), Received<Int>()]
        for index in 0..<2 {
            pipe.signal().start(next: { value in probes[index].pass { received[index].append(value) } })
        }
        let count = race(seed: seed) { pipe.putNext($0) }
        for one in received { expectComplete(one, count, seed: seed) }
        #expect(probes.map(\.overlapCount) == [0, 0], "seed \(seed)")
        #expect(received[0].values == received[1].values, "seed \(seed)")
    }

    @Test(arguments: seeds) func theLastValueOfAPromiseIsItsState(seed: UInt64) {
        let promise = ValuePromise(0)
        let probe = SerialProbe()
        let received = Received<Int>()
        promise.get().start(next: { value in probe.pass { received.append(value) } })
        let count = race(seed: seed) { promise.set($0) }
        expectComplete(received, count, from: 1, seed: seed)
        #expect(probe.overlapCount == 0)
        let last = received.values.last
        #expect(promise.value == last, "seed \(seed)")
        // A start shows what was delivered when it began, and the last delivery may be just about to end.
        #expect(eventually { promise.get().take(1).record().text == last.map { "\($0) |" } }, "seed \(seed)")
    }

    @Test(arguments: seeds) func aSubscriberThatJoinsGetsEachLaterValueOnceAndInOrder(seed: UInt64) {
        let promise = ValuePromise(0)
        let probes = (0..<20).map { _ in SerialProbe() }
        let received = (0..<20).map { _ in Received<Int>() }
        let last = 2000
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            if thread == 0 {
                for value in 1...last { promise.set(value) }
            } else {
                for index in (thread - 1) * 10..<thread * 10 {
                    promise.get().start(next: { value in probes[index].pass { received[index].append(value) } })
                }
            }
        }
        for index in received.indices {
            eventually { received[index].values.last == last }
            let values = received[index].values
            #expect(values == Array((values.first ?? 0)...last), "seed \(seed), subscriber \(index)")
            #expect(probes[index].overlapCount == 0)
        }
    }

    @Test(arguments: seeds) func combineLatestEndsWithTheNewestOfBothAndNeverGoesBack(seed: UInt64) {
        let pipes = [ValuePipe<Int>(), ValuePipe<Int>()]
        let probe = SerialProbe()
        let received = Received<[Int]>()
        let handle = combineLatest(pipes[0].signal(), pipes[1].signal()).start(next: { first, second in
            probe.pass { received.append([first, second]) }
        })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 1...1000 { pipes[thread].putNext(value) }
        }
        eventually { received.values.last == [1000, 1000] }
        handle.dispose()
        let values = received.values
        #expect(values.last == [1000, 1000], "seed \(seed)")
        #expect(probe.overlapCount == 0)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] <= $1[1] }, "seed \(seed)")
    }

    @Test(arguments: seeds) func combineLatestOfGeneratorsOnThreadsOfTheirOwn(seed: UInt64) {
        let sources = (0..<4).map { _ in ManualSource<Int, NoError>() }
        let probe = SerialProbe()
        let received = Received<[Int]>()
        let handle = combineLatest(sources.map(\.signal)).start(next: { values in probe.pass { received.append(values) } })
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for value in 1...300 { sources[thread].put(value) }
        }
        eventually { received.values.last == [300, 300, 300, 300] }
        handle.dispose()
        #expect(received.values.last == [300, 300, 300, 300], "seed \(seed)")
        #expect(probe.overlapCount == 0)
        #expect(zip(received.values, received.values.dropFirst()).allSatisfy { old, new in zip(old, new).allSatisfy(<=) })
    }

    @Test(arguments: seeds) func switchToLatestUnderManyThreadsEndsWithTheNewestInner(seed: UInt64) {
        let outer = ValuePipe<Int>()
        let inner = ValuePromise(0)
        let probe = SerialProbe()
        let received = Received<Int>()
        let handle = outer.signal().mapToSignal { (outerValue: Int) in inner.get().map { outerValue * 10_000 + $0 } }
            .start(next: { value in probe.pass { received.append(value) } })
        defer { handle.dispose() }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 1...500 { if thread == 0 { outer.putNext(value) } else { inner.set(value) } }
        }
        eventually { received.values.last == 500 * 10_000 + 500 }
        #expect(probe.overlapCount == 0)
        #expect(received.values.last == 500 * 10_000 + 500, "seed \(seed)")
        #expect(zip(received.values, received.values.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test(arguments: seeds) func aPromiseKeepsTheNewestSignal(seed: UInt64) {
        let promise = Promise<Int>()
        let sources = (0..<3).map { _ in ValuePromise(0) }
        let probe = SerialProbe()
        let received = Received<Int>()
        promise.get().start(next: { value in probe.pass { received.append(value) } })
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            for value in 1...200 {
                sources[thread].set(value)
                promise.set(sources[thread].get())
            }
        }
        let witness = Received<Int>()
        sources[0].get().start(next: { witness.append($0) })
        promise.set(.single(-1))
        sources[0].set(7)
        eventually { received.values.last == -1 && witness.values.last == 7 }
        #expect(witness.values.last == 7, "seed \(seed)")
        #expect(received.values.last == -1, "seed \(seed)")
        #expect(probe.overlapCount == 0)
    }
}
