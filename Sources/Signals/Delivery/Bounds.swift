/// The numbers that bound spinning and the work that a thread does for others.
///
/// They are constants. In a build with `SIGNALS_EXPLORE` they are variables: small scenarios meet all paths with small bounds only.
enum Bounds {
    #if SIGNALS_EXPLORE
        nonisolated(unsafe) static var current = ExploreBounds()

        static var acquireSpins: Int { current.acquireSpins }
        static var offerSpins: Int { current.offerSpins }
        static var foreignWork: Int { current.foreignWork }
        static var foreignWorkOfStart: Int { current.foreignWorkOfStart }
        static var workBeforeOwn: Int { current.workBeforeOwn }
    #else
        /// How often a put looks at a component that another thread owns before it enqueues its value.
        static var acquireSpins: Int { 60 }
        /// How often an owner that offers its component looks for a taker.
        static var offerSpins: Int { 2_000 }
        /// The most pieces of work that a thread does for others behind its own.
        static var foreignWork: Int { 128 }
        /// The same for a start.
        static var foreignWorkOfStart: Int { 2 }
        /// The most pieces of others' work that a start does before its own.
        static var workBeforeOwn: Int { 8 }
    #endif
}
