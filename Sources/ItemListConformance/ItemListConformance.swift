internal import ItemList
public import Signals

/// Checks that a renderer shows what screens are, whatever happens to them and however fast.
///
/// Random screens go through a real controller on a virtual clock: rows of every kind come, go, move and change, what surrounds them changes,
/// rows are typed into, themes change, ids repeat, renderers are slow, never complete, are connected anew. After each transition the
/// renderer must show what one of its kind shows that was made for this screen. What fails is made small before it is told.
///
/// It needs no test framework: the first failure is thrown, and says in words what to do to see it.
///
/// ```swift
/// try ItemListConformance().check { queue in
///     let renderer = MyRenderer<String>(on: queue)
///     return ItemListConformanceSubject(renderer) {
///         ItemListShownScreen(rows: renderer.rows.map { .init(id: $0.id, looks: $0.lines) }, looks: renderer.bars)
///     }
/// }
/// ```
///
/// All is done before ``check(_:)`` returns, on the caller's thread; so a renderer of the main actor is checked from there.
public struct ItemListConformance: Sendable {
    /// The random screens, one for each seed. A failure names its seed.
    public var seeds: Range<UInt64>
    /// How many things happen to a screen.
    public var steps: Int
    /// What the renderer does not show on purpose: see ``ItemListFeature``.
    public var ignored: Set<ItemListFeature>
    /// Changes what the controller sends, so that a test sees what is noticed of that.
    var tampering: @Sendable (ItemListTransition<String>) -> ItemListTransition<String> = { $0 }

    /// - Parameters:
    ///   - seeds: the random screens, one for each.
    ///   - steps: how many things happen to each, at least 1.
    ///   - ignored: what the renderer does not show on purpose.
    public init(seeds: Range<UInt64> = 0..<60, steps: Int = 30, ignored: Set<ItemListFeature> = []) {
        require(steps >= 1, "something happens to each screen: steps is at least 1")
        self.seeds = seeds
        self.steps = steps
        self.ignored = ignored
    }

    /// Throws the first failure of a renderer, or of what the controller does with it.
    ///
    /// - Parameter subject: makes a renderer that shows nothing yet, often. What it does later it does on the queue that is given, which is
    ///   the controller's and has a virtual clock; what works elsewhere says how to wait for it.
    /// - Complexity: each transition draws the screen twice, and a screen has about as many transitions as steps.
    public func check(_ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject) throws(ItemListConformanceFailure) {
        try checkFeatures(subject)
        for seed in seeds {
            let scenario = Scenario(seed: seed, steps: steps)
            if let fault = fault(of: scenario, subject) {
                throw failure(fault, of: scenario, seed: seed, subject)
            }
        }
    }

    /// What can be shown, one after the other, each by two screens that differ in it alone.
    private func checkFeatures(_ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject) throws(ItemListConformanceFailure) {
        for feature in ItemListFeature.allCases {
            let (first, second) = feature.screens
            let scenario = Scenario([.show(first), .wait(1), .show(second)] + Scenario.steps(from: first, to: second))
            if let fault = fault(of: scenario, subject) {
                throw failure(fault, of: scenario, seed: nil, subject)
            }
            guard !ignored.contains(feature) else { continue }
            let pictures = [first, second].map { Picture.fresh(of: $0, subject) }
            guard pictures[0] == pictures[1] else { continue }
            let difference = "two screens look the same that differ in one thing: \(feature.rawValue)"
            throw ItemListConformanceFailure(
                rule: .showsWhatThereIs, seed: nil, step: scenario.steps.count, difference: difference, steps: scenario.words)
        }
    }

    private func fault(
        of scenario: Scenario, _ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject
    ) -> ScenarioFault? {
        ScenarioRun(scenario, subject: subject, tampering: tampering).fault()
    }

    private func failure(
        _ fault: ScenarioFault, of scenario: Scenario, seed: UInt64?,
        _ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject
    ) -> ItemListConformanceFailure {
        let (small, fault) = scenario.shrunk(fault) { self.fault(of: $0, subject) }
        return ItemListConformanceFailure(rule: fault.rule, seed: seed, step: fault.step, difference: fault.difference, steps: small.words)
    }
}
