/// The numbers that bound spinning and the work that a thread does for others.
///
/// They are constants. In a build with `SIGNALS_EXPLORE` they are variables: small scenarios meet all paths with small bounds only.
@usableFromInline
enum Bounds {
    #if SIGNALS_EXPLORE
        // Set before any logical thread runs, and one logical thread runs at a time.
        nonisolated(unsafe) static var current = ExploreBounds()

        @usableFromInline static var acquireSpins: Int { current.acquireSpins }
        static var acquireSpinsOfStart: Int { current.acquireSpinsOfStart }
        @usableFromInline static var foreignWork: Int { current.foreignWork }
        @usableFromInline static var foreignWorkOfStart: Int { current.foreignWorkOfStart }
        static var workBeforeOwn: Int { current.workBeforeOwn }
        static var reservationMilliseconds: Int { 0 }
        static var nestedDrains: Int { 4 }
        static var queueAttempts: Int { current.queueAttempts }
    #else
        /// The looks of a put at a component that another thread owns, before it enqueues its value.
        @usableFromInline static var acquireSpins: Int { 60 }
        /// The looks of a start, before it becomes a late subscriber.
        static var acquireSpinsOfStart: Int { 1_000 }
        /// The most work items that a put does for others behind its own, before a thread of the pool goes on.
        @usableFromInline static var foreignWork: Int { 128 }
        /// The most work items that a start does for others behind its own.
        @usableFromInline static var foreignWorkOfStart: Int { 2 }
        /// The most work items of others that a start does before its own, which otherwise it leaves to the owner.
        static var workBeforeOwn: Int { 8 }
        /// The time for which a component is reserved for a queue, which may not run.
        static var reservationMilliseconds: Int { 10 }
        /// The drains that release components inside of one another, before the next one leaves the work to others.
        static var nestedDrains: Int { 16 }
        /// The attempts of a queue's work to find its component free, before the owner reserves it for the queue.
        static var queueAttempts: Int { 3 }
    #endif

    /// The most values of a loop in a start that stages outside of the start hold.
    @usableFromInline static var heldValuesOfLoop: Int { 10_000 }
}
