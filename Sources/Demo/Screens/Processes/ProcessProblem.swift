import Settings

/// Why a process did not end.
enum ProcessProblem: Sendable, Equatable {
    /// It has already.
    case hasEnded
    /// The system said why not.
    case failed(SystemError)
}
