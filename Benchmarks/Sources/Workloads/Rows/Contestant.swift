/// One way to do the work of a row: ours, a peer's, a floor.
public struct Contestant {
    /// What a sample runs.
    public enum Body {
        /// Runs any number of times; each time it does the same work. Returns the checksum of that work.
        case repeated(() -> Int)
        /// Makes what one run needs, outside of the timing, and returns that run.
        case fresh(() -> () -> Int)
    }

    public let name: String
    /// How many units of work a run does; nil if as many as the row says.
    public let units: Int?
    /// Whether the checksum of this work equals that of the row's other contestants. A floor may do less than they do.
    public let isSameWork: Bool
    public let body: Body

    init(_ name: String, units: Int? = nil, isSameWork: Bool = true, run: @escaping () -> Int) {
        self.name = name
        self.units = units
        self.isSameWork = isSameWork
        body = .repeated(run)
    }

    init(_ name: String, units: Int? = nil, isSameWork: Bool = true, fresh prepare: @escaping () -> () -> Int) {
        self.name = name
        self.units = units
        self.isSameWork = isSameWork
        body = .fresh(prepare)
    }

    /// A contestant that is made once, such as a subscription, and whose runs put something through it.
    static func lasting(_ name: String, units: Int? = nil, isSameWork: Bool = true, make: () -> () -> Int) -> Contestant {
        Contestant(name, units: units, isSameWork: isSameWork, run: make())
    }
}

/// The names that stand above a column.
public enum Name {
    public static let ours = "ours"
    public static let openCombine = "OpenCombine"
    public static let asyncAlgorithms = "AsyncAlgorithms"
    public static let floor = "floor"
    public static let generic = "ours, generic"
    public static let standardLibrary = "difference"
    public static let orderedSet = "OrderedSet"
    public static let merge = "sorted merge"
    public static let equality = "floor E"
    public static let hashing = "floor H"
    public static let diff = "diff alone"
}
