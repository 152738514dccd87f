internal import Signals

/// The pending work of a renderer: the newest snapshot that it hasn't shown, and the requests that come with it.
///
/// Filled on the controller's queue. The next transition takes the content on the work queue when its making begins. So a transition that
/// had to wait includes everything that arrived meanwhile.
// Sendable: the lock guards all variables.
final class RendererBacklog<Entry: ItemListNodeEntry>: @unchecked Sendable {
    /// The input of the next transition.
    struct Next: Sendable {
        let snapshot: ItemListSnapshot<Entry>
        let requests: [ItemListRequest<Entry.ID>.Kind]
        let preparation: TransitionPreparation
    }

    /// The transition being made.
    private struct Work {
        let preparation: TransitionPreparation
        /// The number of the state being shown; another state cancels the preparation. nil if no state does.
        let state: Int?
    }

    private let lock = Lock()
    private var newest: ItemListSnapshot<Entry>?
    private var requests: [ItemListRequest<Entry.ID>.Kind] = []
    private var work: Work?
    private var isClosed = false

    var isEmpty: Bool { lock.withLock { newest == nil } }

    /// Replaces the pending snapshot with a newer one.
    /// - Returns: the replaced snapshot, to release outside of the lock: user code may run on its release.
    func put(
        _ snapshot: ItemListSnapshot<Entry>, _ requests: [ItemListRequest<Entry.ID>.Kind]
    ) -> ItemListSnapshot<Entry>? {
        lock.withLock {
            let replaced = newest
            newest = snapshot
            self.requests += requests
            // Interactions change few rows, so a snapshot of the same state is shown after the running preparation instead of cancelling
            // it.
            if let work, let state = work.state, state != snapshot.stateNumber { work.preparation.cancel() }
            return replaced
        }
    }

    /// Takes the pending snapshot and requests.
    /// - Parameter canBeCancelled: lets a newer state cancel the preparation. The end of the connection does in any case.
    /// - Returns: nil if nothing is pending, or the connection has ended.
    func take(canBeCancelled: Bool) -> Next? {
        lock.withLock {
            guard !isClosed, let snapshot = newest.take() else { return nil }
            let preparation = TransitionPreparation()
            work = Work(preparation: preparation, state: canBeCancelled ? snapshot.stateNumber : nil)
            defer { requests = [] }
            return Next(snapshot: snapshot, requests: requests, preparation: preparation)
        }
    }

    /// Ends the preparation of a taken snapshot.
    /// - Returns: true if it was cancelled.
    func end(_ next: Next) -> Bool {
        lock.withLock { work = nil }
        return next.preparation.end()
    }

    /// Puts back the requests of a cancelled transition, before later ones.
    func putBack(_ next: Next) {
        lock.withLock { requests = next.requests + requests }
    }

    /// Cancels the running preparation and refuses further ones.
    /// - Returns: the pending snapshot, to release outside of the lock.
    func close() -> ItemListSnapshot<Entry>? {
        lock.withLock {
            isClosed = true
            work?.preparation.cancel()
            return newest.take()
        }
    }
}
