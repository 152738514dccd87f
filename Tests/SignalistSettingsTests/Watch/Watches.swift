import Signals
import TestSupport

@testable import SignalistSettings

/// Watches that a watch's own call can reach.
final class Watches: Sendable {
    private let watches = Locked<[FileWatch]>([])

    func add(_ watch: FileWatch) {
        watches.withLock { $0.append(watch) }
    }

    func cancelAll() {
        for watch in watches.withLock({ $0 }) { watch.cancel() }
    }
}
