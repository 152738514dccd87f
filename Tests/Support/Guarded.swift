import Signals

/// A value behind a lock.
///
/// Tests use it in the place of a `Mutex`: it locks as the package does, in a way that Thread Sanitizer understands.
public final class Guarded<Value>: @unchecked Sendable {
    // Sendable: the lock guards the value.
    private let lock = Lock()
    private var value: Value

    public init(_ value: sending Value) {
        self.value = value
    }

    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
