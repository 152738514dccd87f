#if SIGNALS_EXPLORE
    // Hooks for an explorer of schedules, compiled only with `-DSIGNALS_EXPLORE`.
    //
    // An explorer runs the package's code on logical threads (fibers, or threads that pass a baton); one runs at a time. It sets
    // `ExploreHooks.scheduler`, which is called for
    //
    //  - each operation visible to other threads, before it is made: `point`. The explorer may switch threads there and nowhere else;
    //  - each thread that blocks, and the event that unblocks it: `blocked` and `woken`;
    //  - each thread that the package creates: `spawn`.
    //
    // The explorer supplies the running logical thread's thread-local values, its stack, and its main-thread flag. The memory model is
    // sequential consistency. Code between two points is one step.
    //
    // Code that runs outside of logical threads, for example while a scenario is made, calls the same hooks; a scheduler returns from them
    // at once. Without a scheduler, everything works as long as there is one thread.
    //
    // Dispatch queues and timers are not observed. A scenario uses a `VirtualClock` or a `ThreadPool` instead.

    /// An operation visible to other threads.
    @_spi(Explore)
    public enum ExploreOperation: UInt8, Sendable {
        /// Reads an atomic. Two loads commute; all other operations on one object do not.
        case load
        /// Writes an atomic.
        case store
        /// Reads and writes an atomic.
        case modify
        case lock
        case unlock
        /// No access: a spinning loop lets other threads run.
        case pause
    }

    /// Chooses the logical thread to run.
    @_spi(Explore)
    public protocol ExploreScheduler: AnyObject {
        /// Called before an operation on an object.
        func point(_ operation: ExploreOperation, _ object: UInt64)
        /// Called when the running thread needs an object that another thread holds. Returns when the thread may try again, after `woken`.
        func blocked(on object: UInt64)
        /// Called when an object becomes free: the threads blocked on it may try again.
        func woken(_ object: UInt64)
        /// Runs a body on a new logical thread.
        func spawn(name: String, _ body: @escaping @Sendable () -> Void)
        /// A thread-local value of the running thread; nil if none was set.
        func threadValue(_ key: UInt) -> UnsafeMutableRawPointer?
        func setThreadValue(_ key: UInt, _ value: UnsafeMutableRawPointer?)
        var isMainThread: Bool { get }
        /// The addresses of the running thread's stack; empty if unknown.
        var stack: Range<UInt> { get }
    }

    /// The bounds of spinning and of work that a thread does for others.
    @_spi(Explore)
    public struct ExploreBounds: Sendable {
        public var acquireSpins = 2
        public var acquireSpinsOfStart = 1
        public var foreignWork = 2
        public var foreignWorkOfStart = 1
        public var workBeforeOwn = 2
        public var queueAttempts = 1

        public init() {}
    }

    /// The entry points for an explorer of schedules.
    @_spi(Explore)
    public enum ExploreHooks {
        /// Set before any object of the package is created on a logical thread.
        public nonisolated(unsafe) static var scheduler: (any ExploreScheduler)?
        /// The number of the newest atomic, lock or semaphore. An explorer resets it before each run, so that objects have the same numbers
        /// in all runs.
        public nonisolated(unsafe) static var lastID: UInt64 = 0

        /// The number of live atomics, locks and semaphores: a run that increases it leaks.
        public nonisolated(unsafe) static var liveCount = 0

        public static var bounds: ExploreBounds {
            get { Bounds.current }
            set { Bounds.current = newValue }
        }

        static func makeID() -> UInt64 {
            lastID &+= 1
            liveCount += 1
            return lastID
        }

        static func point(_ operation: ExploreOperation, _ object: UInt64) {
            scheduler?.point(operation, object)
        }

        static func blocked(on object: UInt64) {
            guard let scheduler else { fatalError("a thread waits, and no explorer runs another one") }
            scheduler.blocked(on: object)
        }

        static func woken(_ object: UInt64) {
            scheduler?.woken(object)
        }
    }
#endif
