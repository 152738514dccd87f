/// When a stage that combines may emit: at once, or when the propagations that are changing its inputs have settled.
///
/// Where propagations of several threads overlap in a stage, what they change is emitted when all of them have settled, as one
/// may deliver what another one put. Those that come after the first of them has settled make up the next group, and the stage
/// keeps their changes apart. So a group comes to its end whatever follows it: the stage emits, however many threads never pause.
///
/// Guarded by the lock of the stage's subscriber, or its turn.
@usableFromInline
struct Settlement<Failure: Error> {
    /// What a stage does after one of its inputs has changed.
    @usableFromInline
    enum Step {
        case emit
        case register
        /// Some propagation in which the stage is registered emits this change too.
        case wait
        /// The stage has ended: only those that were changing inputs by then go on.
        case drop
    }

    /// Propagations in which the stage is registered, and which emit together.
    @usableFromInline
    struct Group {
        /// One has settled: nobody joins any more.
        @usableFromInline var isClosed = false
        @usableFromInline var first: UInt64?
        @usableFromInline var others: [UInt64] = []

        @inlinable
        init() {}

        @inlinable var isEmpty: Bool { first == nil && others.isEmpty }

        @inlinable
        func contains(_ id: UInt64) -> Bool {
            first == id || others.contains(id)
        }

        @inlinable
        mutating func insert(_ id: UInt64) {
            if first == nil {
                first = id
            } else {
                others.append(id)
            }
        }

        @inlinable
        mutating func remove(_ id: UInt64) -> Bool {
            if first == id {
                first = nil
                return true
            }
            guard let index = others.firstIndex(of: id) else { return false }
            others.remove(at: index)
            return true
        }
    }

    @usableFromInline var current = Group()
    /// Those that wait until the current ones are over.
    @usableFromInline var next: Group?
    /// The terminal event, while a last value is still to come before it.
    @usableFromInline var end: SignalEnd<Failure>?

    @inlinable
    init() {}

    /// Whether a change waits that belongs to the next group.
    @inlinable var hasNext: Bool { next != nil }

    /// - Returns: what the stage does, and whether the change belongs to the next group.
    @inlinable
    mutating func change(in propagation: Propagation) -> (step: Step, isLater: Bool) {
        change(in: propagation.id, isSettling: propagation.isSettling)
    }

    /// - Parameters:
    ///   - id: the propagation's.
    ///   - isSettling: whether stages that combine wait for its second phase.
    @inlinable
    mutating func change(in id: UInt64, isSettling: Bool) -> (step: Step, isLater: Bool) {
        if current.contains(id) { return (.wait, false) }
        if next?.contains(id) == true { return (.wait, true) }
        guard end == nil else { return (.drop, false) }
        guard isSettling else { return (current.isEmpty ? .emit : .wait, false) }
        guard current.isClosed else {
            current.insert(id)
            return (.register, false)
        }
        if next == nil {
            next = Group()
        }
        next?.insert(id)
        return (.register, true)
    }

    /// A propagation has settled; true if the current group is over with it, and the stage emits what that has changed.
    @inlinable
    mutating func settle(_ propagation: Propagation) -> Bool {
        settle(propagation.id)
    }

    @inlinable
    mutating func settle(_ id: UInt64) -> Bool {
        if current.remove(id) {
            current.isClosed = !current.isEmpty
            return current.isEmpty
        }
        if next?.remove(id) == true {
            next?.isClosed = true
        }
        return false
    }

    /// The next group's changes have become current; true if that group is over too.
    @inlinable
    mutating func advance() -> Bool {
        current = next ?? Group()
        next = nil
        guard current.isEmpty else { return false }
        current.isClosed = false
        return true
    }

    /// Notes the stage's end; true if it ends now, false if it ends after it has settled.
    @inlinable
    mutating func finish(_ end: SignalEnd<Failure>) -> Bool {
        self.end = end
        return isSettled
    }

    /// The end that nothing holds back any more.
    @inlinable var endAfterSettling: SignalEnd<Failure>? { isSettled ? end : nil }

    @inlinable var isSettled: Bool { current.isEmpty && next == nil }

    /// Nothing is to be remembered.
    @inlinable var isAtRest: Bool { isSettled && end == nil }
}
