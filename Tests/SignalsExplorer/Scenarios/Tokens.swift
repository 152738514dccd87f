/// Held by the handlers of a subscriber.
final class Token: Sendable {
    private let record: SubscriberRecord

    init(_ record: SubscriberRecord) {
        self.record = record
    }

    deinit {
        record.isReleased = true
    }

    @inline(never)
    func use(_ body: () -> Void) {
        body()
    }
}

/// Counts the tokens that closures of stages hold.
// Sendable: there is one real thread.
final class Tokens: @unchecked Sendable {
    fileprivate(set) var liveCount = 0

    func make() -> StageToken {
        StageToken(self)
    }
}

/// Held by the closure of a stage.
final class StageToken: Sendable {
    private let tokens: Tokens

    fileprivate init(_ tokens: Tokens) {
        self.tokens = tokens
        tokens.liveCount += 1
    }

    deinit {
        tokens.liveCount -= 1
    }

    func use(_ body: () -> Int) -> Int {
        body()
    }
}
