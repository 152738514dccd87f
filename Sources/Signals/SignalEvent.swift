/// What a signal delivers, as a value: see ``Signal/materialize()`` and ``Signal/dematerialize()``.
public enum SignalEvent<Value: Sendable, Failure: Error>: Sendable {
    case next(Value)
    case error(Failure)
    case completed
}

extension SignalEvent: Equatable where Value: Equatable, Failure: Equatable {}
