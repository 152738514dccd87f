/// The causes of the events that wait in a queue, kept beside the queue: events that carry their causes would cost more
/// while causes are off.
///
/// The n-th cause is that of the n-th event that waits; events at the end of the queue may have none. It belongs to whom the
/// queue belongs to, who takes out a cause with each event.
@usableFromInline
struct WaitingCauses {
    /// No event that waits was put while causes were on. Stored, so that a look at it is one load.
    @usableFromInline var isEmpty = true
    @usableFromInline var causes = FIFO<SignalCause?>()

    @inlinable
    init() {}

    /// Notes what leads to the next event.
    /// - Parameter count: how many events wait before it.
    @usableFromInline
    mutating func append(_ cause: SignalCause?, behind count: Int) {
        while causes.count < count {
            causes.append(nil)
        }
        causes.append(cause)
        isEmpty = false
    }

    @usableFromInline
    mutating func popFirst() -> SignalCause? {
        let cause = causes.popFirst()
        isEmpty = causes.isEmpty
        return cause ?? nil
    }
}
