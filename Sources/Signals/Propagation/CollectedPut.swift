/// A value that was put in a transaction which is still open.
@usableFromInline class CollectedPut {
    let source: HotSource

    init(_ source: HotSource) {
        self.source = source
    }

    /// Has the value wait in its source; by one who holds the lock of the source's graph.
    func wait(_ propagation: Propagation) {
        fatalError("a put has a value")
    }

    /// False if the value was made of one that is not the newest any more.
    var isUpToDate: Bool { true }

    /// Makes the value anew.
    func update() {}
}
