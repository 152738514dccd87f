/// A subscriber's place in a source, and what takes it out again.
@usableFromInline class SubscriberPlace: PropagationStep, BagElement, Disposable, @unchecked Sendable {
    @usableFromInline let source: HotSource
    @usableFromInline let scope: Scope
    /// The number of the newest value when the subscriber came: it gets those that follow.
    @usableFromInline let joined: UInt64

    // Sendable: the source's lock guards both. A source may have many places, so the small variables lie together.
    @usableFromInline @exclusivity(unchecked) package var bagIndex: Int32 = -1
    /// The subscriber came during a delivery, and is let in when it is over.
    @exclusivity(unchecked) var isArriving = false
    /// Somebody delivers what was held for the subscriber.
    @exclusivity(unchecked) var isDelivering = false
    @usableFromInline let state: PlaceState

    @usableFromInline
    init(source: HotSource, scope: Scope, isJoining: Bool) {
        self.source = source
        self.scope = scope
        joined = source.turn.number
        state = PlaceState(isJoining: isJoining, isSelected: scope.selector != nil)
        super.init()
    }

    /// Whether this subscriber takes no more.
    @usableFromInline var isTerminated: Bool { state.isRemoved || scope.isTerminated }

    /// When it is known that the subscriber's branch stays, and the source has settled.
    @usableFromInline final override var height: Int { max(scope.floor, source.height) }

    @usableFromInline
    final override func settle(in propagation: Propagation) {
        source.deliverHeld(to: self)
    }

    @usableFromInline
    package func dispose() {
        if state.remove() {
            source.remove(self)
        }
    }
}
