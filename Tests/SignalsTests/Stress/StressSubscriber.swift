import Signals
import TestSupport

/// Subscribes to a node and checks what every subscriber may expect.
final class StressSubscriber: @unchecked Sendable {
    private let node: StressNode
    private let keepsValues: Bool
    private let probe = SerialProbe()
    private let handle = MetaDisposable()

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var received: [Int] = []
    private var last: Int?
    private var hasEnded = false
    private var hasStarted = false
    /// The disposal was asked for; it comes into effect when there is something to dispose.
    private var isToBeDisposed = false
    /// How many threads are disposing of it: only one does that, and another one may return before it is done.
    private var disposalCount = 0
    private var isDisposed: Bool { hasStarted && isToBeDisposed }
    private var lateCalls = 0
    private var faults: [String] = []

    init(_ node: StressNode, keepsValues: Bool = false) {
        self.node = node
        self.keepsValues = keepsValues
    }

    /// - Parameters:
    ///   - token: is captured by the handlers, and not by anything that this object keeps.
    ///   - onNext: is called with how many values came.
    func start(_ token: TalliedToken, onNext: @escaping @Sendable (Int) -> Void = { _ in }) {
        let count = Counter()
        handle.set(
            node.signal.start(
                next: { value in
                    token.touch()
                    self.probe.pass {
                        self.note(value.number)
                        onNext(count.increment())
                    }
                },
                completed: {
                    token.touch()
                    self.probe.pass { self.noteEnd() }
                }))
        lock.withLock { hasStarted = true }
    }

    func dispose() {
        lock.withLock { disposalCount += 1 }
        handle.dispose()
        lock.withLock {
            disposalCount -= 1
            if disposalCount == 0 { isToBeDisposed = true }
        }
    }

    /// All that was received, if it is kept.
    var numbers: [Int] { lock.withLock { received } }

    private func note(_ number: Int) {
        lock.withLock {
            if hasEnded { faults.append("G1: \(node.name) delivers a value after its end") }
            noteCall()
            last = number
            if keepsValues { received.append(number) }
        }
    }

    private func noteEnd() {
        lock.withLock {
            if hasEnded { faults.append("G1: \(node.name) ends twice") }
            noteCall()
            hasEnded = true
        }
    }

    private func noteCall() {
        if isDisposed {
            lateCalls += 1
        }
    }

    /// What was wrong; asked when all threads and queues are at rest.
    var violations: [String] {
        lock.withLock {
            var violations = faults
            if probe.overlapCount > 0 { violations.append("G2: \(node.name) delivers two values at once") }
            if lateCalls > 1 { violations.append("G1: \(node.name) calls \(lateCalls) times after its disposal") }
            guard !isDisposed, !hasEnded, let state = node.state else { return violations }
            if let last, state() != last {
                violations.append("G2: \(node.name) delivers \(last) last, and the state is \(state().map { "\($0)" } ?? "nothing")")
            }
            if last == nil, node.isStrict { violations.append("G2: \(node.name) delivers no state") }
            return violations
        }
    }
}

/// A signal of a random graph, and what is known of it.
struct StressNode: Sendable {
    var name: String
    var signal: Signal<StressValue, NoError>
    /// Each subscriber receives a value.
    var isStrict = false
    /// What a subscriber that received anything received last, when all is at rest; nil if that can't be told.
    var state: (@Sendable () -> Int?)?
}
