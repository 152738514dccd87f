/// A cold recipe for values over time: nothing runs until ``start(next:error:completed:file:line:)``, and each start runs it anew.
///
/// A signal delivers any number of values, then at most one terminal event: an error or a completion. It delivers them one at a time, in
/// the order of the state changes, regardless of the threads of its sources.
///
/// ```swift
/// let temperature = ValuePromise(21.5)
/// let text = temperature.get() |> map { (degrees: Double) in "\(degrees) °C" }
/// let subscription = text.start(next: { print($0) })   // prints 21.5 °C
/// temperature.set(22)                                  // prints 22.0 °C
/// subscription.dispose()
/// ```
///
/// Every operator exists as a method (`signal.map { … }`) and as a function for the pipe (`signal |> map { … }`).
public final class Signal<Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline
    enum Recipe {
        case run(@Sendable (Sink<Value, Failure>) -> any Disposable)
        /// The second signal after the first. A case of its own, so that a chain of any length runs and is released without recursion.
        case sequence(Signal, Signal)
        /// A signal made for each subscription. A case of its own, so that a signal that names itself after `then` runs without recursion.
        case deferred(@Sendable () -> Signal)
    }

    // Sendable: set in `init`, then only read until `deinit` takes it, when no other thread has a reference.
    @usableFromInline @exclusivity(unchecked) var recipe: Recipe?

    /// Creates a signal that runs `generator` for each subscription, on the thread that subscribes.
    ///
    /// ```swift
    /// let ticks = Signal<Int, NoError> { subscriber in
    ///     let timer = startTimer { subscriber.putNext($0) }
    ///     return ActionDisposable { timer.cancel() }
    /// }
    /// ```
    ///
    /// - Parameter generator: Writes to the subscriber, from any thread and also after it has returned, and returns a disposable that ends
    ///   its work. The disposable is disposed once: when the subscription is disposed or the signal has ended. A generator that puts values
    ///   in a loop checks ``Subscriber/isTerminated`` to stop when nothing is subscribed any more.
    public convenience init(_ generator: @escaping @Sendable (Subscriber<Value, Failure>) -> any Disposable) {
        self.init(subscribe: { sink in
            let subscriber = Subscriber(sink, isRoot: true)
            subscriber.startingThread.store(Propagation.current.id, ordering: .relaxed)
            let disposable = generator(subscriber)
            subscriber.startingThread.store(0, ordering: .relaxed)
            return GeneratorDisposable(subscriber: subscriber, disposable: disposable)
        })
    }

    /// Creates a stage of the package: `subscribe` writes to the sink serially and returns a disposable that ends it.
    @inlinable
    init(subscribe: @escaping @Sendable (Sink<Value, Failure>) -> any Disposable) {
        recipe = .run(subscribe)
    }

    init(first: Signal, second: Signal) {
        recipe = .sequence(first, second)
    }

    init(deferred make: @escaping @Sendable () -> Signal) {
        recipe = .deferred(make)
    }

    deinit {
        let context = ThreadContext.current
        if context.beginRelease() {
            recipe = nil
            context.endRelease()
        } else {
            context.handOver(recipe.take() as Any)
        }
    }

    /// Runs the recipe for a downstream stage, unless the result has ended: a stage's closure or another input may have ended it. The check
    /// is here so that no stage can forget it.
    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>) -> any Disposable {
        guard !sink.scope.isTerminated else { return .empty }
        Propagation.checkStack()
        return switch recipe {
        case .run(let subscribe): subscribe(sink)
        case .sequence: subscribeToParts(sink)
        case .deferred(let make): make().subscribe(sink)
        case nil: fatalError("a signal is whole until it is released")
        }
    }

    /// The two signals of a sequence made by `then`; nil for any other signal.
    var parts: (first: Signal, second: Signal)? {
        if case .sequence(let first, let second) = recipe { (first, second) } else { nil }
    }

    /// The closure of a signal made by `deferred`; nil for any other signal.
    var make: (@Sendable () -> Signal)? {
        if case .deferred(let make) = recipe { make } else { nil }
    }
}

/// The failure of a signal that cannot fail.
public typealias NoError = Never

/// A disposable that ends a generator: closes its subscriber, then disposes the disposable that the generator returned.
///
/// The reference to the subscriber is weak: a subscriber that the generator didn't keep can receive nothing, and is released with all
/// handlers.
private final class GeneratorDisposable<Value: Sendable, Failure: Error>: Disposable {
    // Set once, and a weak reference may be read on any thread.
    private nonisolated(unsafe) weak var subscriber: Subscriber<Value, Failure>?
    private let disposable: any Disposable

    init(subscriber: Subscriber<Value, Failure>, disposable: any Disposable) {
        self.subscriber = subscriber
        self.disposable = disposable
    }

    func dispose() {
        subscriber?.close()
        disposable.dispose()
    }
}
