/// The size of a screen in character cells.
struct GridSize: Sendable, Equatable {
    /// From 1 to 1000.
    let columns: Int

    /// From 1 to 1000.
    let rows: Int

    /// What is allowed, as the object of "expected".
    static let expectation = "columns and rows from 1x1 to 1000x1000, such as 80x24"

    /// Reads `COLSxROWS`, in digits.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Self.length(parts[0]), let rows = Self.length(parts[1]) else { return nil }
        self.columns = columns
        self.rows = rows
    }

    private static func length(_ text: Substring) -> Int? {
        // `Int` would take a sign, too.
        guard text.first != "+", let length = Int(text), (1...1000).contains(length) else { return nil }
        return length
    }
}
