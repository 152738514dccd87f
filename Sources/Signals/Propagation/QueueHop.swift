/// Work of a queue that found its component owned: the owner sends it to the queue again. After some vain attempts the owner reserves the
/// component for it, so that threads which put without a pause don't keep it waiting for ever. A reservation ends after some time: the queue
/// may be one that doesn't run.
final class QueueHop: @unchecked Sendable {
    // Sendable: the variable belongs to the one that holds the hop, which is in one queue at a time.
    private let component: Component
    private let dispatch: Dispatch
    private let body: @Sendable () -> Void
    private let ifDropped: @Sendable () -> Void
    private var attempts = 0

    /// Sends work to the queue; the second closure is called if the queue is gone.
    typealias Dispatch = (@escaping @Sendable () -> Void, @escaping @Sendable () -> Void) -> Void

    init(
        _ component: Component, ifDropped: @escaping @Sendable () -> Void, dispatch: @escaping Dispatch,
        _ body: @escaping @Sendable () -> Void
    ) {
        self.component = component
        self.ifDropped = ifDropped
        self.dispatch = dispatch
        self.body = body
    }

    /// Goes to the queue again; by the owner of a root.
    /// - Returns: whether the root is reserved for the queue, and the caller owns it no more.
    func reserves(_ root: Component) -> Bool {
        attempts += 1
        guard attempts >= Bounds.queueAttempts else {
            dispatch({ self.enter() }, ifDropped)
            return false
        }
        let reservation = Propagation.nextID()
        guard root.reserve(for: reservation) else {
            dispatch({ self.enter() }, ifDropped)
            return false
        }
        dispatch(
            {
                if !root.useReservation(reservation, self.body) {
                    self.attempts = 0
                    self.enter()
                }
            },
            {
                root.endReservation(reservation)
                self.ifDropped()
            })
        Background.run(afterMilliseconds: Bounds.reservationMilliseconds) { root.endReservation(reservation) }
        return true
    }

    private func enter() {
        if !component.tryEnter(.current, settlesAlone: true, body) {
            component.enqueue(self)
        }
    }
}

extension Component {
    /// Gives this root, which the thread owns, to an owner that is not at work yet.
    /// - Returns: false if the thread has something to merge first.
    fileprivate func reserve(for owner: UInt64) -> Bool {
        lock.withLock {
            guard adopted.isEmpty else { return false }
            holdCount = 0
            restoreQueue()
            ownership.transfer(to: owner)
            return true
        }
    }

    /// Takes a reserved component over.
    /// - Returns: the root; nil if the reservation is over.
    private func takeReserved(_ reservation: UInt64, _ propagation: Propagation) -> Component? {
        let root = lockRoot()
        defer { root.lock.unlock() }
        guard root.ownership.isOwned(by: reservation) else { return nil }
        root.ownership.transfer(to: propagation.id)
        return root
    }

    /// Ends a reservation that is not used: does what is enqueued.
    fileprivate func endReservation(_ reservation: UInt64) {
        let propagation = Propagation.current
        guard let root = takeReserved(reservation, propagation) else { return }
        let frame = propagation.beginFrame()
        _ = propagation.pushOwned(root)
        propagation.endFrame(frame, budget: Bounds.foreignWork)
        propagation.performDeferred()
    }

    /// Takes a reserved component over, does something, and releases it.
    /// - Returns: false if the reservation is over.
    fileprivate func useReservation(_ reservation: UInt64, _ body: () -> Void) -> Bool {
        let propagation = Propagation.current
        guard let root = takeReserved(reservation, propagation) else { return false }
        let frame = propagation.beginFrame()
        _ = propagation.pushOwned(root)
        propagation.withoutSettling(body)
        propagation.endFrame(frame, budget: Bounds.foreignWork)
        propagation.performDeferred()
        return true
    }
}
