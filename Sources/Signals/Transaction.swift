/// Puts values into several sources as one change: a stage that combines them emits once (guarantee G10).
///
/// ```swift
/// transaction {
///     width.set(320)
///     height.set(240)
/// }   // combineLatest(width.get(), height.get()) emits (320, 240), and never (320, 0)
/// ```
///
/// Values that this thread puts into a ``ValuePipe``, a ``ValuePromise`` or a ``Promise`` during `body` are delivered when the outermost
/// transaction ends, before it returns. First, every value goes to its source's subscribers, in the order of the puts, none left out. Then
/// every stage that combines emits once.
///
/// Inside a handler, delivery begins after the current value. While another thread delivers in one of the components, it follows that
/// delivery, also as one step (guarantee G13). A subscriber that starts during `body` receives the state before the transaction.
/// ``ValuePromise/value`` is the value that this thread has put.
///
/// Events that a generator puts during `body` wait as well, if its signal is combined with others.
///
/// A transaction doesn't extend across a queue hop. Work that `body` sends to another queue is outside of it, including `sync`. A stage
/// that hops downstream of a source (`deliverOn`, `delay`, `debounce` …) delivers separately.
///
/// If `body` throws, the values put until then are delivered.
///
/// - Returns: The result of `body`.
/// - Complexity: O(values put), plus their delivery.
@discardableResult
public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let propagation = Propagation.current
    propagation.beginTransaction()
    defer { propagation.endTransaction() }
    return try body()
}
