internal import ItemList

/// Every measure of a list drawn in cells: what the roles of ``ItemListNeighbors`` and the width of the screen come to.
struct ItemListTextMetrics: Sendable, Hashable {
    /// The column where a group begins, its border included.
    let groupLeft: Int
    let groupColumns: Int
    /// Groups have a drawn border.
    let hasBorder: Bool
    /// Columns between a group's edge (inside the border) and the text; the first of them holds the mark of the selected row.
    let leading: Int
    let trailing: Int

    init(columns: Int, style: ItemListStyle) {
        let isRoomy = columns >= 40
        hasBorder = style == .blocks && columns >= 20
        let margin = hasBorder ? (isRoomy ? 2 : 1) : 0
        let available = columns - 2 * margin
        groupColumns = style == .blocks ? min(available, Self.maximumGroupColumns) : available
        groupLeft = (columns - groupColumns) / 2
        leading = columns >= 8 ? 2 : 0
        trailing = isRoomy ? 2 : (columns >= 8 ? 1 : 0)
    }

    /// Wider groups would tear a title and its value apart.
    static let maximumGroupColumns = 88

    var borderColumns: Int { hasBorder ? 1 : 0 }
    var textLeft: Int { groupLeft + borderColumns + leading }
    var textColumns: Int { max(groupColumns - 2 * borderColumns - leading - trailing, 1) }

    /// The empty lines above a row. None lie below one: the next row's are enough. Between two groups the lines of their borders are.
    func gap(above neighbor: ItemListNeighbors.Neighbor, hasBorder: Bool) -> Int {
        switch neighbor {
        case .none, .sameSection, .otherSection(.none): 0
        case .otherSection(.reduced): 1
        case .otherSection(.full): hasBorder ? 0 : 1
        }
    }
}
