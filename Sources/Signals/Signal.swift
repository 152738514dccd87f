/// A cold recipe for values over time: nothing runs until ``start(next:error:completed:file:line:)``, and each start runs it anew.
///
/// A signal delivers any number of values, then at most one terminal event, an error or a completion. It delivers them one at a
/// time, in the order in which the state changed, whichever threads its sources live on.
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
        /// Runs for each subscription.
        case run(@Sendable (Sink<Value, Failure>) -> any Disposable)
        /// The second signal after the first; kept apart so that a chain of any length runs and is released without recursion.
        case sequence(Signal, Signal)
        /// Made anew for each subscription; kept apart so that a signal that names itself after `then` runs without recursion.
        case deferred(@Sendable () -> Signal)
    }

    // Sendable: set once in `init` and read only, until `deinit`, which no other thread can see, takes it out.
    @usableFromInline @exclusivity(unchecked) var recipe: Recipe?

    /// A signal that runs `generator` for each subscription, on the thread that subscribes.
    ///
    /// ```swift
    /// let ticks = Signal<Int, NoError> { subscriber in
    ///     let timer = startTimer { subscriber.putNext($0) }
    ///     return ActionDisposable { timer.cancel() }
    /// }
    /// ```
    ///
    /// - Parameter generator: writes to the subscriber, from any thread and also after it has returned, and returns what ends
    ///   its work. The disposable is disposed once: when the subscription is disposed or the signal has ended. A generator that
    ///   puts values in a loop looks at ``Subscriber/isTerminated`` to stop as soon as nobody listens.
    public convenience init(_ generator: @escaping @Sendable (Subscriber<Value, Failure>) -> any Disposable) {
        self.init(subscribe: { sink in
            let subscriber = Subscriber(sink, isRoot: true)
            subscriber.startingThread.store(Propagation.current.id, ordering: .relaxed)
            let disposable = generator(subscriber)
            subscriber.startingThread.store(0, ordering: .relaxed)
            return GeneratorDisposable(subscriber: subscriber, disposable: disposable)
        })
    }

    /// A stage of the package: writes to the sink serially, and returns what ends it.
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

    /// Runs the recipe for a stage downstream, unless the result has ended: a closure of a stage, or another input, may have ended it. The
    /// check is here, so that no stage can forget it.
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

    /// The two parts of a signal made by `then`.
    var parts: (first: Signal, second: Signal)? {
        if case .sequence(let first, let second) = recipe { (first, second) } else { nil }
    }

    /// What makes a signal that is made by `deferred`.
    var make: (@Sendable () -> Signal)? {
        if case .deferred(let make) = recipe { make } else { nil }
    }
}

/// The failure of a signal that cannot fail.
public typealias NoError = Never

/// Ends a generator: closes its subscriber, then disposes what the generator returned.
///
/// It does not hold the subscriber: one that the generator did not keep can receive nothing, and is released with all handlers.
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
