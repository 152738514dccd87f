/// The rows that were selected together last, as list boxes do it: from one that was selected by itself up to another one, either above it or
/// below.
public struct ItemListSelectionRange<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row that was selected, or taken out, by itself. If it goes, its nearest neighbour takes its place.
    public var anchor: ID
    /// The other end, which the next `extendSelection` moves.
    public var end: ID

    /// All rows from one to another, both included.
    public init(anchor: ID, end: ID) {
        self.anchor = anchor
        self.end = end
    }
}
