/// A line of a list: its row, and the line of that row's block.
struct ItemListTextAnchor: Sendable, Hashable, Comparable {
    var row: Int
    var line: Int

    static func < (left: ItemListTextAnchor, right: ItemListTextAnchor) -> Bool {
        (left.row, left.line) < (right.row, right.line)
    }
}
