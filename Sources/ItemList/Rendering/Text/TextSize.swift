/// The size of a frame, in cells.
public struct TextSize: Sendable, Hashable {
    public let columns: Int
    public let rows: Int

    /// - Parameters:
    ///   - columns: the width; below 1 counts as 1, as a terminal may report anything.
    ///   - rows: the height; below 1 counts as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
    }
}
