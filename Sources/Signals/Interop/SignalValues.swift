extension Signal {
    /// Returns the values of this signal as an asynchronous sequence.
    ///
    /// ```swift
    /// for await degrees in temperature.get().values(buffering: .newest(1)) {
    ///     await draw(degrees)
    /// }
    /// ```
    ///
    /// Each iterator is a separate subscription, which begins when the iterator is made. The signal runs on the thread that makes the
    /// iterator. Values delivered before the first `next()`, or during the start, are buffered. An iterator made by an already cancelled
    /// task runs nothing and is at its end.
    ///
    /// The sequence ends with this signal, after the buffered values. An error is thrown by `next()`, once; after the end `next()` returns
    /// nil. A loop over a signal that can't fail needs no `try`.
    ///
    /// The subscription is disposed, once, when the iterator is dropped (leaving a loop drops it) or when its task is cancelled. On
    /// cancellation, a waiting or later `next()` disposes it, drops the buffer and returns nil. If the signal ends at that moment, the
    /// thread that ends it disposes it, and `next()` doesn't wait for that. A generator that never returns from the start isn't stopped: the
    /// iterator, which would dispose it, isn't made yet.
    ///
    /// - Parameter buffering: The values to keep while they arrive faster than they are read; a capacity is at least 1.
    /// - Complexity: amortized O(1) for each value.
    public func values(buffering: SignalBuffering = .unbounded) -> SignalValues<Value, Failure> {
        require(buffering.capacity ?? 1 >= 1, "values(buffering: .\(buffering)): a capacity is at least 1")
        return SignalValues(signal: self, buffering: buffering)
    }
}

/// The values of a signal as an asynchronous sequence, made by ``Signal/values(buffering:)``.
public struct SignalValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
    /// The value type of the signal.
    public typealias Element = Value

    private let signal: Signal<Value, Failure>
    private let buffering: SignalBuffering

    fileprivate init(signal: Signal<Value, Failure>, buffering: SignalBuffering) {
        self.signal = signal
        self.buffering = buffering
    }

    /// Runs the signal and buffers its values for the iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader: ValueReader(signal, buffering: buffering))
    }

    /// An iterator with its own subscription to the signal. Its release ends the subscription.
    ///
    /// Copies of an iterator read from the same subscription. One task at a time may wait for a value.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reader: ValueReader<Value, Failure>

        /// Returns the next value; nil after the end of the signal, and when the task is cancelled.
        ///
        /// Calling this while another task waits in it, on a copy of the iterator, is a programming error and stops the program.
        ///
        /// - Throws: The error that ended the signal, once.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Value? {
            try await reader.next(isolation: actor).get()
        }
    }
}

@available(*, unavailable)
extension SignalValues.AsyncIterator: Sendable {}

/// A subscription and the buffer from which one task reads its values.
private final class ValueReader<Value: Sendable, Failure: Error>: Sendable {
    private let subscription = Subscription()
    private let buffer: ValueBuffer<Value, Failure>

    init(_ signal: Signal<Value, Failure>, buffering: SignalBuffering) {
        let buffer = ValueBuffer<Value, Failure>(buffering)
        self.buffer = buffer
        if Task.isCancelled {
            close()
        } else {
            signal.run(in: subscription, next: { buffer.put($0) }, end: { buffer.putEnd($0) })
        }
    }

    deinit {
        close()
    }

    func next(isolation actor: isolated (any Actor)?) async -> Result<Value?, Failure> {
        guard !Task.isCancelled else {
            close()
            return .success(nil)
        }
        if let ready = buffer.takeReady() { return ready }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { buffer.wait($0) }
        } onCancel: {
            // The task disposes, not this handler: disposal is user code, and the runtime may hold a lock of the task here.
            subscription.scope.terminate()
            buffer.stopWaiting()
        }
        if case .success(nil) = result {
            close()
        }
        return result
    }

    private func close() {
        subscription.dispose()
        buffer.close()
    }
}
