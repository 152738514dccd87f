import Signals
import TestSupport
import Testing

/// Signals that run once for all, with many comings and goings on several threads: there are never two runs (guarantee G9), and
/// whoever stays receives values.
@Suite(.serialized) struct SharedRunStressTests {
    /// Notices when two runs live at once.
    private final class RunCheck: Sendable {
        private let live = Tally()
        let overlaps = Counter()

        var liveCount: Int { live.value }

        func begin() {
            if live.value != 0 { overlaps.increment() }
            live.add(1)
        }

        func end() { live.add(-1) }
    }

    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func runsThatEndAtAnyTime(threads: Int, seed: UInt64) {
        let check = RunCheck()
        let ends = StressHub("ends")
        let signal = Signal<StressValue, NoError> { subscriber in
            check.begin()
            let handle = ends.node.signal.start(next: { value in
                subscriber.putNext(value)
                if value.number % 3 == 0 { subscriber.putCompletion() }
            })
            yieldThread()
            return ActionDisposable {
                handle.dispose()
                yieldThread()
                check.end()
            }
        }
        let shared = [signal.share(), Multicast<Int, StressValue, NoError>().get(1, signal)][Int(seed % 2)]
        let isOver = runThreads(threads) { thread in
            var generator = StressPlan.generator(seed: seed, thread: thread)
            for step in 0..<StressPlan.steps(300) {
                if thread == 0 {
                    ends.put(StressValue(step))
                } else {
                    let handle = shared.start(completed: { if step % 5 == 0 { shared.take(1).start() } })
                    for _ in 0..<generator.number(below: 4) { yieldThread() }
                    handle.dispose()
                }
            }
        }
        #expect(isOver, "seed \(seed), \(threads) threads: stuck")
        let areOver = eventually {
            // Ends those that the handlers have started.
            for step in 0..<3 { ends.put(StressValue(step)) }
            return check.liveCount == 0 && ends.liveCount == 0
        }
        #expect(check.overlaps.count == 0, "G9: seed \(seed), \(threads) threads")
        #expect(areOver, "G8: seed \(seed), \(threads) threads")
    }

    /// The generator puts in a loop, and its first subscriber has soon enough; whoever comes meanwhile is not forgotten.
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func arrivalsAtAGeneratorThatStops(threads: Int, seed: UInt64) {
        let check = RunCheck()
        let shared = Signal<Int, NoError> { subscriber in
            check.begin()
            var value = 0
            while !subscriber.isTerminated {
                value += 1
                subscriber.putNext(value)
                // Not after each value: on a busy machine this thread's turn comes late, and the others wait for its values.
                if value % 16 == 0 { yieldThread() }
            }
            return ActionDisposable { check.end() }
        }.share()
        let forgotten = Counter()
        let isOver = runThreads(threads) { thread in
            var generator = StressPlan.generator(seed: seed, thread: thread)
            for _ in 0..<StressPlan.steps(150) {
                let received = Gate()
                let handle = shared.take(1 + generator.number(below: 3)).start(completed: { received.open() })
                if !received.wait() {
                    forgotten.increment()
                    break
                }
                handle.dispose()
            }
        }
        #expect(isOver, "seed \(seed), \(threads) threads: stuck")
        #expect(forgotten.count == 0, "seed \(seed), \(threads) threads")
        #expect(check.overlaps.count == 0, "G9: seed \(seed), \(threads) threads")
        #expect(eventually { check.liveCount == 0 }, "G8: seed \(seed), \(threads) threads")
    }

    /// Who starts the run may join it later than another one, whose turn it is meanwhile. Still he is let in before the generator waits
    /// for somebody to have enough.
    @Test(arguments: [2, 3]) func firstArrivalsAtAGeneratorThatGoesOnWhileSomebodyListens(threads: Int) {
        let rounds = StressPlan.steps(10_000)
        let barrier = RoundBarrier(threadCount: threads)
        let live = Tally()
        let shared = (0..<rounds).map { _ in
            Signal<Int, NoError> { subscriber in
                live.add(1)
                while !subscriber.isTerminated { subscriber.putNext(1) }
                return ActionDisposable { live.add(-1) }
            }.share()
        }
        let isOver = runThreads(threads) { _ in
            for round in 0..<rounds {
                barrier.wait(round: round)
                shared[round].take(1).start()
            }
        }
        #expect(isOver, "stuck")
        #expect(eventually { live.value == 0 }, "G8")
    }
}
