internal import Observation

/// A property of an observable object, or what a closure makes of several, and the one tracking that all of its subscriptions share.
///
/// An object keeps a tracking until the property changes, and offers no way to end it earlier. So a subscription does not track the
/// property itself: it joins the tracking that the object has, if there is one, and leaves it when it is disposed. A property that never
/// changes costs one tracking, however many subscriptions come and go.
///
/// The objects alone hold the tracking, and the tracking alone holds the subscriptions: the release of the objects releases them.
final class ObservedProperty<Value: Sendable>: AnyObservedProperty, @unchecked Sendable {
    private let read: @Sendable () -> Value?

    // Sendable: the lock guards the variable.
    private let lock = Lock()
    private weak var tracking: PropertyTracking<Value>?

    /// - Parameter read: called on the queue of a subscription; nil when there is nothing to read any more.
    init(_ key: PropertyKey? = nil, read: @escaping @Sendable () -> Value?) {
        self.read = read
        super.init(key)
    }

    /// The property that all current signals of it share, or a new one.
    /// - Parameters:
    ///   - keyPath: is compared on the calling thread.
    ///   - object: is not kept.
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

    /// Reads the property, and has a subscription hear of the next change; on the queue on which the object is changed.
    func track(_ run: ObservationRun<Value>) -> Value? {
        if let tracking = lock.withLock({ self.tracking }), tracking.add(run) { return read() }
        let tracking = PropertyTracking(of: self)
        _ = tracking.add(run)
        let value = withObservationTracking(read) { tracking.propertyChanges() }
        lock.withLock { self.tracking = tracking }
        return value
    }

    func stop(_ run: ObservationRun<Value>) {
        lock.withLock { tracking }?.remove(run)
    }
}

/// The part of an observed property that does not depend on the type of its values.
class AnyObservedProperty: @unchecked Sendable {
    // Sendable: a constant.
    /// Finds a property of one object again; nil for a closure, which no other signal can have.
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

/// A key path and its object, which is not kept.
final class PropertyKey: @unchecked Sendable {
    // Sendable: the key path is a constant, and a weak reference may be read on any thread. A key path of an object of the main actor is
    // compared on the main actor, where alone that object is observed.
    private let keyPath: AnyKeyPath
    private weak var object: AnyObject?
    fileprivate let objectID: ObjectIdentifier

    fileprivate init(_ keyPath: AnyKeyPath, of object: AnyObject) {
        self.keyPath = keyPath
        self.object = object
        objectID = ObjectIdentifier(object)
    }

    /// Compares the object too: its address may have become another one's.
    fileprivate func isSame(_ keyPath: AnyKeyPath, of object: AnyObject) -> Bool {
        self.object === object && self.keyPath == keyPath
    }
}

/// The observed properties of the process, by their objects; none is kept.
private enum ObservedProperties {
    private struct Entry {
        /// Tells the entry of a property that is gone, without a reference that could be the last one.
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

    /// Forgets a property; called by its `deinit`.
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

/// The subscriptions that hear of the next change of a property. The object holds this until then.
// Sendable: the lock guards the variables, and the indices of the subscriptions.
private final class PropertyTracking<Value: Sendable>: @unchecked Sendable {
    /// Kept alive, so that a later signal of the property finds this tracking. Not so a closure: it may keep the object that holds this.
    private let property: ObservedProperty<Value>?
    private let lock = Lock()
    private var runs = Bag<ObservationRun<Value>>()
    private var isOver = false

    init(of property: ObservedProperty<Value>) {
        self.property = property.key == nil ? nil : property
    }

    /// Adds a subscription; false after the change.
    func add(_ run: ObservationRun<Value>) -> Bool {
        lock.withLock {
            if !isOver {
                runs.append(run)
            }
            return !isOver
        }
    }

    /// Removes a subscription, which the caller keeps.
    func remove(_ run: ObservationRun<Value>) {
        lock.withLock { runs.remove(run) }
    }

    /// Sends all subscriptions to their queues; the object calls it before it changes the property.
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

/// One subscription to a property. Either it waits for a change, or a change has sent it to its queue: so it delivers the last one of
/// several changes in one turn of the queue.
final class ObservationRun<Value: Sendable>: BagElement, @unchecked Sendable {
    private let subscriber: Subscriber<Value, NoError>
    private let property: ObservedProperty<Value>
    private let queue: Queue
    // Sendable: guarded by the lock of the tracking that holds this.
    var bagIndex: Int32 = -1

    init(_ subscriber: Subscriber<Value, NoError>, _ property: ObservedProperty<Value>, queue: Queue) {
        self.subscriber = subscriber
        self.property = property
        self.queue = queue
    }

    /// Delivers the value of this moment, and that after the next change; on the queue.
    func deliver() {
        guard !subscriber.isTerminated else { return }
        let value = property.track(self)
        // Another thread may have disposed it before it was added.
        if subscriber.isTerminated {
            stop()
        } else if let value {
            subscriber.putNext(value)
        }
    }

    fileprivate func propertyChanges() {
        // Reads when it owns the component: a value left for another owner would be delivered on that one's queue.
        queue.justDispatch { self.subscriber.downstreamScope.enter(on: self.queue, ifDropped: {}) { self.deliver() } }
    }

    func stop() {
        property.stop(self)
    }
}
