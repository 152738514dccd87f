internal import ItemList

/// The measures of a list in cells, for the roles of ``ItemListNeighbors`` and the width of the screen.
struct ItemListTextMetrics: Sendable, Hashable {
    /// The first column of a group, including its border.
    let groupLeft: Int
    let groupColumns: Int
    let hasBorder: Bool
    /// The columns between a group's edge (inside the border) and the text; the first of them contains the mark of the selected row.
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

    // A wider group would separate a title too far from its value.
    static let maximumGroupColumns = 88

    var borderColumns: Int { hasBorder ? 1 : 0 }
    var textLeft: Int { groupLeft + borderColumns + leading }
    var textColumns: Int { max(groupColumns - 2 * borderColumns - leading - trailing, 1) }

    /// Returns the empty lines above a row. Rows have none below. Between two groups their borders are the gap.
    func gap(above neighbor: ItemListNeighbors.Neighbor, hasBorder: Bool) -> Int {
        switch neighbor {
        case .none, .sameSection, .otherSection(.none): 0
        case .otherSection(.reduced): 1
        case .otherSection(.full): hasBorder ? 0 : 1
        }
    }
}
