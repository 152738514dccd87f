internal import Synchronization

/// A stage that waits until all of its inputs have settled (`combineLatest`, `withLatestFrom`, `sample`).
protocol SettlingNode: AnyObject, Sendable {
    /// How many settling stages lie between this one and the end of the graph, itself included.
    var rank: Int { get }

    /// All that this propagation changes upstream of the stage has arrived.
    func settle(in propagation: Propagation)
}

/// A source that has values waiting for their turn on this thread.
protocol DeferredSource: AnyObject, Sendable {
    /// Delivers those up to a number, each in a propagation of its own, unless that was done meanwhile.
    func deliverDeferred(through number: UInt64)

    /// Delivers those up to a number in the propagation that runs.
    func deliverCollected(through number: UInt64)
}

/// One source's value on its way to everybody, on one thread (guarantees G4 and G10).
///
/// The propagation of a value has two phases. First it goes to the source's subscribers, in the order in which they came, and
/// through all the stages that pass values straight on; a stage that combines notes the value and registers itself here. Then
/// the registered stages settle, those farthest from the end of the graph first, each emitting once with all of its inputs up
/// to date. A value that a handler puts into a source meanwhile waits and has a propagation of its own afterwards, first in,
/// first out; so two sources that feed each other neither recurse nor swap values.
///
/// A transaction collects the values that are put during it, and has one propagation for all of them.
///
/// A propagation is synchronous: what hops to another queue leaves it. Used from its own thread only.
final class Propagation {
    /// A value that waits for its turn.
    private struct Promised {
        let source: any DeferredSource
        let number: UInt64
    }

    private enum Deferred {
        case value(Promised)
        case transaction([Promised])
    }

    private var isPerforming = false
    /// Replays that hold back what handlers put.
    private var replayDepth = 0
    private var transactionDepth = 0
    /// Stages that combine wait for the propagation's second phase. Not so inside of a `start` that a handler calls: its caller
    /// expects the first values before it returns.
    private(set) var isSettling = false
    /// What led to what is being delivered; nil while causes are off.
    private(set) var cause: SignalCause?
    /// Tells this thread's propagations from those of others.
    let id: UInt64

    /// The registered stages by their rank.
    private var registered: [FIFO<any SettlingNode>] = []
    private var highestRank = -1
    private var collected: [Promised] = []
    private var deferred = FIFO<Deferred>()

    static var current: Propagation { ThreadContext.current.propagation }

    private static let lastID = Atomic<UInt64>(0)

    init() {
        id = Self.lastID.add(1, ordering: .relaxed).newValue
    }

    /// A propagation is under way on this thread.
    var isActive: Bool { isPerforming || replayDepth > 0 }

    /// What is put into a source now waits: for the propagation under way, or for the end of the transaction.
    var holdsValuesBack: Bool { isActive || isCollecting }

    /// A transaction is open.
    var isCollecting: Bool { transactionDepth > 0 }

    /// Runs one propagation, both phases. None may be active.
    func perform(_ deliver: () -> Void) {
        isSettling = true
        isPerforming = true
        deliver()
        while let node = popRegistered() {
            node.settle(in: self)
        }
        isPerforming = false
        isSettling = false
    }

    /// Delivers a source's value under its cause. After a value of a transaction the cause stays, for the stages that combine.
    func deliver(causedBy cause: SignalCause?, _ deliver: () -> Void) {
        let outer = self.cause
        self.cause = cause
        deliver()
        if !isPerforming {
            self.cause = outer
        }
    }

    /// Does something under a cause, and goes on under the one before.
    func with<Result>(_ cause: SignalCause?, _ body: () throws -> Result) rethrows -> Result {
        let outer = self.cause
        self.cause = cause
        defer { self.cause = outer }
        return try body()
    }

    /// Runs the replay of a source's latest value: what a handler puts meanwhile waits, as it does in a propagation, so that a
    /// stage which reaches a source by several paths has joined it by all of them. Nothing settles here.
    func holdingBack(_ replay: () -> Void) {
        replayDepth += 1
        replay()
        replayDepth -= 1
    }

    /// Runs the propagations that waited for the outermost one to end, in their order.
    func performDeferred() {
        while !holdsValuesBack, let next = deferred.popFirst() {
            switch next {
            case .value(let value): value.source.deliverDeferred(through: value.number)
            case .transaction(let values): perform(values)
            }
        }
    }

    /// Has `source` deliver the value of that number when all that is under way here is done.
    func `defer`(_ source: any DeferredSource, number: UInt64) {
        let promised = Promised(source: source, number: number)
        if isCollecting {
            collected.append(promised)
        } else {
            deferred.append(.value(promised))
        }
    }

    /// Has `node` settle in the second phase.
    func register(_ node: any SettlingNode) {
        let rank = node.rank
        while registered.count <= rank {
            registered.append(FIFO())
        }
        registered[rank].append(node)
        highestRank = max(highestRank, rank)
    }

    /// Runs a subscription that a user's code asked for, whose first values are due before it returns.
    func withoutSettling<Result>(_ body: () -> Result) -> Result {
        let outer = isSettling
        isSettling = false
        defer { isSettling = outer }
        return body()
    }

    // MARK: Transactions

    func beginTransaction() {
        transactionDepth += 1
        if transactionDepth == 1, !isActive {
            isSettling = true
        }
    }

    /// The outermost transaction's end delivers what was put; one inside of a handler waits until the propagation is over.
    func endTransaction() {
        transactionDepth -= 1
        guard transactionDepth == 0 else { return }
        let values = collected
        collected = []
        if isActive {
            if !values.isEmpty {
                deferred.append(.transaction(values))
            }
        } else {
            isSettling = false
            perform(values)
            performDeferred()
        }
    }

    /// Each value sets its own cause; the stages that combine settle under the last one's.
    private func perform(_ values: [Promised]) {
        with(cause) {
            perform {
                for value in values {
                    value.source.deliverCollected(through: value.number)
                }
            }
        }
    }

    /// The registered stage of the highest rank, of equals the first.
    /// - Complexity: O(1), and O(the highest rank) over a propagation.
    private func popRegistered() -> (any SettlingNode)? {
        while highestRank >= 0 {
            if let node = registered[highestRank].popFirst() { return node }
            highestRank -= 1
        }
        return nil
    }
}
