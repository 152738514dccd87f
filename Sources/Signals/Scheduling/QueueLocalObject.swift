/// A reference, usable from any thread, to an object that is made, used and released on one queue. The object need not be `Sendable`.
///
/// ```swift
/// let index = QueueLocalObject(queue: Queue(name: "index")) { SearchIndex() }
/// index.with { $0.add(document) }
/// let count = index.syncWith { $0.count }
/// ```
///
/// The object is released on the queue, after all work enqueued before, regardless of the thread that drops the last reference. If the
/// queue's ``VirtualClock`` is gone, the enqueued work is released without running, and the object is released where the last reference is
/// dropped.
public final class QueueLocalObject<T>: Sendable {
    private let queue: Queue
    private let box: LocalBox<T>

    /// Creates an object on the queue: before this returns if the caller is on it, else before the first use.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the object lives; a serial one.
    ///   - generate: Makes the object, once. It must not use the object through this wrapper.
    public init(queue: Queue, generate: @escaping @Sendable () -> T) {
        require(queue.isSerial, "QueueLocalObject(queue:): the queue of an object does one thing at a time")
        let box = LocalBox(generate)
        self.queue = queue
        self.box = box
        queue.async { _ = box.object() }
    }

    deinit {
        // Hops even if this is the queue: pending work there may still need the object.
        queue.justDispatch { [box] in box.release() }
    }

    /// Uses the object on the queue: at once if the caller is there, else later.
    public func with(_ use: @escaping @Sendable (T) -> Void) {
        queue.async { [box] in use(box.object()) }
    }

    /// Uses the object on the queue and waits for the result; at once if the caller is already there.
    public func syncWith<Result: Sendable>(_ use: @Sendable (T) throws -> Result) rethrows -> Result {
        try queue.sync { try use(box.object()) }
    }

    /// Returns a signal with a generator that uses the object on the queue: at once if the caller is already there, else after a hop.
    ///
    /// If disposed before the hop, the generator never runs. The signal keeps the object; a subscription keeps what the generator captures.
    ///
    /// - Parameter generator: Takes the object and writes to the subscriber, like the generator of ``Signal/init(_:)``. The disposable it
    ///   returns is disposed on the disposing thread.
    public func signalWith<Value, Failure>(
        _ generator: @escaping @Sendable (T, Subscriber<Value, Failure>) -> any Disposable
    ) -> Signal<Value, Failure> {
        Signal { subscriber in generator(self.box.object(), subscriber) }.runOn(queue)
    }
}

/// The object and its state; used on the queue only.
private final class LocalBox<T>: @unchecked Sendable {
    private enum State {
        case waiting(@Sendable () -> T)
        case making
        case made(T)
        case released
    }

    // Sendable: only the queue, which is serial, accesses the state.
    private var state: State

    init(_ generate: @escaping @Sendable () -> T) {
        state = .waiting(generate)
    }

    /// Returns the object, making it on the first use: work already on the queue may run before the hop that makes it.
    func object() -> T {
        switch state {
        case .made(let object):
            return object
        case .waiting(let generate):
            state = .making
            let object = generate()
            state = .made(object)
            return object
        case .making, .released:
            preconditionFailure("QueueLocalObject: the closure that makes the object does not use it")
        }
    }

    func release() {
        let released = state
        state = .released
        withExtendedLifetime(released) {}
    }
}
