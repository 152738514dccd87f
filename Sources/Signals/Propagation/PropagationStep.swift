/// A stage or a slot that waits in a propagation until everything of a lower rank has settled.
@usableFromInline class PropagationStep: @unchecked Sendable {
    @usableFromInline
    init() {}

    /// Those of the lowest rank go first. It may rise while the step waits.
    @usableFromInline var rank: Int { fatalError("subclass must override rank") }

    /// True for what a start that is under way in this propagation has made, and holds.
    var isInStart: Bool { fatalError("subclass must override isInStart") }

    /// All that this propagation changes upstream has arrived.
    @usableFromInline
    func settle(in propagation: Propagation) {
        fatalError("subclass must override settle")
    }
}
