#if SIGNALS_EXPLORE
    // The seams for an explorer of schedules. A build with `-DSIGNALS_EXPLORE` has them, and no other build.
    //
    // An explorer runs the package's code on logical threads (fibers, or threads that pass a baton), of which one runs at a time. It
    // sets `ExploreHooks.scheduler`, and learns of
    //
    //  - each operation that another thread can see, before it is made: `point`. The explorer may switch threads there and nowhere else;
    //  - each thread that cannot go on, and what lets it go on: `blocked` and `woken`;
    //  - each thread that the package asks for: `spawn`.
    //
    // The explorer answers for the running logical thread: its thread-local values, its stack, and whether it is the main thread. The
    // memory model is sequential consistency. What the package does between two points is one step.
    //
    // Code that runs while no logical thread does (the making of a scenario, for example) calls the same hooks; a scheduler returns from
    // them at once. Without a scheduler, everything works as long as there is one thread.
    //
    // Not seen: queues of Dispatch and its timers. A scenario uses a `VirtualClock` or a `ThreadPool` instead.

    /// An operation that another thread can see.
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
        /// Nothing: a loop asks others to go on.
        case pause
    }

    /// Chooses which logical thread runs.
    @_spi(Explore)
    public protocol ExploreScheduler: AnyObject {
        /// An operation on an object follows.
        func point(_ operation: ExploreOperation, _ object: UInt64)
        /// The running thread needs an object that another thread has. Returns when the thread may try again, after `woken`.
        func blocked(on object: UInt64)
        /// An object is free: the threads that are blocked on it may try again.
        func woken(_ object: UInt64)
        /// Runs a body on a new logical thread.
        func spawn(name: String, _ body: @escaping @Sendable () -> Void)
        /// A thread-local value of the running thread; nil where none was set.
        func threadValue(_ key: UInt) -> UnsafeMutableRawPointer?
        func setThreadValue(_ key: UInt, _ value: UnsafeMutableRawPointer?)
        var isMainThread: Bool { get }
        /// The addresses of the running thread's stack; empty if not known.
        var stack: Range<UInt> { get }
    }

    /// The numbers that bound spinning and the work that a thread does for others.
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

    /// What an explorer of schedules plugs into.
    @_spi(Explore)
    public enum ExploreHooks {
        /// Set before any of the package's objects is made on a logical thread.
        public nonisolated(unsafe) static var scheduler: (any ExploreScheduler)?
        /// The number of the atomic, lock or semaphore that was made last. An explorer sets it to the same number before each run, so
        /// that objects have the same numbers in all runs.
        public nonisolated(unsafe) static var lastID: UInt64 = 0

        /// How many atomics, locks and semaphores there are: a run that leaves more than it found leaks.
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
