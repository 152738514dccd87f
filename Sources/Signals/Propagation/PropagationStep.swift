/// A stage or a slot that waits in a propagation until everything of a lower rank has settled.
@usableFromInline class PropagationStep: @unchecked Sendable {
    @usableFromInline
    init() {}

    /// Steps of the lowest rank settle first. The rank may rise while the step waits.
    @usableFromInline var rank: Int { fatalError("subclass must override rank") }

    /// True for what a start that is under way in this propagation has made, and holds.
    var isInStart: Bool { fatalError("subclass must override isInStart") }

    /// All that this propagation changes upstream has arrived.
    @usableFromInline
    func settle(in propagation: Propagation) {
        fatalError("subclass must override settle")
    }
}

/// A stage that waits until all of its inputs have settled (`combineLatest`, `withLatestFrom`, `sample`).
///
/// A class that calls a closure, and not a protocol: the closure is made where the types of the stage's values are known. A call
/// through the stage's type would look them up each time.
@usableFromInline class SettlingNode: PropagationStep, @unchecked Sendable {
    // Sendable: both are set once.
    private final let rankScope: Scope
    @usableFromInline final let settler: Settler?

    @usableFromInline typealias Settler = @Sendable (SettlingNode, Propagation) -> Void

    @usableFromInline
    init(downstreamScope: Scope, settler: Settler?) {
        rankScope = downstreamScope
        self.settler = settler
        super.init()
    }

    /// The rank of the scope that the stage feeds, which is greater than the rank of everything that feeds the stage.
    @usableFromInline override var rank: Int { max(1, rankScope.rank) }

    override var isInStart: Bool { rankScope.isInStart }

    @usableFromInline
    final override func settle(in propagation: Propagation) {
        settler?(self, propagation)
    }
}
