/// A value behind a ``Lock``.
///
/// It stands in the place of a `Mutex`, whose contended lock Thread Sanitizer does not understand.
// Sendable: the lock guards the value.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
