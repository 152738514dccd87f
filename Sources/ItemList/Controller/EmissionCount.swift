internal import Signals
internal import Synchronization

/// Detects emissions of the state signal during a renderer's `apply`.
@usableFromInline
final class EmissionCount: Sendable {
    private let queue: Queue
    /// True while a renderer is in its `apply`, which runs only on the queue.
    private let isApplying = Atomic<Bool>(false)
    /// The number of emissions on the queue during `apply`.
    private let duringApply = Atomic<Int>(0)
    /// The element with the handler that emitted during `apply`.
    private let emitter = Locked<String?>(nil)
    /// True while handlers run for an action in this window.
    private let isAnswering = Atomic<Bool>(false)

    init(queue: Queue) {
        self.queue = queue
    }

    /// Notes an emission on the emitting thread.
    /// - Returns: true if a handler makes it that runs for an action.
    fileprivate func note() -> Bool {
        let (isApplying, isAnswering) = (isApplying.load(ordering: .relaxed), isAnswering.load(ordering: .relaxed))
        guard isApplying || isAnswering, queue.isCurrent() else { return false }
        if isApplying { duringApply.add(1, ordering: .relaxed) }
        return isAnswering
    }

    // MARK: On the queue

    /// An emission during a renderer's `apply`.
    struct Intrusion {
        /// The element with the handler that emitted; nil if no handler did.
        let element: String?
    }

    /// Calls a renderer's `apply`.
    /// - Returns: nil if nothing was emitted on the queue meanwhile.
    func intrusion(into apply: () -> Void) -> Intrusion? {
        let count = duringApply.load(ordering: .relaxed)
        // An emitted state may make another renderer apply.
        let wasApplying = isApplying.exchange(true, ordering: .relaxed)
        apply()
        isApplying.store(wasApplying, ordering: .relaxed)
        guard duringApply.load(ordering: .relaxed) != count else { return nil }
        return Intrusion(element: emitter.withLock { $0.take() })
    }

    /// Runs the handlers of an action; of an edit of the focused text without noting their emissions, as the text itself expects these.
    func answering<Result>(isEdit: Bool, _ work: () -> Result) -> Result {
        let wasAnswering = isAnswering.exchange(!isEdit, ordering: .relaxed)
        defer { isAnswering.store(wasAnswering, ordering: .relaxed) }
        return work()
    }

    /// Performs an action on an element.
    /// - Parameter element: gives its name if the action emits during a renderer's `apply`.
    func attribute<Result>(to element: () -> String, _ work: () -> Result) -> Result {
        guard isApplying.load(ordering: .relaxed) else { return work() }
        let count = duringApply.load(ordering: .relaxed)
        let result = work()
        if duringApply.load(ordering: .relaxed) != count {
            let name = element()
            emitter.withLock { $0 = name }
        }
        return result
    }
}

/// Counts the emissions of one run of a signal where they are made, so that a caller knows how many haven't arrived yet.
///
/// Emissions of an ended run are dropped; the next run has its own count.
@usableFromInline
final class EmissionRun: Sendable {
    private let emissions: EmissionCount
    private let total = Atomic<Int>(0)
    /// The numbers of emissions that handlers made for actions in this window, until they are received.
    private let answers = Locked<Set<Int>>([])

    init(_ emissions: EmissionCount) {
        self.emissions = emissions
    }

    var count: Int { total.load(ordering: .acquiring) }

    @usableFromInline
    func increment() {
        let number = total.add(1, ordering: .acquiringAndReleasing).newValue
        if emissions.note() { answers.withLock { _ = $0.insert(number) } }
    }

    /// True if a handler made the emission for an action in this window.
    func takeAnswer(_ number: Int) -> Bool {
        answers.withLock { $0.remove(number) != nil }
    }
}
