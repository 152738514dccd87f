/// What does not hold, and where that was seen.
struct ScenarioFault: Sendable {
    let rule: ItemListConformanceRule
    /// The step after which it was seen, from 1.
    let step: Int
    let difference: String
}
