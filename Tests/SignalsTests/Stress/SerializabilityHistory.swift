import Signals
import TestSupport

/// What threads did to a graph, and what it emitted.
struct SerializabilityHistory: Sendable {
    /// The state before the first step.
    var initial: PutVector
    /// Each thread's steps, in its own order. A step is a put or a transaction.
    var threads: [[PutVector]] = []
    /// Steps that handlers took, on whatever thread.
    var handlerSteps: [PutVector] = []
    /// What each source's first subscriber received, the state before the first step included; it may be left out where there is
    /// a witness.
    var sources: [[SerialValue]] = []
    /// The outputs of a subscriber that was there from the start and combines all sources.
    var witness: [SerialValue]?
    var subscribers: [Subscriber] = []

    struct Subscriber: Sendable {
        /// The index of what it listened to.
        let node: Int
        var values: [SerialValue]
        /// It started after these many steps at least, and at most.
        var earliest = 0
        var latest = Int.max
        /// It has received all but the last step.
        var isWhole = true
        /// Other threads were at work when it started: what it showed first may combine neighboring states.
        var isBeside = false
        /// How many outputs came before `start` returned. Of a start beside other threads these may combine neighboring states.
        var startCount = 0

        /// The indices of the output with which it may have begun: the first one, or one after those of the start and of what was on its
        /// way to it then.
        var firstIndices: Range<Int> { 0..<min(settledIndex + 1, values.count) }

        /// How many outputs after that may do so: of what was on its way then, and of each branch that a switch entered meanwhile.
        var lateCount = 2

        /// The index of the first output that shows one state for sure.
        var settledIndex: Int { startCount == 0 ? 0 : startCount + lateCount }
    }

    var steps: [PutVector] { threads.joined() + handlerSteps }
}

/// A subscription whose values are kept.
final class SerialRecording: @unchecked Sendable {
    // Sendable: the lock guards the variables; it is contended only where two threads call the handler at once.
    private let lock = Lock()
    private var received: [SerialValue] = []
    private let node: Int
    private let lateCount: Int
    private let handle = MetaDisposable()
    private var earliest = 0
    private var latest = Int.max
    private var isWhole = true
    private var startCount = 0
    private var isBeside = false

    /// - Parameter lateCount: how many outputs after the start may combine neighboring states, if other threads are at work.
    init(node: Int, lateCount: Int = 2) {
        self.node = node
        self.lateCount = lateCount
    }

    /// Starts the signal, between two readings of how many steps were delivered.
    /// - Parameter isBeside: other threads are at work.
    func start(
        _ signal: Signal<SerialValue, NoError>, delivered: Counter?, isBeside: Bool = false, onNext: @escaping @Sendable (Int) -> Void
    ) {
        if let delivered {
            // The step that is being delivered may be still to come for whoever starts, or may have come.
            let count = delivered.count
            lock.withLock { earliest = max(0, count - 1) }
        }
        handle.set(
            signal.start(next: { value in
                let count = self.lock.withLock {
                    self.received.append(value)
                    return self.received.count
                }
                onNext(count)
            }))
        if isBeside {
            lock.withLock { (self.isBeside, startCount) = (true, received.count) }
        }
        if let delivered {
            let count = delivered.count
            lock.withLock { latest = count + 1 }
        }
    }

    var count: Int { lock.withLock { received.count } }

    func dispose() {
        lock.withLock { isWhole = false }
        handle.dispose()
    }

    /// Ends the subscription, which has received all that there was.
    func finish() {
        handle.dispose()
    }

    var subscriber: SerializabilityHistory.Subscriber {
        lock.withLock {
            .init(
                node: node, values: received, earliest: earliest, latest: latest, isWhole: isWhole, isBeside: isBeside,
                startCount: startCount, lateCount: lateCount)
        }
    }
}
