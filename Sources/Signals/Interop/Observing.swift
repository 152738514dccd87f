public import Observation

extension Signal where Failure == NoError {
    /// Returns a signal of a property of an observable object of the main actor: the current value, then each new one.
    ///
    /// ```swift
    /// Signal.observing(\.name, of: user).map { "Hello, \($0)" }.assignOnMainActor(to: \.text, on: label)
    /// ```
    ///
    /// The first value is delivered during a start on the main actor; elsewhere the main queue starts the signal. Changes are delivered by
    /// the main queue in a later turn; of several changes in one turn only the last is delivered. Setting an equal value counts as a change
    /// unless the object compares values itself.
    ///
    /// The signal and its subscriptions hold the object weakly: after its release no more values are delivered. The signal never ends.
    /// Disposal stops it. All subscriptions of a property share one tracking, which the object keeps until the property changes.
    ///
    /// - Parameters:
    ///   - keyPath: The property, or a path through observable objects.
    ///   - object: An object that is changed on the main actor only.
    /// - Complexity: one read and one turn of the main queue per value.
    @MainActor
    public static func observing<Object: AnyObject & Observable>(_ keyPath: KeyPath<Object, Value>, of object: Object) -> Signal {
        let read: @MainActor @Sendable () -> Value? = { [weak object] in object?[keyPath: keyPath] }
        return observing(.shared(keyPath, of: object) { MainActor.assumeIsolated { read() } }, on: .mainQueue())
    }

    /// Returns a signal of a property of an observable object that is changed on a queue: the current value, then each new one.
    ///
    /// See the form for an object of the main actor: `queue` replaces the main queue here.
    ///
    /// - Parameters:
    ///   - keyPath: The property, or a path through observable objects.
    ///   - object: An object that is changed on the queue only: it reports a change beforehand, and the queue reads the value afterwards.
    ///   - queue: A serial queue, on which the property is read and its values are delivered.
    /// - Complexity: one read and one turn of the queue per value.
    public static func observing<Object: AnyObject & Observable & Sendable>(
        _ keyPath: KeyPath<Object, Value> & Sendable, of object: Object, queue: Queue
    ) -> Signal {
        observing(.shared(keyPath, of: object) { [weak object] in object?[keyPath: keyPath] }, on: queue)
    }

    /// Returns a signal of values that a closure computes from observable objects of the main actor. Delivers the current value, then one
    /// value after each turn with a change.
    ///
    /// ```swift
    /// Signal.observing { "\(user.firstName) \(user.lastName)" }.assignOnMainActor(to: \.text, on: label)
    /// ```
    ///
    /// All properties that the closure reads are read together, after the turn in which they changed. A value never mixes the new value of
    /// one property with the old value of another, as combined signals of single properties may.
    ///
    /// Delivers like ``observing(_:of:)`` and never ends. Disposal stops it. The signal and its subscriptions keep what the closure
    /// captures; after disposal the objects keep none of it.
    ///
    /// For each started signal, the objects keep about a kilobyte until one of the properties changes, because `Observation` can't end a
    /// tracking. If many subscriptions come and go, share one signal.
    ///
    /// - Parameter read: Reads the properties; called once for each start and once for each turn with a change.
    /// - Complexity: one closure call and one turn of the main queue per value.
    @MainActor
    public static func observing(_ read: @escaping @MainActor @Sendable () -> Value) -> Signal {
        observing(ObservedProperty { MainActor.assumeIsolated { read() } }, on: .mainQueue())
    }

    /// Returns a signal of values that a closure computes from observable objects that are changed on a queue.
    ///
    /// See the form for objects of the main actor: `queue` replaces the main queue here.
    ///
    /// - Parameters:
    ///   - queue: A serial queue, on which the objects are changed, the closure runs and its values are delivered.
    ///   - read: Reads the properties; called once for each start and once for each turn with a change.
    /// - Complexity: one closure call and one turn of the queue per value.
    public static func observing(queue: Queue, _ read: @escaping @Sendable () -> Value) -> Signal {
        observing(ObservedProperty { read() }, on: queue)
    }

    private static func observing(_ property: ObservedProperty<Value>, on queue: Queue) -> Signal {
        Signal { subscriber in
            let run = ObservationRun(subscriber, property, queue: queue)
            run.deliver()
            // Weak: the object holds the run, so that releasing the object releases the handlers.
            return ActionDisposable { [weak run] in run?.stop() }
        }.runOn(queue)
    }
}
