import Signals
import TestSupport
import Testing

/// Signals that follow each other, while timers, ends and disposals come from several threads.
@Suite(.serialized) struct SuccessionStressTests {
    /// One thread fails the signal, another one runs the clock: the timer of a retry may fire before it has come to its place.
    @Test func aRetryIsNotLost() {
        let clock = VirtualClock()
        let started = Gate()
        let isOver = Counter()
        let source = ManualSource<Int, Failure>()
        let handle = source.signal.beforeStarted { started.open() }.retry(backoff: .constant(0.5), queue: clock.queue).start()
        let clockThread = HandThread().begin {
            while isOver.count == 0 { clock.advance(by: 1) }
        }
        let total = StressPlan.steps(500)
        var count = 0
        while count < total, started.wait() {
            // The gate opens right before the new run has its subscriber.
            let deadline = ContinuousClock.now + .seconds(10)
            while source.startCount == count || source.isTerminated, ContinuousClock.now < deadline { yieldThread() }
            if source.isTerminated { break }
            count += 1
            source.fail(Failure("e"))
        }
        #expect(count == total, "the retry is lost after failure \(count)")
        isOver.increment()
        clockThread.waitForEnd()
        handle.dispose()
        #expect(eventually { source.liveCount == 0 })
    }

    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func endsAndDisposalsMeet(threads: Int, seed: UInt64) {
        let live = Tally()
        let overlaps = Counter()
        let tokens = Tally()
        let isOver = runThreads(threads) { thread in
            var generator = StressPlan.generator(seed: seed, thread: thread)
            let queue = Queue(name: "stress.succession")
            for _ in 0..<StressPlan.steps(60) {
                let own = Tally()
                let signal = Signal<Int, Failure> { subscriber in
                    live.add(1)
                    own.add(1)
                    if own.value != 1 { overlaps.increment() }
                    queue.justDispatch {
                        subscriber.putNext(1)
                        subscriber.putError(Failure("e"))
                    }
                    return ActionDisposable {
                        own.add(-1)
                        live.add(-1)
                    }
                }
                let token = TalliedToken(tokens)
                let handle = signal.retry(maxRetries: generator.number(below: 4)).start(next: { _ in token.touch() })
                for _ in 0..<generator.number(below: 6) { yieldThread() }
                handle.dispose()
            }
            queue.sync {}
        }
        #expect(isOver, "seed \(seed), \(threads) threads: stuck")
        eventually { live.value == 0 && tokens.value == 0 }
        #expect(overlaps.count == 0, "G9: seed \(seed), \(threads) threads")
        #expect(live.value == 0 && tokens.value == 0, "G8: seed \(seed), \(threads) threads")
    }
}
