/// A line of a list: its row, and how far below the beginning of that row it lies.
public struct ItemListPlace: Sendable, Hashable, Comparable {
    public var row: Int
    /// From 0, in the unit of the rows' extents.
    public var offset: Int

    public init(row: Int, offset: Int = 0) {
        self.row = row
        self.offset = offset
    }

    public static func < (left: ItemListPlace, right: ItemListPlace) -> Bool {
        (left.row, left.offset) < (right.row, right.offset)
    }
}
