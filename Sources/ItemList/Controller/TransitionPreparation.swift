internal import Synchronization

/// Whether what is being made for a renderer is still wanted, and whether the renderer was told that it is not.
///
/// Only what was told counts: a preparation that never asks, or asks no more, ends and is applied.
final class TransitionPreparation: Sendable {
    private enum Stage {
        static let wanted = 0
        static let useless = 1
        /// The renderer knows, so what it prepares is no longer whole.
        static let given = 2
        static let settled = 3
    }

    private let stage = Atomic<Int>(Stage.wanted)

    /// It is not wanted any more, if it has not ended.
    func cancel() {
        _ = stage.compareExchange(expected: Stage.wanted, desired: Stage.useless, ordering: .acquiringAndReleasing)
    }

    /// Whether it is not wanted any more. Who is told so once is told so always.
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

    /// It has ended.
    /// - Returns: whether the renderer was told before that it is not wanted.
    func end() -> Bool {
        for asked in [Stage.wanted, Stage.useless]
        where stage.compareExchange(expected: asked, desired: Stage.settled, ordering: .acquiringAndReleasing).exchanged {
            return false
        }
        return stage.load(ordering: .acquiring) == Stage.given
    }
}
