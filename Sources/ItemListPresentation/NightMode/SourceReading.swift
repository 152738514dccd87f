/// What a source outside of the program says, or why it says nothing.
@frozen
public enum SourceReading<Value: Sendable>: Sendable {
    /// What it says.
    case value(Value)
    /// It is not there, or says nothing.
    /// - Parameter reason: what is said of it to a person, such as "This machine has no backlight."
    case unavailable(reason: PresentationStringKey)
}

extension SourceReading: Equatable where Value: Equatable {}
extension SourceReading: Hashable where Value: Hashable {}

extension SourceReading {
    /// What is said, made into something else.
    public func map<Result>(_ transform: (Value) -> Result) -> SourceReading<Result> {
        switch self {
        case .value(let value): .value(transform(value))
        case .unavailable(let reason): .unavailable(reason: reason)
        }
    }
}
