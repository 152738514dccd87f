/// What a ``Broadcaster`` does without knowing its values: it is compiled once, where a call through the type of the values'
/// would look the type up each time.
@usableFromInline class HotSource: @unchecked Sendable {
    // Sendable: the lock guards the variables; `places` changes only while the turn is had as well, and so is read by who has either.
    // So no two accesses overlap, and they are not checked for it.
    @usableFromInline let lock = Lock()
    /// Whose turn it is to deliver; its number is that of the newest value.
    @usableFromInline let turn = DeliveryTurn()
    /// Also those to whom the last values are being replayed.
    @usableFromInline @exclusivity(unchecked) var places = Bag<SubscriberPlace>()
    /// Subscribers who came and left during a delivery: `places` changes when it is over.
    @exclusivity(unchecked) private var arrivals = Bag<SubscriberPlace>()
    @exclusivity(unchecked) private var departures: [SubscriberPlace] = []
    /// The numbers of waiting values for which a propagation has promised to come back.
    @usableFromInline @exclusivity(unchecked) var promised: Set<UInt64> = []
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
    final func deliverDeferred(through number: UInt64) {
        deliverer(self, number, false)
    }

    /// Delivers those up to a number in the propagation that runs.
    final func deliverCollected(through number: UInt64) {
        deliverer(self, number, true)
    }

    // MARK: Places

    /// By one who holds the lock.
    @usableFromInline
    final func append(_ place: SubscriberPlace) {
        let isGuarded = turn.isGuarded
        if turn.takeOrCall() {
            places.append(place)
            turn.free(isGuarded: isGuarded)
        } else {
            place.isArriving = true
            arrivals.append(place)
        }
    }

    final func remove(_ place: SubscriberPlace) {
        lock.lock()
        let isGuarded = turn.isGuarded
        if place.isArriving {
            arrivals.remove(place)
        } else if turn.takeOrCall() {
            places.remove(place)
            turn.free(isGuarded: isGuarded)
        } else {
            departures.append(place)
        }
        lock.unlock()
    }

    /// Lets those in who came during a delivery, and takes those out who left; by one who has the turn and holds the lock.
    /// - Returns: who left, to be released after the lock.
    @inlinable
    final func changePlaces() -> [SubscriberPlace] {
        hasChanges ? applyChanges() : []
    }

    @usableFromInline final var hasChanges: Bool { arrivals.count > 0 || !departures.isEmpty }

    @usableFromInline
    final func applyChanges() -> [SubscriberPlace] {
        for place in arrivals.removeAll() {
            place.isArriving = false
            places.append(place)
        }
        let departures = self.departures
        self.departures = []
        for place in departures {
            places.remove(place)
        }
        return departures
    }

    /// Whether nobody listens any more to what is delivered.
    @usableFromInline final var isAbandoned: Bool {
        lock.withLock { places.allSatisfy { $0.isTerminated } && arrivals.allSatisfy { $0.isTerminated } }
    }
}
