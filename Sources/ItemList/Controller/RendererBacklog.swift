internal import Signals

/// What a renderer has not been shown yet: the newest snapshot, and what it is to be asked for with it.
///
/// The controller's queue puts it in. The next transition takes it when it begins to be made, on the work queue; so one that has to wait there
/// shows what came meanwhile.
// Sendable: the lock guards all variables.
final class RendererBacklog<Entry: ItemListNodeEntry>: @unchecked Sendable {
    /// What the next transition is made of.
    struct Next: Sendable {
        let snapshot: ItemListSnapshot<Entry>
        let requests: [ItemListRequest<Entry.ID>.Kind]
        let preparation: TransitionPreparation
    }

    /// What is being made.
    private struct Work {
        let preparation: TransitionPreparation
        /// Another state makes it useless; nil if none does.
        let state: Int?
    }

    private let lock = Lock()
    private var newest: ItemListSnapshot<Entry>?
    private var requests: [ItemListRequest<Entry.ID>.Kind] = []
    private var work: Work?
    private var isClosed = false

    var isEmpty: Bool { lock.withLock { newest == nil } }

    /// Puts in a newer snapshot, in place of the one that waits.
    /// - Returns: the one that has waited; its release may be seen outside.
    func put(
        _ snapshot: ItemListSnapshot<Entry>, _ requests: [ItemListRequest<Entry.ID>.Kind]
    ) -> ItemListSnapshot<Entry>? {
        lock.withLock {
            let replaced = newest
            newest = snapshot
            self.requests += requests
            // What is done with the screen changes few rows. It is shown after what is being prepared, and doesn't make that useless.
            if let work, let state = work.state, state != snapshot.stateNumber { work.preparation.cancel() }
            return replaced
        }
    }

    /// Takes what waits.
    /// - Parameter canBeCancelled: whether a newer state makes the preparation of it useless. The end of the connection does in any case.
    /// - Returns: nil if nothing waits, or nobody does.
    func take(canBeCancelled: Bool) -> Next? {
        lock.withLock {
            guard !isClosed, let snapshot = newest.take() else { return nil }
            let preparation = TransitionPreparation()
            work = Work(preparation: preparation, state: canBeCancelled ? snapshot.stateNumber : nil)
            defer { requests = [] }
            return Next(snapshot: snapshot, requests: requests, preparation: preparation)
        }
    }

    /// What was taken is prepared.
    /// - Returns: whether that was given up.
    func end(_ next: Next) -> Bool {
        lock.withLock { work = nil }
        return next.preparation.end()
    }

    /// What was taken is not shown: its requests come with what is next.
    func putBack(_ next: Next) {
        lock.withLock { requests = next.requests + requests }
    }

    /// Nothing is taken any more.
    /// - Returns: what has waited.
    func close() -> ItemListSnapshot<Entry>? {
        lock.withLock {
            isClosed = true
            work?.preparation.cancel()
            return newest.take()
        }
    }
}
