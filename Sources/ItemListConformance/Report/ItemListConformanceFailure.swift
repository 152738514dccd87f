/// A rule that a renderer must obey or may rely on.
@nonexhaustive
public enum ItemListConformanceRule: String, Sendable, Hashable, CaseIterable {
    /// A renderer shows all rows in order, and no removed ones. Checked only for a renderer that identifies its rows.
    case showsTheRows = "it shows the rows that there are, in their order"
    /// Each of ``ItemListShownScreen/Row/facts`` equals that of the row's content.
    case saysWhatTheRowsSay = "what can be read back from it is what the rows say"
    /// After any changes, a renderer shows and continues to show the same as a new one for the newest state.
    case showsWhatAFreshOneShows = "it shows what one shows that was made for the screen"
    /// Two screens that differ in one ``ItemListFeature`` look different, unless the feature is ignored.
    case showsWhatThereIs = "whatever a screen can have is seen, but for what is ignored on purpose"
    /// A renderer calls the completion of a transition only once.
    case completesOnce = "it completes each transition once"
    /// A renderer eventually calls the completion of each transition.
    case completesEver = "it completes each transition in the end"
    /// The transitions are as documented for renderers. A failure is a bug in the controller, not in the renderer.
    case mayTrustTheController = "a renderer may trust the script, the revisions and the options that the controller gives"
}

/// The first failure of a suite, with a small case that reproduces it.
public struct ItemListConformanceFailure: Error, Sendable, CustomStringConvertible {
    /// The broken rule.
    public let rule: ItemListConformanceRule
    /// The seed of the random screen that first failed; nil for a fixed screen.
    public let seed: UInt64?
    /// The step of the small case after which the failure appeared, from 1.
    public let step: Int
    /// The difference between the actual and the expected output.
    public let difference: String
    /// The steps of the small case, in words.
    public let steps: [String]

    /// Creates a failure of a custom check.
    public init(rule: ItemListConformanceRule, seed: UInt64? = nil, step: Int, difference: String, steps: [String]) {
        (self.rule, self.seed, self.step, self.difference, self.steps) = (rule, seed, step, difference, steps)
    }

    /// The failure on several lines: the rule, the origin, the difference, and the steps of the small case.
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
