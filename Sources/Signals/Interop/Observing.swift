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

    private static func observing(_ property: ObservedProperty<Value>, on queue: Queue) -> Signal {
        Signal { subscriber in
            let run = ObservationRun(subscriber, property, queue: queue)
            run.deliver()
            // Weakly: the object holds the run, so that its release releases the handlers.
            return ActionDisposable { [weak run] in run?.stop() }
        }.runOn(queue)
    }
}
