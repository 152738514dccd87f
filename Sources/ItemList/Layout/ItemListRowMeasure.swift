/// What scrolling and the cursor need to know of a row.
public struct ItemListRowMeasure: Sendable, Hashable {
    /// All that the row takes, with the gap and the border that belong to it.
    public var length: Int
    /// Where the row itself lies in that.
    public var body: Range<Int>
    /// Something can be done with the row, so that the cursor may stand on it.
    public var isSelectable: Bool

    /// What was found out about a row: its length in all, where its body lies in that, whether the cursor may stand on it.
    public init(length: Int, body: Range<Int>, isSelectable: Bool) {
        self.length = length
        self.body = body
        self.isSelectable = isSelectable
    }
}

/// Measures rows for an ``ItemListViewport``: a renderer's knowledge of what they look like.
///
/// Nobody is asked for more rows than are near the screen, and for each when it comes near.
public protocol ItemListMeasuring {
    /// What a row takes that was not measured yet; a guess.
    var estimatedLength: Int { get }

    /// Measures a row, or tells what it found before.
    mutating func measure(_ row: Int) -> ItemListRowMeasure
}
