/// The values between a signal and the one task that reads them.
final class ValueBuffer<Value: Sendable, Failure: Error>: @unchecked Sendable {
    /// A value, an error, or nil at the end.
    typealias Element = Result<Value?, Failure>

    private enum Phase {
        case open
        /// The end waits until the values before it were read.
        case ended(SignalEnd<Failure>)
        /// The reader was told the end, or reads no more.
        case over
    }

    private let buffering: SignalBuffering

    // Sendable: the lock guards the variables. The continuation is resumed outside of it.
    private let lock = Lock()
    private var values = FIFO<Value>()
    private var phase = Phase.open
    /// The reader, while it waits.
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

    /// What can be read at once; nil if the reader has to wait.
    func takeReady() -> Element? {
        lock.withLock { takeReadyWhileLocked() }
    }

    /// Resumes the reader as soon as there is something to read.
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

    /// Nothing more is to come, as the reader's task was cancelled: resumes the reader, and releases nothing.
    func stopWaiting() {
        lock.lock()
        phase = .over
        let reader = self.reader.take()
        lock.unlock()
        reader?.resume(returning: .success(nil))
    }

    /// Ends it for the reader, and releases all that is kept.
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

/// The values that are kept where they come faster than they are read or delivered: by an iterator of ``Signal/values(buffering:)`` and by
/// the hop of ``Signal/deliverOn(_:keeping:)``.
///
/// The end of the signal takes no room: it always arrives, after the values that were kept.
public enum SignalBuffering: Sendable, Hashable {
    /// All values. They pile up for as long as the reader is slower than the signal.
    case unbounded
    /// At most so many values, at least 1: the oldest of them makes room for the one that comes.
    case newest(Int)
    /// At most so many values, at least 1: one that comes while there is no room is dropped.
    case oldest(Int)

    /// The newest value alone: what matters is the latest state.
    public static var latest: SignalBuffering { .newest(1) }

    /// How many values are kept; nil for all.
    @usableFromInline var capacity: Int? {
        switch self {
        case .unbounded: nil
        case .newest(let capacity), .oldest(let capacity): capacity
        }
    }
}
