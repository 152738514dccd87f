/// A subscriber's place in a source, and what takes it out again.
@usableFromInline class SubscriberPlace: BagElement, Disposable, @unchecked Sendable {
    private let source: HotSource
    @usableFromInline let scope: Scope
    /// The number of the newest value when the subscriber came: it gets those that follow.
    @usableFromInline let joined: UInt64

    // Sendable: the source's lock guards both. A source may have many places, so the small variables lie together.
    @usableFromInline @exclusivity(unchecked) package var bagIndex: Int32 = -1
    /// The subscriber came during a delivery, and is let in when it is over.
    @exclusivity(unchecked) var isArriving = false
    @usableFromInline let state: PlaceState

    @usableFromInline
    init(source: HotSource, scope: Scope, isJoining: Bool) {
        self.source = source
        self.scope = scope
        joined = source.turn.number
        state = PlaceState(isJoining: isJoining)
    }

    /// Whether this subscriber takes no more.
    @usableFromInline var isTerminated: Bool { state.isRemoved || scope.isTerminated }

    @usableFromInline
    package func dispose() {
        if state.remove() {
            source.remove(self)
        }
    }
}
