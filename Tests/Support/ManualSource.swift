public import Signals

/// A cold signal whose events a test puts by hand, which counts its runs.
///
/// An event goes to the run that was started last.
public final class ManualSource<Value: Sendable, Failure: Error>: Sendable {
    private let newest = Locked<Subscriber<Value, Failure>?>(nil)
    private let startCounter = Counter()
    private let disposalCounter = Counter()

    public init() {}

    /// How often the signal was started.
    public var startCount: Int { startCounter.count }
    /// How often what the generator returned was disposed.
    public var disposalCount: Int { disposalCounter.count }
    /// Runs that were not disposed.
    public var liveCount: Int { startCount - disposalCount }
    /// Whether the newest run sees that nobody listens.
    public var isTerminated: Bool { subscriber?.isTerminated ?? true }

    public var signal: Signal<Value, Failure> {
        Signal { subscriber in
            self.startCounter.increment()
            self.newest.withLock { $0 = subscriber }
            return ActionDisposable { [disposalCounter = self.disposalCounter] in disposalCounter.increment() }
        }
    }

    public func put(_ value: Value) { subscriber?.putNext(value) }
    public func fail(_ failure: Failure) { subscriber?.putError(failure) }
    public func complete() { subscriber?.putCompletion() }

    private var subscriber: Subscriber<Value, Failure>? { newest.withLock { $0 } }
}

extension Signal {
    /// Values, then a completion, put by a generator which stops when nobody listens.
    public static func values(_ values: [Value]) -> Signal {
        Signal { subscriber in
            for value in values where !subscriber.isTerminated {
                subscriber.putNext(value)
            }
            subscriber.putCompletion()
            return .empty
        }
    }
}
