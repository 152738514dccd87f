public import Signals

/// A subscription that notes what it receives and whether its handlers still live. Its release ends the subscription.
public final class Recording: Sendable {
    private struct State {
        var handle: (any Disposable)?
        weak var token: Token?
    }

    private let events = Received<String>()
    private let state = Locked(State())

    fileprivate init<Value, Failure>(_ signal: Signal<Value, Failure>, _ onNext: @escaping @Sendable (Value) -> Void) {
        let handle = startHandlers(of: signal, onNext)
        state.withLock { $0.handle = handle }
    }

    deinit {
        dispose()
    }

    /// The values with a space between them; `|` is the completion, `#name` an error.
    public var text: String { events.values.joined(separator: " ") }

    /// Nothing holds the handlers any more, though this recording keeps the handle.
    public var isReleased: Bool { state.withLock { $0.token == nil } }

    public func dispose() {
        let handle = state.withLock { $0.handle }
        handle?.dispose()
    }

    private func startHandlers<Value, Failure>(
        of signal: Signal<Value, Failure>, _ onNext: @escaping @Sendable (Value) -> Void
    ) -> any Disposable {
        let token = Token()
        let events = events
        state.withLock { $0.token = token }
        return signal.start(
            next: { value in
                token.touch()
                events.append("\(value)")
                onNext(value)
            },
            error: { error in
                token.touch()
                events.append("#\(error)")
            },
            completed: {
                token.touch()
                events.append("|")
            })
    }
}

extension Signal {
    /// Starts the signal and notes what it delivers.
    /// - Parameter onNext: is called with each value after it was noted.
    public func record(_ onNext: @escaping @Sendable (Value) -> Void = { _ in }) -> Recording {
        Recording(self, onNext)
    }
}
