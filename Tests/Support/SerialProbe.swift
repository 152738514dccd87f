import Synchronization

/// Notices when two threads are in one place at once.
public final class SerialProbe: Sendable {
    private let isInside = Atomic<Bool>(false)
    private let overlaps = Counter()

    public init() {}

    /// How often somebody came while another was inside.
    public var overlapCount: Int { overlaps.count }

    public func pass(_ body: () -> Void = {}) {
        if isInside.exchange(true, ordering: .acquiringAndReleasing) {
            overlaps.increment()
        }
        body()
        isInside.store(false, ordering: .releasing)
    }
}
