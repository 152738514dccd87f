/// An event of a signal as a value; see ``Signal/materialize()`` and ``Signal/dematerialize()``.
public enum SignalEvent<Value: Sendable, Failure: Error>: Sendable {
    /// A value was delivered.
    case next(Value)
    /// The signal failed and delivers nothing more.
    case error(Failure)
    /// The signal completed and delivers nothing more.
    case completed
}

extension SignalEvent: Equatable where Value: Equatable, Failure: Equatable {}
