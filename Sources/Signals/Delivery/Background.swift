internal import Dispatch

/// Work that the package itself sends to another thread.
enum Background {
    static func run(afterMilliseconds delay: Int = 0, _ work: @escaping @Sendable () -> Void) {
        #if SIGNALS_EXPLORE
            if let scheduler = ExploreHooks.scheduler { return scheduler.spawn(name: "Signals.help", work) }
        #endif
        // A queue of its own: on Linux, Dispatch wakes the process every second after the first use of a global queue.
        let queue = DispatchQueue(label: "Signals.help")
        if delay == 0 {
            queue.async(execute: work)
        } else {
            queue.asyncAfter(deadline: .now() + .milliseconds(delay), execute: work)
        }
    }
}
