import Synchronization

/// A count that any thread may raise.
public final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    public init() {}

    public var count: Int { value.load(ordering: .acquiring) }

    /// Adds one and returns the new count.
    @discardableResult
    public func increment() -> Int {
        value.add(1, ordering: .acquiringAndReleasing).newValue
    }
}
