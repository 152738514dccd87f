/// A subscriber's entry in a source, and what removes it.
@usableFromInline class SubscriberSlot: PropagationStep, BagElement, Disposable, @unchecked Sendable {
    @usableFromInline final let source: Source
    @usableFromInline final let scope: Scope
    /// The number of values that the source had delivered when the subscriber came: it gets the later ones.
    @usableFromInline @exclusivity(unchecked) final var joined: UInt64

    // Sendable: the lock of the source guards `isLate`, that of the component `lateOrder`; the ownership of the component guards the other variables. A source may have many
    // slots, so the small ones lie together.
    @usableFromInline @exclusivity(unchecked) package final var bagIndex: Int32 = -1
    /// One of the source's late slots.
    final var isLate = false
    /// Registered as a late subscriber, and not admitted yet.
    @usableFromInline final var isOfOtherComponent = false
    /// The subscriber receives the last values when it is admitted: the start has read something else before, perhaps of another state.
    @usableFromInline final var readsWhenAdmitted = false
    /// The values that are held for the subscriber were read ahead of what was late.
    final var isAhead = false
    /// The state in which this late slot has read its source; nil if it is not known.
    final var stateWhenRead: Component.State?
    /// The order of the last late step with something for this slot.
    final var lateOrder: UInt64 = 0
    /// A value that was held for the subscriber, or a last value, is being delivered.
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false
    /// The source's end follows the values that wait for the subscriber. It is not kept here: a slot is made and released faster so.
    @usableFromInline final var hasEnding = false
    @usableFromInline final let state: SlotState

    @usableFromInline
    init(source: Source, scope: Scope, joined: UInt64, isJoining: Bool) {
        self.source = source
        self.scope = scope
        self.joined = joined
        state = SlotState(isJoining: isJoining, isSelected: scope.switchOwner != nil)
        super.init()
    }

    /// The component of the subscriber, which has one from the start of the subscription on.
    final var component: Component { scope.islandRoot.component ?? source.component }

    /// True when this subscriber takes no more values.
    @usableFromInline final var isTerminated: Bool { state.isRemoved || scope.isTerminated }

    /// When it is known that the subscriber's branch stays, and the source has settled.
    @usableFromInline final override var rank: Int {
        isOfOtherComponent ? scope.minimumRank : max(scope.minimumRank, source.rank)
    }

    /// A first value that is held comes when the source has settled.
    final override var isInStart: Bool { !state.isJoining && scope.isInStart }

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
