/// What a signal delivers, as a value: see ``Signal/materialize()`` and ``Signal/dematerialize()``.
public enum SignalEvent<Value: Sendable, Failure: Error>: Sendable {
    /// A value was delivered.
    case next(Value)
    /// The signal failed, and delivers nothing more.
    case error(Failure)
    /// The signal came to its end, and delivers nothing more.
    case completed
}

extension SignalEvent: Equatable where Value: Equatable, Failure: Equatable {}
