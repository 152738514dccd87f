#if SIGNALS_EXPLORE
    /// Counts reasons to wake; whoever waits takes one away, or sleeps until there is one.
    final class WakeUps: Sendable {
        private let count = Word<Int>(0)

        func add() {
            _ = count.add(1, ordering: .releasing)
            ExploreHooks.woken(count.id)
        }

        func wait() {
            while true {
                let old = count.load(ordering: .acquiring)
                if old == 0 {
                    ExploreHooks.blocked(on: count.id)
                } else if count.compareExchange(expected: old, desired: old - 1, ordering: .acquiring).exchanged {
                    return
                }
            }
        }
    }
#else
    internal import Dispatch

    /// Counts reasons to wake; whoever waits takes one away, or sleeps until there is one.
    final class WakeUps: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func add() {
            semaphore.signal()
        }

        func wait() {
            semaphore.wait()
        }
    }
#endif
