internal import ItemList
internal import Signals

/// What a renderer shows that was made for a screen.
enum Picture {
    /// nil if it is never complete.
    static func fresh(
        of state: ModelState, _ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject
    ) -> ItemListShownScreen? {
        let clock = VirtualClock()
        let subject = clock.queue.sync { subject(clock.queue) }
        let isComplete = Locked(false)
        clock.queue.sync {
            subject.prepare(state.firstTransition)({ isComplete.withLock { $0 = true } })
        }
        for _ in 0..<3 where !isComplete.withLock({ $0 }) {
            clock.advance(by: 60)
            subject.settle?()
            clock.run()
        }
        return isComplete.withLock { $0 } ? subject.shown() : nil
    }
}
