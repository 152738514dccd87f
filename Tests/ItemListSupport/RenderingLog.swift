import Signals
import TestSupport

/// Keeps what happened, in order, from any thread.
final class RenderingLog: Sendable {
    private let log = Locked<[String]>([])

    var entries: [String] { log.withLock { $0 } }

    func append(_ entry: String) {
        log.withLock { $0.append(entry) }
    }
}
