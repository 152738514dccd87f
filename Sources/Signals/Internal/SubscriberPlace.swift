/// A subscriber's place in a source, and what takes it out again.
@usableFromInline class SubscriberPlace: BagElement, Disposable, @unchecked Sendable {
    private let source: HotSource
    @usableFromInline let scope: Scope
    @usableFromInline let state: PlaceState
    /// The number of the newest value when the subscriber came: it gets those that follow.
    @usableFromInline let joined: UInt64

    // Sendable: the source's lock guards both.
    @usableFromInline @exclusivity(unchecked) package var bagIndex = -1
    /// The subscriber came during a delivery, and is let in when it is over.
    @exclusivity(unchecked) var isArriving = false

    @usableFromInline
    init(source: HotSource, scope: Scope, isJoining: Bool) {
        self.source = source
        self.scope = scope
        state = PlaceState(isJoining: isJoining)
        joined = source.turn.number
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
