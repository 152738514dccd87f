/// What waits in a propagation until all that lies below it has settled.
@usableFromInline class PropagationStep: @unchecked Sendable {
    @usableFromInline
    init() {}

    /// Those of the lowest height go first. It may rise while the step waits.
    @usableFromInline var height: Int { fatalError("a step has a height") }

    /// All that this propagation changes upstream has arrived.
    @usableFromInline
    func settle(in propagation: Propagation) {
        fatalError("a step settles")
    }
}
