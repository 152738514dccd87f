import Signals
import TestSupport
import Testing

/// Diamonds over a source that one thread changes, while others change other sources (guarantee G10).
@Suite(.serialized) struct DiamondStressTests {
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func noGlitchAndTheRightCount(threads: Int, seed: UInt64) {
        let roots = (0..<threads).map { _ in ValuePromise(0) }
        let relays = roots.map { root in
            let relay = Promise<Int>()
            relay.set(root.get().map { $0 * 2 })
            return relay
        }
        let glitches = Counter()
        let outputs = roots.map { _ in Counter() }
        let last = Received<[Int]>()
        // One diamond over each root, and one over all of them.
        let diamonds = zip(roots, relays).map { root, relay in
            combineLatest(root.get(), combineLatest(root.get(), relay.get()).map { $0.0 + $0.1 }, relay.get())
        }
        let handles = DisposableSet()
        for (diamond, count) in zip(diamonds, outputs) {
            handles.add(
                diamond.start(next: { root, sum, twice in
                    count.increment()
                    if sum != 3 * root || twice != 2 * root { glitches.increment() }
                }))
        }
        let probe = SerialProbe()
        handles.add(
            combineLatest(zip(roots, relays).flatMap { [$0.get(), $1.get()] }).start(next: { values in
                probe.pass {
                    for index in stride(from: 0, to: values.count, by: 2) where values[index + 1] != 2 * values[index] {
                        glitches.increment()
                    }
                    last.append(values)
                }
            }))
        let steps = StressPlan.steps(150)
        let isOver = runThreads(threads) { thread in
            var generator = StressPlan.generator(seed: seed, thread: thread)
            for step in 1...steps {
                roots[thread].set(step)
                for _ in 0..<generator.number(below: 2) { yieldThread() }
            }
        }
        #expect(isOver, "seed \(seed), \(threads) threads: stuck")
        let end = roots.flatMap { _ in [steps, 2 * steps] }
        eventually { last.values.last == end && outputs.allSatisfy { $0.count > steps } }
        #expect(glitches.count == 0, "G10: seed \(seed), \(threads) threads")
        #expect(outputs.map(\.count) == roots.map { _ in steps + 1 }, "G10: seed \(seed), \(threads) threads")
        #expect(probe.overlapCount == 0, "G2: seed \(seed), \(threads) threads")
        #expect(last.values.last == end, "G2: seed \(seed), \(threads) threads")
        handles.dispose()
        // A promise that is released ends its signal, and an optimized build releases an array after its last use.
        withExtendedLifetime(relays) {}
    }

    /// Each thread's transactions change two sources at once; what is combined of them never shows one of the two alone.
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func transactionsOfOneThreadStayWhole(threads: Int, seed: UInt64) {
        let pairs = (0..<threads).map { _ in (ValuePromise(0), ValuePromise(0)) }
        let halves = Counter()
        let combined = combineLatest(pairs.flatMap { [$0.0.get(), $0.1.get()] })
        let last = Received<[Int]>()
        let handle = combined.start(next: { values in
            for index in stride(from: 0, to: values.count, by: 2) where values[index] != values[index + 1] { halves.increment() }
            last.append(values)
        })
        let steps = StressPlan.steps(150)
        let isOver = runThreads(threads) { thread in
            for step in 1...steps {
                transaction {
                    pairs[thread].0.set(step)
                    yieldThread()
                    pairs[thread].1.set(step)
                }
            }
        }
        #expect(isOver, "seed \(seed), \(threads) threads: stuck")
        let end = pairs.flatMap { _ in [steps, steps] }
        eventually { last.values.last == end }
        #expect(halves.count == 0, "G10: seed \(seed), \(threads) threads")
        #expect(last.values.last == end, "G2: seed \(seed), \(threads) threads")
        handle.dispose()
    }
}
