/// A number that is counted and not timed.
public struct Figure: Sendable {
    public let id: String
    public let title: String
    public let unit: String
    /// Counts it; `isQuick` asks for less work where that gives the same figure.
    public let count: @Sendable (_ isQuick: Bool) -> Outcome

    public struct Outcome {
        public let value: Double
        /// What the value may be at most, if something is said about that.
        public let limit: Double?

        init(_ value: Double, limit: Double? = nil) {
            self.value = value
            self.limit = limit
        }
    }

    init(_ id: String, _ title: String, unit: String, count: @escaping @Sendable (_ isQuick: Bool) -> Outcome) {
        self.id = id
        self.title = title
        self.unit = unit
        self.count = count
    }
}
