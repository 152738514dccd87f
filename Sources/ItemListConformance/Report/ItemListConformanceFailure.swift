/// What a renderer must do, and what it may assume.
@nonexhaustive
public enum ItemListConformanceRule: String, Sendable, Hashable, CaseIterable {
    /// A renderer shows all rows in their order, and none that is gone. It is checked of one that tells its rows apart.
    case showsTheRows = "it shows the rows that there are, in their order"
    /// Each of ``ItemListShownScreen/Row/facts`` is what the row's content says.
    case saysWhatTheRowsSay = "what can be read back from it is what the rows say"
    /// After any changes a renderer shows what one does that was made for the newest of them, and goes on showing it.
    case showsWhatAFreshOneShows = "it shows what one shows that was made for the screen"
    /// Two screens that differ in one ``ItemListFeature`` look different, unless it is ignored.
    case showsWhatThereIs = "whatever a screen can have is seen, but for what is ignored on purpose"
    /// A renderer does not call the completion of a transition again.
    case completesOnce = "it completes each transition once"
    /// A renderer calls the completion of each transition, be it late.
    case completesEver = "it completes each transition in the end"
    /// The transitions are such as renderers may rely on. It fails where the controller is wrong and not the renderer.
    case mayTrustTheController = "a renderer may trust the script, the revisions and the options that the controller gives"
}

/// The first failure that the suite found, with a small case that shows it.
public struct ItemListConformanceFailure: Error, Sendable, CustomStringConvertible {
    /// What does not hold.
    public let rule: ItemListConformanceRule
    /// The random screen that showed it first; nil for a screen that is always the same.
    public let seed: UInt64?
    /// The step of the small case after which it showed, from 1.
    public let step: Int
    /// What is shown and what is not.
    public let difference: String
    /// The small case, in words: one step of it after the other.
    public let steps: [String]

    /// A failure that a check of your own has found.
    public init(rule: ItemListConformanceRule, seed: UInt64? = nil, step: Int, difference: String, steps: [String]) {
        (self.rule, self.seed, self.step, self.difference, self.steps) = (rule, seed, step, difference, steps)
    }

    /// The failure on several lines: the rule, where it was found, the difference, and the steps of the small case.
    public var description: String {
        let origin = seed.map { "Seed \($0), made small" } ?? "A screen that is always the same"
        let lines = steps.enumerated().map { index, words in
            "\(index + 1). \(words.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n   "))"
        }
        return """
            Broken: \(rule.rawValue).
            \(origin); after step \(step):
            \(difference)

            \(lines.joined(separator: "\n"))
            """
    }
}
