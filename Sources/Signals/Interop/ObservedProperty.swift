internal import Observation

/// An observed property, or a closure that reads several, and the single tracking shared by all its subscriptions.
///
/// An object keeps a tracking until the property changes, and can't end it earlier. A subscription therefore joins the object's current
/// tracking, if any, and leaves it when disposed. A property that never changes costs one tracking, regardless of the number of
/// subscriptions over time.
///
/// Only the objects hold the tracking, and only the tracking holds the subscriptions. Releasing the objects releases them all.
final class ObservedProperty<Value: Sendable>: AnyObservedProperty, @unchecked Sendable {
    private let read: @Sendable () -> Value?

    // Sendable: the lock guards the variable.
    private let lock = Lock()
    private weak var tracking: PropertyTracking<Value>?

    /// - Parameter read: Called on the queue of a subscription; returns nil when the object is gone.
    init(_ key: PropertyKey? = nil, read: @escaping @Sendable () -> Value?) {
        self.read = read
        super.init(key)
    }

    /// Returns the property shared by all current signals of it, or a new one. Compares `keyPath` on the calling thread and doesn't keep
    /// `object`.
    static func shared(
        _ keyPath: AnyKeyPath, of object: AnyObject, read: @escaping @Sendable () -> Value?
    ) -> ObservedProperty {
        let known = ObservedProperties.of(object).first { $0.key?.isSame(keyPath, of: object) == true }
        if let known = known as? ObservedProperty { return known }
        let key = PropertyKey(keyPath, of: object)
        let property = ObservedProperty(key, read: read)
        ObservedProperties.add(property, key)
        return property
    }

    /// Reads the property and registers a subscription for the next change. Called on the queue on which the object is changed.
    func track(_ run: ObservationRun<Value>) -> Value? {
        if let tracking = lock.withLock({ self.tracking }), tracking.add(run) {
            lock.withLock { run.tracking = tracking }
            return read()
        }
        let tracking = PropertyTracking(of: self)
        _ = tracking.add(run)
        // Before the read, which may start a subscription to this property.
        lock.withLock {
            self.tracking = tracking
            run.tracking = tracking
        }
        return withObservationTracking(read) { tracking.propertyChanges() }
    }

    func stop(_ run: ObservationRun<Value>) {
        lock.withLock { run.tracking }?.remove(run)
    }
}

/// The part of an observed property that doesn't depend on the type of its values.
class AnyObservedProperty: @unchecked Sendable {
    // Sendable: immutable.
    /// Identifies a property of one object; nil for a closure, which no other signal shares.
    fileprivate let key: PropertyKey?

    fileprivate init(_ key: PropertyKey?) {
        self.key = key
    }

    deinit {
        if let key {
            ObservedProperties.remove(self, key)
        }
    }
}

/// A key path and its object, held weakly.
final class PropertyKey: @unchecked Sendable {
    // Sendable: the key path is a constant, and a weak reference may be read on any thread. A key path of an object of the main actor is
    // compared only on the main actor, where alone that object is observed.
    private let keyPath: AnyKeyPath
    private weak var object: AnyObject?
    fileprivate let objectID: ObjectIdentifier

    fileprivate init(_ keyPath: AnyKeyPath, of object: AnyObject) {
        self.keyPath = keyPath
        self.object = object
        objectID = ObjectIdentifier(object)
    }

    /// Compares the object too: its address may have been reused by another one.
    fileprivate func isSame(_ keyPath: AnyKeyPath, of object: AnyObject) -> Bool {
        self.object === object && self.keyPath == keyPath
    }
}

/// The observed properties of the process by object, all held weakly.
private enum ObservedProperties {
    private struct Entry {
        /// The property's identity. Finds the entry of a released property without a strong reference, which could be the last one.
        let id: ObjectIdentifier
        weak var property: AnyObservedProperty?
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: [Entry]] = [:]

    static func of(_ object: AnyObject) -> [AnyObservedProperty] {
        lock.withLock { (entries[ObjectIdentifier(object)] ?? []).compactMap(\.property) }
    }

    static func add(_ property: AnyObservedProperty, _ key: PropertyKey) {
        let entry = Entry(id: ObjectIdentifier(property), property: property)
        lock.withLock { entries[key.objectID, default: []].append(entry) }
    }

    /// Called by the property's `deinit`.
    static func remove(_ property: AnyObservedProperty, _ key: PropertyKey) {
        let id = ObjectIdentifier(property)
        lock.withLock {
            entries[key.objectID]?.removeAll { $0.id == id }
            if entries[key.objectID]?.isEmpty == true {
                entries[key.objectID] = nil
            }
        }
    }
}

/// The subscriptions waiting for the next change of a property. The object holds the tracking until then.
// Sendable: the lock guards the variables, and the indices of the subscriptions.
private final class PropertyTracking<Value: Sendable>: @unchecked Sendable {
    /// Keeps the property alive, so that a later signal finds this tracking. Nil for a closure, which may hold the object that holds this.
    private let property: ObservedProperty<Value>?
    private let lock = Lock()
    private var runs = Bag<ObservationRun<Value>>()
    private var isOver = false

    init(of property: ObservedProperty<Value>) {
        self.property = property.key == nil ? nil : property
    }

    /// Adds a subscription; returns false after the change.
    func add(_ run: ObservationRun<Value>) -> Bool {
        lock.withLock {
            if !isOver {
                runs.append(run)
            }
            return !isOver
        }
    }

    /// Removes a subscription; the caller keeps a reference.
    func remove(_ run: ObservationRun<Value>) {
        lock.withLock { runs.remove(run) }
    }

    /// Sends all subscriptions to their queues. The object calls this before it changes the property.
    func propertyChanges() {
        lock.lock()
        isOver = true
        let runs = self.runs.removeAll()
        lock.unlock()
        for run in runs {
            run.propertyChanges()
        }
    }
}

/// A subscription to a property. It either waits for a change or is enqueued on its queue, so of several changes before the queue runs it
/// delivers only the last.
final class ObservationRun<Value: Sendable>: BagElement, @unchecked Sendable {
    private let subscriber: Subscriber<Value, NoError>
    private let property: ObservedProperty<Value>
    private let queue: Queue
    // Sendable: the lock of the tracking guards `bagIndex`, that of the property `tracking`.
    var bagIndex: Int32 = -1
    /// The tracking that this was added to last.
    fileprivate weak var tracking: PropertyTracking<Value>?

    init(_ subscriber: Subscriber<Value, NoError>, _ property: ObservedProperty<Value>, queue: Queue) {
        self.subscriber = subscriber
        self.property = property
        self.queue = queue
    }

    /// Delivers the current value and waits for the next change. Runs on the queue.
    func deliver() {
        guard !subscriber.isTerminated else { return }
        let value = property.track(self)
        // Another thread may have disposed the subscription before `track` added it.
        if subscriber.isTerminated {
            stop()
        } else if let value {
            subscriber.putNext(value)
        }
    }

    fileprivate func propertyChanges() {
        // Reads after acquiring the component: a value enqueued for another owner would be delivered on that owner's queue.
        queue.justDispatch { self.subscriber.downstreamScope.enter(on: self.queue, ifDropped: {}) { self.deliver() } }
    }

    func stop() {
        property.stop(self)
    }
}
