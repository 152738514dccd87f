internal import Synchronization

/// The cancellation state of a renderer's preparation.
///
/// A cancellation takes effect only when the renderer has seen it: a preparation that doesn't check again is completed and applied.
final class TransitionPreparation: Sendable {
    private enum Stage {
        static let wanted = 0
        static let useless = 1
        /// The renderer has seen the cancellation, so its result is incomplete.
        static let given = 2
        static let settled = 3
    }

    private let stage = Atomic<Int>(Stage.wanted)

    /// Requests the cancellation, unless the preparation has ended.
    func cancel() {
        _ = stage.compareExchange(expected: Stage.wanted, desired: Stage.useless, ordering: .acquiringAndReleasing)
    }

    /// True if the preparation is cancelled; once true, it stays true.
    var isCancelled: Bool {
        switch stage.load(ordering: .acquiring) {
        case Stage.given: return true
        case Stage.useless:
            let found = stage.compareExchange(
                expected: Stage.useless, desired: Stage.given, ordering: .acquiringAndReleasing
            ).original
            return found != Stage.settled
        default: return false
        }
    }

    /// Ends the preparation.
    /// - Returns: true if the renderer has seen a cancellation.
    func end() -> Bool {
        for asked in [Stage.wanted, Stage.useless]
        where stage.compareExchange(expected: asked, desired: Stage.settled, ordering: .acquiringAndReleasing).exchanged {
            return false
        }
        return stage.load(ordering: .acquiring) == Stage.given
    }
}
