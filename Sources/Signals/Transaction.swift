/// Puts values into several sources as one change: what is combined from them emits once (guarantee G10).
///
/// ```swift
/// transaction {
///     width.set(320)
///     height.set(240)
/// }   // combineLatest(width.get(), height.get()) emits (320, 240), and never (320, 0)
/// ```
///
/// What is put into a ``ValuePipe``, a ``ValuePromise`` or a ``Promise`` by this thread during `body` is delivered when the
/// outermost transaction ends, before it returns: first every value to its source's subscribers, in the order in which they were
/// put, none left out; then every stage that combines emits once. Inside of a handler it is delivered after the value under way, and
/// while another thread delivers in one of the components, after that, as one step too (guarantee G13). A subscriber that comes during `body`
/// receives the state before it; ``ValuePromise/value`` is what this thread has put.
///
/// Events that a generator puts during `body` wait as well, if its signal is combined with others.
///
/// A queue hop ends it: work that `body` sends to another queue is outside of the transaction, `sync` included, and what hops
/// downstream of a source (`deliverOn`, `delay`, `debounce` …) arrives on its own.
///
/// If `body` throws, what was put until then is delivered.
///
/// - Returns: what `body` returns.
/// - Complexity: O(values put) besides their delivery.
@discardableResult
public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let propagation = Propagation.current
    propagation.beginTransaction()
    defer { propagation.endTransaction() }
    return try body()
}
