internal import ItemList
public import Signals

/// Tests that check a renderer against random screens, with any changes at any speed.
///
/// Random screens go through a real controller on a virtual clock. Rows of every kind are inserted, removed, moved and changed, and edited
/// by typing. The chrome and the theme change, ids repeat. Renderers are slow, never complete, or are reconnected. After each transition
/// the renderer must show the same as a new one of its kind for this screen. A failing case is shrunk before it is reported.
///
/// No test framework is needed: the first failure is thrown, with the steps to reproduce it in words.
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
/// All work is done before ``check(_:)`` returns, on the caller's thread, so check a renderer of the main actor on the main thread.
public struct ItemListConformance: Sendable {
    /// The seeds of the random screens. A failure contains its seed.
    public var seeds: Range<UInt64>
    /// The number of steps for each screen.
    public var steps: Int
    /// The features that the renderer intentionally doesn't show.
    public var ignored: Set<ItemListFeature>
    /// Changes the controller's transitions, for tests of the checks themselves.
    var tampering: @Sendable (ItemListTransition<String>) -> ItemListTransition<String> = { $0 }

    /// Creates a suite.
    ///
    /// - Parameters:
    ///   - seeds: The seeds of the random screens.
    ///   - steps: The number of steps for each screen, at least 1.
    ///   - ignored: The features that the renderer intentionally doesn't show.
    public init(seeds: Range<UInt64> = 0..<60, steps: Int = 30, ignored: Set<ItemListFeature> = []) {
        require(steps >= 1, "something happens to each screen: steps is at least 1")
        self.seeds = seeds
        self.steps = steps
        self.ignored = ignored
    }

    /// Throws the first failure of a renderer, or of the controller with it. Features that the renderer doesn't show are reported together.
    ///
    /// - Parameter subject: Makes an empty renderer; called often. The renderer does later work on the given queue, which is the
    ///   controller's and has a virtual clock. A subject with work elsewhere provides a way to wait for it.
    /// - Complexity: Each transition draws the screen twice, and a screen has about as many transitions as steps.
    public func check(_ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject) throws(ItemListConformanceFailure) {
        try checkFeatures(subject)
        for seed in seeds {
            let scenario = Scenario(seed: seed, steps: steps)
            if let fault = fault(of: scenario, subject) {
                throw failure(fault, of: scenario, seed: seed, subject)
            }
        }
    }

    /// Checks each feature with two screens that differ in it alone. All features that make no visible difference are one failure.
    private func checkFeatures(_ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject) throws(ItemListConformanceFailure) {
        for feature in ItemListFeature.allCases {
            let scenario = scenario(of: feature)
            if let fault = fault(of: scenario, subject) {
                throw failure(fault, of: scenario, seed: nil, subject)
            }
        }
        let unseen = ItemListFeature.allCases.filter { feature in
            let (first, second) = feature.screens
            return !ignored.contains(feature) && Picture.fresh(of: first, subject) == Picture.fresh(of: second, subject)
        }
        guard let first = unseen.first else { return }
        let names = unseen.map { feature in
            "\(feature)" == feature.rawValue ? "  \(feature)" : "  \(feature): \(feature.rawValue)"
        }
        let difference = "these features make no visible difference; the steps show the first of them:\n\(names.joined(separator: "\n"))"
        let scenario = scenario(of: first)
        throw ItemListConformanceFailure(
            rule: .showsWhatThereIs, seed: nil, step: scenario.steps.count, difference: difference, steps: scenario.words)
    }

    private func scenario(of feature: ItemListFeature) -> Scenario {
        let (first, second) = feature.screens
        return Scenario([.show(first), .wait(1), .show(second)] + Scenario.steps(from: first, to: second))
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
