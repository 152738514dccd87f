/// What a ``Broadcaster`` does without knowing its values: it is compiled once, where a call through the type of the values'
/// would look the type up each time.
@usableFromInline class HotSource: @unchecked Sendable {
    // Sendable: `number` and `changedBy` change under the lock while the turn of the graph is had, and are read by who has either (of
    // a source that keeps no value the turn alone guards them); all other variables are guarded by the turn. So no two accesses
    // overlap, and they are not checked for it.
    @usableFromInline let lock = Lock()
    @usableFromInline let graph = Graph()
    /// How many values were delivered, or are being so.
    @usableFromInline @exclusivity(unchecked) var number: UInt64 = 0
    /// The stamp of the delivery that changed the source last.
    @usableFromInline @exclusivity(unchecked) var changedBy: UInt64 = 0
    /// Also those to whom the last values are being replayed.
    @usableFromInline @exclusivity(unchecked) var places = Bag<SubscriberPlace>()
    /// Subscribers who left during a delivery: `places` changes when it is over. So it does when the source was closed meanwhile.
    @exclusivity(unchecked) private var departures: [SubscriberPlace] = []
    @usableFromInline @exclusivity(unchecked) var hasDepartures = false
    /// A value is on its way to the subscribers.
    @usableFromInline @exclusivity(unchecked) var isDelivering = false
    @usableFromInline @exclusivity(unchecked) var isClosed = false
    private let deliverer: Deliverer
    private let keepsFlights: Bool

    /// For a relay: lies downstream of what feeds it, so that this settles before the relay's subscribers do.
    @usableFromInline let relayScope: Scope?
    let mark: SourceMark

    @usableFromInline
    enum Delivery {
        /// The first value that waits, in a propagation of its own.
        case waiting
        /// The first value that waits becomes the latest one, and goes to nobody yet.
        case collect
        /// The first of those goes to the subscribers, in the propagation that runs.
        case collected
        /// What was held for a subscriber.
        case held(SubscriberPlace)
        /// A newcomer is let in that has read what was delivered before.
        case insert(SubscriberPlace)
        /// The delivery with this stamp is over, which may have changed the source.
        case endFlight(UInt64)
        /// The source was closed while it delivered.
        case endIfOver
    }

    /// Delivers; made where the type of the values is known.
    @usableFromInline typealias Deliverer = @Sendable (HotSource, Delivery) -> Void

    /// - Parameter keepsFlights: what a delivery needs is to be released when it is over.
    @usableFromInline
    init(isRelay: Bool, keepsFlights: Bool, deliverer: @escaping Deliverer) {
        self.keepsFlights = keepsFlights
        relayScope = isRelay ? Scope(isRelay: true) : nil
        mark = relayScope?.relay ?? SourceMark()
        self.deliverer = deliverer
        relayScope?.relay?.setSource(self)
        relayScope?.setGraph(graph)
    }

    deinit {
        relayScope?.relay?.setSource(nil)
    }

    @usableFromInline final var isRelay: Bool { relayScope != nil }

    /// How many stages that settle lie between the sources of values and the subscribers; a relay counts as one.
    @usableFromInline final var height: Int { relayScope.map { $0.height + 1 } ?? 0 }

    /// The scopes of all subscribers.
    final var subscriberScopes: [Scope] {
        var scopes: [Scope] = []
        for index in 0..<places.endIndex {
            places.with(index) { scopes.append($0.scope) }
        }
        return scopes
    }

    final func deliverWaiting() {
        deliverer(self, .waiting)
    }

    final func collect() {
        deliverer(self, .collect)
    }

    final func deliverCollected() {
        deliverer(self, .collected)
    }

    final func deliverHeld(to place: SubscriberPlace) {
        deliverer(self, .held(place))
    }

    final func insert(_ place: SubscriberPlace) {
        deliverer(self, .insert(place))
    }

    final func finishFlight(_ stamp: UInt64) {
        if keepsFlights {
            deliverer(self, .endFlight(stamp))
        }
    }

    /// By the one who has the turn.
    final func finishFlight() {
        finishFlight(changedBy)
    }

    /// Two deliveries have become one.
    final func restamp(from newer: UInt64, to older: UInt64) {
        lock.withLock {
            if changedBy == newer {
                changedBy = older
            }
        }
    }

    /// What the delivery under way has done to the source.
    @usableFromInline var change: SourceChange { fatalError("a source tells what changed") }

    // MARK: Places

    final func remove(_ place: SubscriberPlace) {
        let propagation = Propagation.current
        if graph.isTaken(by: propagation) {
            removeNow(place)
        } else if let turn = graph.take(for: propagation) {
            // What its release puts waits until the turn is given back.
            propagation.holdingBack { removeNow(place) }
            turn.graph._withUnsafeGuaranteedRef { $0.giveAfterStart(propagation) }
            propagation.performDeferred()
        } else {
            graph.enter { self.removeNow(place) }
        }
    }

    private final func removeNow(_ place: SubscriberPlace) {
        if isDelivering {
            departures.append(place)
            hasDepartures = true
        } else {
            places.remove(place)
        }
    }

    /// A value has gone to all subscribers.
    @inlinable
    final func endDelivering() {
        isDelivering = false
        if hasDepartures {
            removeDepartures()
        }
    }

    @usableFromInline
    final func removeDepartures() {
        let departures = self.departures
        self.departures = []
        hasDepartures = false
        for place in departures {
            places.remove(place)
        }
        if isClosed {
            deliverer(self, .endIfOver)
        }
    }

    /// Whether nobody listens any more to what is delivered, nor is about to; for the one who has the turn.
    @usableFromInline final var isAbandoned: Bool { places.allSatisfy { $0.isTerminated } && !graph.isPinned }
}
