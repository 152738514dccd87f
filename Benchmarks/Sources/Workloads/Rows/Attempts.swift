/// What was tried to reach a goal: shown where the goal is missed.
public struct Attempts: Sendable {
    /// That of the rows, the series or the figures.
    public let id: String
    public let text: String

    init(_ id: String, _ text: String) {
        self.id = id
        self.text = text
    }
}
