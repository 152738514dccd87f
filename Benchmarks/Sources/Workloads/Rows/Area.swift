/// Rows that belong together, printed as one table.
public struct Area: Sendable {
    public let name: String
    public let title: String
    /// The contestants that have a column; what others cost stands at the end of the line.
    public let columns: [String]
    public let rows: [Row]
    public let series: [Series]
    public let figures: [Figure]
    public let attempts: [Attempts]

    init(
        _ name: String, _ title: String, columns: [String] = [], rows: [Row] = [], series: [Series] = [], figures: [Figure] = [],
        attempts: [Attempts] = []
    ) {
        self.name = name
        self.title = title
        self.columns = columns
        self.rows = rows
        self.series = series
        self.figures = figures
        self.attempts = attempts
    }

    /// All that is measured.
    public static let all: [Area] = [.signals, .diffing, .controller, .layout, .scale]
}
