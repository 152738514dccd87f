/// A line of a list: its row, and how far below the beginning of that row it lies.
public struct ItemListPlace: Sendable, Hashable, Comparable {
    /// The index of the row in the list, from 0.
    public var row: Int
    /// From 0, in the unit of the rows' extents.
    public var offset: Int

    /// A line of a row; the first one, unless told otherwise.
    public init(row: Int, offset: Int = 0) {
        self.row = row
        self.offset = offset
    }

    /// Whether a line lies above another one.
    public static func < (left: ItemListPlace, right: ItemListPlace) -> Bool {
        (left.row, left.offset) < (right.row, right.offset)
    }
}
