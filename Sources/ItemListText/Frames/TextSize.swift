/// The size of a frame, in cells.
public struct TextSize: Sendable, Hashable {
    /// The width, at least 1.
    public let columns: Int
    /// The height, at least 1.
    public let rows: Int

    /// - Parameters:
    ///   - columns: the width; below 1 counts as 1, as a terminal may report anything.
    ///   - rows: the height; below 1 counts as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
    }
}
