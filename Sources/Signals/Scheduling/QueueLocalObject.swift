/// An object that is made, used and released on one queue, and held from any thread. It need not be `Sendable`.
///
/// ```swift
/// let index = QueueLocalObject(queue: Queue(name: "index")) { SearchIndex() }
/// index.with { $0.add(document) }
/// let count = index.syncWith { $0.count }
/// ```
///
/// Whichever thread drops the last reference, the object is released on the queue, after all that was asked for before. Only when the
/// queue's ``VirtualClock`` is gone, what was asked for is released undone, and the object where the last reference is dropped.
public final class QueueLocalObject<T>: Sendable {
    private let queue: Queue
    private let box: LocalBox<T>

    /// An object that the queue makes: before this returns when the caller is there, else before its first use.
    ///
    /// - Parameters:
    ///   - queue: where the object lives; a serial one.
    ///   - generate: makes the object, once, and does not use it through this wrapper.
    public init(queue: Queue, generate: @escaping @Sendable () -> T) {
        require(queue.isSerial, "QueueLocalObject(queue:): the queue of an object does one thing at a time")
        let box = LocalBox(generate)
        self.queue = queue
        self.box = box
        queue.async { _ = box.object() }
    }

    deinit {
        // A hop also when this is the queue already: what waits there may still need the object.
        queue.justDispatch { [box] in box.release() }
    }

    /// Uses the object on the queue: at once when the caller is there, else later.
    public func with(_ use: @escaping @Sendable (T) -> Void) {
        queue.async { [box] in use(box.object()) }
    }

    /// Uses the object on the queue and waits for the result; at once when the caller is there already.
    public func syncWith<Result: Sendable>(_ use: @Sendable (T) throws -> Result) rethrows -> Result {
        try queue.sync { try use(box.object()) }
    }

    /// A signal whose generator uses the object, on the queue: at once when the caller is there already, else after a hop.
    ///
    /// Disposal before the hop means that the generator never runs. The signal keeps the object; a subscription keeps what the
    /// generator captures.
    ///
    /// - Parameter generator: takes the object and writes to the subscriber, like that of ``Signal/init(_:)``. What it returns is
    ///   disposed by the thread that disposes.
    public func signalWith<Value, Failure>(
        _ generator: @escaping @Sendable (T, Subscriber<Value, Failure>) -> any Disposable
    ) -> Signal<Value, Failure> {
        Signal { subscriber in generator(self.box.object(), subscriber) }.runOn(queue)
    }
}

/// The place of an object on its queue.
private final class LocalBox<T>: @unchecked Sendable {
    private enum State {
        case waiting(@Sendable () -> T)
        case making
        case made(T)
        case released
    }

    // Sendable: only the queue touches the state, which does one thing at a time.
    private var state: State

    init(_ generate: @escaping @Sendable () -> T) {
        state = .waiting(generate)
    }

    /// The object, which is made now if nobody needed it before: what is already on the queue may come before what hops.
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
