/// A workload and those who do it, measured in turns.
public struct Row: Sendable {
    public let id: String
    public let title: String
    /// What a cost is a cost of, such as a value or a delivery.
    public let unit: String
    /// How many units one run of a contestant does.
    public let units: Int
    public let goals: [Goal]
    /// The nanoseconds that a unit may take of ours; nil if only ratios are looked at.
    public let limit: Double?
    /// Makes the contestants; called when the row's turn comes, so that only one row's lists exist at a time.
    public let contestants: @Sendable () -> [Contestant]
    /// Those who could do the work but do not take part, and why.
    public let absentees: [Absentee]

    init(
        _ id: String, _ title: String, unit: String, units: Int, goals: [Goal] = [], limit: Double? = nil, absentees: [Absentee] = [],
        contestants: @escaping @Sendable () -> [Contestant]
    ) {
        self.id = id
        self.title = title
        self.unit = unit
        self.units = units
        self.goals = goals
        self.limit = limit
        self.absentees = absentees
        self.contestants = contestants
    }
}

/// What shall be reached: one contestant's cost is at most some times that of another.
public struct Goal: Sendable {
    public let factor: Double
    public let base: String
    public let contestant: String

    init(_ factor: Double, _ base: String, of contestant: String = Name.ours) {
        self.factor = factor
        self.base = base
        self.contestant = contestant
    }
}

/// One who does not take part in a row.
public struct Absentee: Sendable {
    public let name: String
    public let reason: String
}
