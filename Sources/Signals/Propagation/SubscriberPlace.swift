/// A subscriber's place in a source, and what takes it out again.
@usableFromInline class SubscriberPlace: PropagationStep, BagElement, Disposable, @unchecked Sendable {
    @usableFromInline let source: HotSource
    @usableFromInline let scope: Scope
    /// How many values the source had delivered when the subscriber came: it gets those that follow.
    @usableFromInline @exclusivity(unchecked) var joined: UInt64

    // Sendable: the turn of the source's graph guards the variables. A source may have many places, so the small ones lie together.
    @usableFromInline @exclusivity(unchecked) package var bagIndex: Int32 = -1
    /// The subscriber gets its first values when it is let in.
    @exclusivity(unchecked) var isLate = false
    /// Somebody delivers what was held for the subscriber.
    @exclusivity(unchecked) var isDelivering = false
    @usableFromInline let state: PlaceState

    @usableFromInline
    init(source: HotSource, scope: Scope, joined: UInt64, isJoining: Bool) {
        self.source = source
        self.scope = scope
        self.joined = joined
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
