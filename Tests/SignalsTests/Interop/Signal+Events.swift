import Signals
import TestSupport

extension Signal {
    /// Runs the signal to its end and returns what it delivered, with spaces between: values, then `|` or `#` and the error.
    func events() async -> String {
        let received = Received<String>()
        await withCheckedContinuation { continuation in
            start(
                next: { received.append("\($0)") },
                error: { error in
                    received.append("#\(error)")
                    continuation.resume()
                },
                completed: {
                    received.append("|")
                    continuation.resume()
                })
        }
        return received.values.joined(separator: " ")
    }
}

/// An error that notices its release.
struct TokenFailure: Error {
    let token: Token
}
