import Signals

/// What a subscriber received, from any thread, in order.
public final class Received<Value: Sendable>: Sendable {
    private struct State {
        var values: [Value] = []
    }

    private let state = Locked(State())

    public init() {}

    public var values: [Value] { state.withLock { $0.values } }

    public func append(_ value: Value) {
        state.withLock { $0.values.append(value) }
    }

    /// Lets go of all values, so that one which holds this is released.
    public func removeAll() {
        let removed = state.withLock { state in
            defer { state.values = [] }
            return state.values
        }
        withExtendedLifetime(removed) {}
    }
}
