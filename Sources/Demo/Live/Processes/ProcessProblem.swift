import SignalistSettings

/// Why a process did not end.
enum ProcessProblem: Sendable, Equatable {
    /// It has already.
    case hasEnded
    /// The system said why not.
    case failed(SystemError)
}

extension ProcessSource {
    /// Has a process end.
    /// - Returns: why it does not; nil if it was told to.
    func tell(_ process: ProcessRecord.Identity, isForced: Bool) -> ProcessProblem? {
        do throws(SystemError) {
            try end(process, isForced: isForced)
            return nil
        } catch .noSuchProcess {
            return .hasEnded
        } catch {
            return .failed(error)
        }
    }
}
