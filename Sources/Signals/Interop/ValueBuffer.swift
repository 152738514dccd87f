/// The buffer between a signal and the task that reads its values.
final class ValueBuffer<Value: Sendable, Failure: Error>: @unchecked Sendable {
    /// A value, an error, or nil at the end.
    typealias Element = Result<Value?, Failure>

    private enum Phase {
        case open
        /// The signal has ended, and earlier values are still unread.
        case ended(SignalEnd<Failure>)
        /// The reader has received the end, or has stopped reading.
        case over
    }

    private let buffering: SignalBuffering

    // Sendable: the lock guards the variables. The continuation is resumed outside of it.
    private let lock = Lock()
    private var values = FIFO<Value>()
    private var phase = Phase.open
    private var reader: CheckedContinuation<Element, Never>?

    init(_ buffering: SignalBuffering) {
        self.buffering = buffering
    }

    // MARK: The signal's side

    func put(_ value: Value) {
        lock.lock()
        guard case .open = phase else { return lock.unlock() }
        if let reader = reader.take() {
            lock.unlock()
            reader.resume(returning: .success(value))
            return
        }
        var dropped: Value?
        switch buffering {
        case .newest(let capacity) where values.count >= capacity:
            dropped = values.popFirst()
            values.append(value)
        case .oldest(let capacity) where values.count >= capacity:
            dropped = value
        default:
            values.append(value)
        }
        lock.unlock()
        withExtendedLifetime(dropped) {}
    }

    func putEnd(_ end: SignalEnd<Failure>) {
        lock.lock()
        guard case .open = phase else { return lock.unlock() }
        phase = .ended(end)
        guard let reader = reader.take(), let element = takeReadyWhileLocked() else { return lock.unlock() }
        lock.unlock()
        reader.resume(returning: element)
    }

    // MARK: The reader's side

    /// Returns the next element, or nil if the reader has to wait.
    func takeReady() -> Element? {
        lock.withLock { takeReadyWhileLocked() }
    }

    func wait(_ continuation: CheckedContinuation<Element, Never>) {
        lock.lock()
        guard let element = takeReadyWhileLocked() else {
            require(reader == nil, "next(): one task at a time may wait for a value of an iterator")
            reader = continuation
            return lock.unlock()
        }
        lock.unlock()
        continuation.resume(returning: element)
    }

    /// Resumes the reader with nil after its task was cancelled.
    func stopWaiting() {
        lock.lock()
        let released = replace(&phase, with: .over)
        let reader = self.reader.take()
        lock.unlock()
        reader?.resume(returning: .success(nil))
        withExtendedLifetime(released) {}
    }

    /// Ends the buffer for the reader and releases all values.
    func close() {
        lock.lock()
        let released = (values, phase)
        values = FIFO()
        phase = .over
        let reader = self.reader.take()
        lock.unlock()
        reader?.resume(returning: .success(nil))
        withExtendedLifetime(released) {}
    }

    private func takeReadyWhileLocked() -> Element? {
        if case .over = phase { return .success(nil) }
        if let value = values.popFirst() { return .success(value) }
        guard case .ended(let end) = phase else { return nil }
        phase = .over
        return switch end {
        case .completed: .success(nil)
        case .failed(let error): .failure(error)
        }
    }
}

/// The values to keep while they arrive faster than they are read or delivered. Used by an iterator of ``Signal/values(buffering:)`` and by
/// the hop of ``Signal/deliverOn(_:keeping:)``.
///
/// The end of the signal takes no capacity: it always arrives, after the kept values.
public enum SignalBuffering: Sendable, Hashable {
    /// Keeps all values. They accumulate while the reader is slower than the signal.
    case unbounded
    /// Keeps at most this many values, at least 1: a new value replaces the oldest.
    case newest(Int)
    /// Keeps at most this many values, at least 1: a value that arrives when the buffer is full is dropped.
    case oldest(Int)

    /// Keeps only the newest value, for a reader that needs only the latest state.
    public static var latest: SignalBuffering { .newest(1) }

    /// The maximum number of values; nil for no limit.
    @usableFromInline var capacity: Int? {
        switch self {
        case .unbounded: nil
        case .newest(let capacity), .oldest(let capacity): capacity
        }
    }
}
