internal import Synchronization

/// Counts what a signal has emitted, where it emits, so that who acts knows what is still on its way.
@usableFromInline
final class EmissionCount: Sendable {
    private let atomic = Atomic<Int>(0)

    var count: Int { atomic.load(ordering: .acquiring) }

    @usableFromInline
    func increment() {
        atomic.add(1, ordering: .acquiringAndReleasing)
    }
}
