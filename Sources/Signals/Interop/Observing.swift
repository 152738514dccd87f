public import Observation

extension Signal where Failure == NoError {
    /// The values of a property of an observable object of the main actor: the one that it has, then each new one.
    ///
    /// ```swift
    /// Signal.observing(\.name, of: user).map { "Hello, \($0)" }.assignOnMainActor(to: \.text, on: label)
    /// ```
    ///
    /// The first value is delivered while the signal is started on the main actor; elsewhere the main queue starts it. A change is
    /// delivered by the main queue after the turn in which it was made; of several changes in one turn the last one counts. A value
    /// that is set anew counts as a change unless the object itself compares it.
    ///
    /// Neither the signal nor a subscription keeps the object: when it is gone nothing more comes. It never ends. Disposal stops it. All
    /// subscriptions of a property share what the object keeps for them until the property changes, and leave nothing there.
    ///
    /// - Parameters:
    ///   - keyPath: the property, or a path of them through observable objects.
    ///   - object: is changed on the main actor only.
    /// - Complexity: the property's, and one turn of the main queue, for each value.
    @MainActor
    public static func observing<Object: AnyObject & Observable>(_ keyPath: KeyPath<Object, Value>, of object: Object) -> Signal {
        let read: @MainActor @Sendable () -> Value? = { [weak object] in object?[keyPath: keyPath] }
        return observing(.shared(keyPath, of: object) { MainActor.assumeIsolated { read() } }, on: .mainQueue())
    }

    /// The values of a property of an observable object that is changed on a queue: the one that it has, then each new one.
    ///
    /// See the form for an object of the main actor: this queue is in the place of the main queue here.
    ///
    /// - Parameters:
    ///   - keyPath: the property, or a path of them through observable objects.
    ///   - object: is changed on the queue only: the object tells of a change before it is made, and the queue reads it afterwards.
    ///   - queue: a serial one, where the property is read and its values are delivered.
    /// - Complexity: the property's, and one turn of the queue, for each value.
    public static func observing<Object: AnyObject & Observable & Sendable>(
        _ keyPath: KeyPath<Object, Value> & Sendable, of object: Object, queue: Queue
    ) -> Signal {
        observing(.shared(keyPath, of: object) { [weak object] in object?[keyPath: keyPath] }, on: queue)
    }

    /// The values that a closure makes of properties of observable objects of the main actor: of those that they have, then after each
    /// turn in which one of them was changed.
    ///
    /// ```swift
    /// Signal.observing { "\(user.firstName) \(user.lastName)" }.assignOnMainActor(to: \.text, on: label)
    /// ```
    ///
    /// All properties that the closure reads are read together after the turn in which they were changed. So a value is never made of the
    /// new value of one and the old value of another, as it is where signals of single properties are combined.
    ///
    /// Delivers when, and ends as little as, ``observing(_:of:)``. Disposal stops it. The signal and its subscriptions keep what the closure
    /// captures, and the objects keep nothing of that after the disposal; of each signal that was started they keep about a kilobyte until one of the
    /// properties changes, as `Observation` has no way to end a tracking. Share one signal where many come and go.
    ///
    /// - Parameter read: reads the properties; runs once for each start and once for each turn with a change.
    /// - Complexity: the closure's, and one turn of the main queue, for each value.
    @MainActor
    public static func observing(_ read: @escaping @MainActor @Sendable () -> Value) -> Signal {
        observing(ObservedProperty { MainActor.assumeIsolated { read() } }, on: .mainQueue())
    }

    /// The values that a closure makes of properties of observable objects that are changed on a queue.
    ///
    /// See the form for objects of the main actor: this queue is in the place of the main queue here.
    ///
    /// - Parameters:
    ///   - queue: a serial one, where the objects are changed, the closure runs and its values are delivered.
    ///   - read: reads the properties; runs once for each start and once for each turn with a change.
    /// - Complexity: the closure's, and one turn of the queue, for each value.
    public static func observing(queue: Queue, _ read: @escaping @Sendable () -> Value) -> Signal {
        observing(ObservedProperty { read() }, on: queue)
    }

    private static func observing(_ property: ObservedProperty<Value>, on queue: Queue) -> Signal {
        Signal { subscriber in
            let run = ObservationRun(subscriber, property, queue: queue)
            run.deliver()
            // Weakly: the object holds the run, so that its release releases the handlers.
            return ActionDisposable { [weak run] in run?.stop() }
        }.runOn(queue)
    }
}
