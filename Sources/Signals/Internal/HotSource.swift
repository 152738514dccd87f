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

    /// For a relay: lies downstream of what feeds it, so that this settles before the relay's subscribers do.
    @usableFromInline let relayScope: Scope?

    @usableFromInline
    enum Delivery {
        /// The promised values up to a number, each in a propagation of its own, unless that was done meanwhile.
        case deferred(through: UInt64)
        /// Those up to a number, in the propagation that runs.
        case collected(through: UInt64)
        /// What was held for a subscriber.
        case held(SubscriberPlace)
    }

    /// Delivers; made where the type of the values is known.
    @usableFromInline typealias Deliverer = @Sendable (HotSource, Delivery) -> Void

    @usableFromInline
    init(isRelay: Bool, deliverer: @escaping Deliverer) {
        relayScope = isRelay ? Scope(isRelay: true) : nil
        self.deliverer = deliverer
        relayScope?.relay?.source = self
    }

    @usableFromInline final var isRelay: Bool { relayScope != nil }
    final var relayLinks: RelayLinks? { relayScope?.relay }

    /// How many stages that settle lie between the sources of values and the subscribers; a relay counts as one.
    @usableFromInline final var height: Int { relayScope.map { $0.height + 1 } ?? 0 }

    /// The scopes of all subscribers.
    final var subscriberScopes: [Scope] {
        lock.withLock {
            var scopes: [Scope] = []
            for index in 0..<places.endIndex {
                places.with(index) { scopes.append($0.scope) }
            }
            for index in 0..<arrivals.endIndex {
                arrivals.with(index) { scopes.append($0.scope) }
            }
            return scopes
        }
    }

    final func deliverDeferred(through number: UInt64) {
        deliverer(self, .deferred(through: number))
    }

    final func deliverCollected(through number: UInt64) {
        deliverer(self, .collected(through: number))
    }

    final func deliverHeld(to place: SubscriberPlace) {
        deliverer(self, .held(place))
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
