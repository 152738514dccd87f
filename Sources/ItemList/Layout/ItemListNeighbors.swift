/// What lies above and below a row; it decides the row's insets, its corners and its separator.
public struct ItemListNeighbors: Sendable, Hashable {
    /// What lies on one side of a row.
    public enum Neighbor: Sendable, Hashable {
        /// There is no row on that side.
        case none
        /// A row of another section, this far away.
        case otherSection(ItemListInsetKind)
        /// A row of the same section; one that is always plain (a header, a text) ends the rounded group.
        case sameSection(alwaysPlain: Bool)
    }

    /// What lies above the row.
    public var top: Neighbor
    /// What lies below the row.
    public var bottom: Neighbor

    /// Neighbours that are known. ``itemListNeighbors(item:topItem:bottomItem:)`` finds them.
    @inlinable
    public init(top: Neighbor, bottom: Neighbor) {
        self.top = top
        self.bottom = bottom
    }

    /// Whether the row is the first of its rounded group.
    public var hasRoundedTop: Bool {
        top != .sameSection(alwaysPlain: false)
    }

    /// Whether the row is the last of its rounded group.
    public var hasRoundedBottom: Bool {
        bottom != .sameSection(alwaysPlain: false)
    }
}

/// The size of the gap between two sections, as a role that a renderer maps to its own unit.
public enum ItemListInsetKind: String, Sendable, Hashable {
    /// No gap.
    case none
    /// A gap that is smaller than others, as below free text.
    case reduced
    /// The usual gap between two sections.
    case full
}

/// What a row tells about itself to those who stand beside it.
public struct ItemListNeighborTraits<Section: Hashable & Sendable>: Sendable, Hashable {
    /// What the row's section is told from others by; rows of two sections have a gap between them.
    public var section: Section
    /// The row never lies on the surface of a group, whatever the style of the list.
    public var isAlwaysPlain: Bool
    /// The row wants no gap between itself and the next section.
    public var requestsNoInset: Bool
    /// The row is free text, which needs a smaller gap below.
    public var isText: Bool

    /// What a row tells about itself: one on the surface of its group, unless told otherwise.
    @inlinable
    public init(section: Section, isAlwaysPlain: Bool = false, requestsNoInset: Bool = false, isText: Bool = false) {
        self.section = section
        self.isAlwaysPlain = isAlwaysPlain
        self.requestsNoInset = requestsNoInset
        self.isText = isText
    }
}

/// The neighbours of a row from what it and the rows around it tell about themselves.
///
/// - Parameters:
///   - item: the row.
///   - topItem: the row above; nil where there is none.
///   - bottomItem: the row below; nil where there is none.
/// - Complexity: O(1).
@inlinable
public func itemListNeighbors<Section>(
    item: ItemListNeighborTraits<Section>, topItem: ItemListNeighborTraits<Section>?, bottomItem: ItemListNeighborTraits<Section>?
) -> ItemListNeighbors {
    let top: ItemListNeighbors.Neighbor
    if let topItem {
        if topItem.section == item.section {
            top = .sameSection(alwaysPlain: topItem.isAlwaysPlain)
        } else if topItem.requestsNoInset {
            top = .otherSection(.none)
        } else {
            top = .otherSection(topItem.isText ? .reduced : .full)
        }
    } else {
        top = .none
    }
    let bottom: ItemListNeighbors.Neighbor
    if let bottomItem {
        if bottomItem.section == item.section {
            bottom = .sameSection(alwaysPlain: bottomItem.isAlwaysPlain)
        } else {
            bottom = .otherSection(bottomItem.requestsNoInset ? .none : .full)
        }
    } else {
        bottom = .none
    }
    return ItemListNeighbors(top: top, bottom: bottom)
}

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
