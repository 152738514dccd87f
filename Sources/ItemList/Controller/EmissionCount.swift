internal import Signals
internal import Synchronization

/// Knows what a signal emits while a renderer is in its `apply`.
@usableFromInline
final class EmissionCount: Sendable {
    private let queue: Queue
    /// Whether a renderer is in its `apply`, which is on the queue alone.
    private let isApplying = Atomic<Bool>(false)
    /// How many emissions came on the queue meanwhile.
    private let duringApply = Atomic<Int>(0)
    /// Whose handler was called meanwhile and emitted.
    private let emitter = Locked<String?>(nil)

    /// - Parameter queue: the controller's.
    init(queue: Queue) {
        self.queue = queue
    }

    /// Takes that something is emitted, where it is.
    fileprivate func note() {
        if isApplying.load(ordering: .relaxed), queue.isCurrent() {
            duringApply.add(1, ordering: .relaxed)
        }
    }

    // MARK: On the queue

    /// What was emitted in a renderer's `apply`.
    struct Intrusion {
        /// Whose handler did it, if one did.
        let element: String?
    }

    /// Has a renderer apply a transition.
    /// - Returns: nil if nothing was emitted on the queue meanwhile.
    func intrusion(into apply: () -> Void) -> Intrusion? {
        let count = duringApply.load(ordering: .relaxed)
        // The state that is emitted may have another renderer apply.
        let wasApplying = isApplying.exchange(true, ordering: .relaxed)
        apply()
        isApplying.store(wasApplying, ordering: .relaxed)
        guard duringApply.load(ordering: .relaxed) != count else { return nil }
        return Intrusion(element: emitter.withLock { $0.take() })
    }

    /// Has an element do what it is asked for.
    /// - Parameter element: its name, if it emits while a renderer is in its `apply`.
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

/// Counts what one run of a signal has emitted, where it emits, so that who acts knows what is still on its way.
///
/// What a run emits that is over is lost and counts for nobody: the next one has a count of its own.
@usableFromInline
final class EmissionRun: Sendable {
    private let emissions: EmissionCount
    private let total = Atomic<Int>(0)

    init(_ emissions: EmissionCount) {
        self.emissions = emissions
    }

    var count: Int { total.load(ordering: .acquiring) }

    @usableFromInline
    func increment() {
        total.add(1, ordering: .acquiringAndReleasing)
        emissions.note()
    }
}
