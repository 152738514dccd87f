/// What was left for the one who has the turn of a graph.
struct GraphWork {
    /// Work is done in this order, also when two graphs become one.
    let order: UInt64
    let kind: Kind

    enum Kind {
        /// The first value that waits in a source.
        case value(HotSource)
        case transaction(GraphTransaction)
        case run(() -> Void)
    }
}
