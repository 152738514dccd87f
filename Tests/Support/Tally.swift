import Synchronization

/// A sum that any thread may change.
public final class Tally: Sendable {
    private let sum = Atomic<Int>(0)

    public init() {}

    public var value: Int { sum.load(ordering: .acquiring) }

    /// Adds a number, which may be negative, and returns the new sum.
    @discardableResult
    public func add(_ difference: Int) -> Int {
        sum.add(difference, ordering: .acquiringAndReleasing).newValue
    }
}
