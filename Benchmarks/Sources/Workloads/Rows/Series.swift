/// One work at several sizes, which shows how its cost grows.
public struct Series: Sendable {
    public let id: String
    public let title: String
    /// What there are more and more of.
    public let unit: String
    public let sizes: [Int]
    /// The power of the size that the cost may grow with: 1 is linear.
    public let power: Double
    /// The nanoseconds that each further unit may add; nil if only the growth is looked at.
    public let marginalLimit: Double?
    /// How often a run repeats the work of one size.
    public let repetitions: Int
    /// Makes the work of a size.
    public let contestant: @Sendable (_ size: Int) -> Contestant

    init(
        _ id: String, _ title: String, unit: String, sizes: [Int] = [100, 1_000, 10_000, 100_000], power: Double = 1,
        marginalLimit: Double? = nil, repetitions: Int = 1, contestant: @escaping @Sendable (_ size: Int) -> Contestant
    ) {
        self.id = id
        self.title = title
        self.unit = unit
        self.sizes = sizes
        self.power = power
        self.marginalLimit = marginalLimit
        self.repetitions = repetitions
        self.contestant = contestant
    }
}
