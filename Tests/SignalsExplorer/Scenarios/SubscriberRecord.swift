@_spi(Explore) import Signals

/// The outputs of all subscribers, and the values that threads read.
struct Outcome: Hashable {
    var outputs: [[Int]]
    var results: [[Int]]
}

/// The state of a subscriber.
// Sendable: there is one real thread.
final class SubscriberRecord: @unchecked Sendable {
    let index: Int
    let name: String
    /// The handler's object, for decisions.
    let object: UInt64
    var reactions: [Int: [Operation]] = [:]
    var outputs: [Int] = []
    var valueCount = 0
    var isInside = false
    var isStarted = false
    var isStarting = false
    var starter = 0
    /// Another thread did something during the start.
    var isOverlapped = false
    /// The number of outputs when `start` returned.
    var countAfterStart = 0
    var isEnded = false
    var isDisposing = false
    var isDisposed = false
    var disposer = -2
    var countAfterDisposal = 0
    /// True when its handlers were released.
    var isReleased = false

    init(index: Int, name: String) {
        self.index = index
        self.name = name
        ExploreHooks.lastID += 1
        object = ExploreHooks.lastID
    }
}
