/// Why ``Signal/get()`` has no value.
public enum SignalGetError<Failure: Error>: Error {
    /// The signal failed before it delivered a value.
    case failed(Failure)
    /// The signal completed without a value.
    case empty
    /// The task was cancelled before the signal delivered a value.
    case cancelled
}

extension SignalGetError: Equatable where Failure: Equatable {}

extension SignalGetError: CustomStringConvertible {
    /// Why there is no value, in words.
    public var description: String {
        switch self {
        case .failed(let failure): "the signal failed before it delivered a value: \(failure)"
        case .empty: "the signal completed without a value"
        case .cancelled: "the task was cancelled before the signal delivered a value"
        }
    }
}
