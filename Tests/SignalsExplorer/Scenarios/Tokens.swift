@_spi(Explore) import Signals

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

/// Counts the runs of a signal that are under way. A run is under way until its teardown has returned.
// Sendable: there is one real thread.
final class RunCount: @unchecked Sendable {
    private var count = 0
    private let teardowns = Word<Int>(0)
    private let notesOverlap: () -> Void

    init(notesOverlap: @escaping () -> Void) {
        self.notesOverlap = notesOverlap
    }

    func begin() {
        count += 1
        if count > 1 { notesOverlap() }
    }

    func end() {
        // A point at which another thread may run.
        teardowns.add(1, ordering: .relaxed)
        count -= 1
    }
}
