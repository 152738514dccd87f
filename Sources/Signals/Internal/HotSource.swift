/// What a ``Broadcaster`` does without knowing its values: it is compiled once, where a call through the type of the values'
/// would look the type up each time.
@usableFromInline class HotSource: @unchecked Sendable {
    // Sendable: the lock guards the variables. So no two accesses overlap, and they are not checked for it.
    @usableFromInline let lock = Lock()
    /// Also those to whom the last values are being replayed.
    @usableFromInline @exclusivity(unchecked) var places = Bag<SubscriberPlace>()
    /// The number of the newest value.
    @usableFromInline @exclusivity(unchecked) var lastNumber: UInt64 = 0
    /// The numbers of waiting values for which a propagation has promised to come back.
    @usableFromInline @exclusivity(unchecked) var promised: Set<UInt64> = []
    @usableFromInline @exclusivity(unchecked) var isDelivering = false
    @usableFromInline @exclusivity(unchecked) var isClosed = false
    /// What led to the values that wait, by their numbers. Apart from them: larger ones would cost more while causes are off.
    @usableFromInline @exclusivity(unchecked) var causes: [UInt64: SignalCause] = [:]
    private let deliverer: Deliverer

    /// Delivers the promised values up to a number; made where the type of the values is known.
    @usableFromInline typealias Deliverer = @Sendable (HotSource, _ number: UInt64, _ isCollected: Bool) -> Void

    @usableFromInline
    init(deliverer: @escaping Deliverer) {
        self.deliverer = deliverer
    }

    /// Delivers those up to a number, each in a propagation of its own, unless that was done meanwhile.
    func deliverDeferred(through number: UInt64) {
        deliverer(self, number, false)
    }

    /// Delivers those up to a number in the propagation that runs.
    func deliverCollected(through number: UInt64) {
        deliverer(self, number, true)
    }

    func remove(_ place: SubscriberPlace) {
        lock.lock()
        places.remove(place)
        lock.unlock()
    }

    /// Whether nobody listens any more to what is delivered.
    @usableFromInline var isAbandoned: Bool {
        lock.withLock { places.slots.allSatisfy { $0?.isTerminated ?? true } }
    }
}
