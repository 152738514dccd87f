/// The numbers that bound spinning and the work that a thread does for others.
///
/// They are constants. In a build with `SIGNALS_EXPLORE` they are variables: small scenarios meet all paths with small bounds only.
@usableFromInline
enum Bounds {
    #if SIGNALS_EXPLORE
        nonisolated(unsafe) static var current = ExploreBounds()

        @usableFromInline static var acquireSpins: Int { current.acquireSpins }
        static var acquireSpinsOfStart: Int { current.acquireSpinsOfStart }
        @usableFromInline static var foreignWork: Int { current.foreignWork }
        @usableFromInline static var foreignWorkOfStart: Int { current.foreignWorkOfStart }
        static var workBeforeOwn: Int { current.workBeforeOwn }
        static var queueAttempts: Int { current.queueAttempts }
    #else
        /// How often a put looks at a component that another thread owns before it enqueues its value.
        @usableFromInline static var acquireSpins: Int { 60 }
        /// The same for a start, which otherwise becomes a late subscriber.
        static var acquireSpinsOfStart: Int { 1_000 }
        /// The most pieces of work that a thread does for others behind its own, before a thread of the pool goes on.
        @usableFromInline static var foreignWork: Int { 128 }
        /// The same for a start, which doesn't pay for those that put.
        @usableFromInline static var foreignWorkOfStart: Int { 2 }
        /// The most pieces of others' work that a start does before its own, which otherwise it leaves to the owner.
        static var workBeforeOwn: Int { 8 }
        /// How often the work of a queue finds its component owned before the owner reserves it for the queue.
        static var queueAttempts: Int { 3 }
    #endif
}
