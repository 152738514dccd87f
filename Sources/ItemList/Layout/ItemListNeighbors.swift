/// The neighbors of a row, which decide its insets, corners and separator.
public struct ItemListNeighbors: Sendable, Hashable {
    /// A neighbor on one side of a row.
    public enum Neighbor: Sendable, Hashable {
        /// No neighbor.
        case none
        /// A row of another section, separated by a gap.
        case otherSection(ItemListInsetKind)
        /// A row of the same section. A row that is always plain (a header, a text) ends the rounded group.
        case sameSection(alwaysPlain: Bool)
    }

    /// The neighbor above.
    public var top: Neighbor
    /// The neighbor below.
    public var bottom: Neighbor

    /// Creates known neighbors. ``itemListNeighbors(item:topItem:bottomItem:)`` computes them.
    @inlinable
    public init(top: Neighbor, bottom: Neighbor) {
        self.top = top
        self.bottom = bottom
    }

    /// True if the row is the first of its rounded group.
    public var hasRoundedTop: Bool {
        top != .sameSection(alwaysPlain: false)
    }

    /// True if the row is the last of its rounded group.
    public var hasRoundedBottom: Bool {
        bottom != .sameSection(alwaysPlain: false)
    }
}

/// The gap between two sections, as a role that renderers map to their unit.
public enum ItemListInsetKind: String, Sendable, Hashable {
    /// No gap.
    case none
    /// A smaller gap, as below free text.
    case reduced
    /// The regular gap between sections.
    case full
}

/// The properties of a row that its neighbors depend on.
public struct ItemListNeighborTraits<Section: Hashable & Sendable>: Sendable, Hashable {
    /// The section. Sections are separated by gaps.
    public var section: Section
    /// True if the row never has a group's background, whatever the list's style.
    public var isAlwaysPlain: Bool
    /// True if there is no gap between the row and the next section.
    public var requestsNoInset: Bool
    /// True if the row is free text, which has a smaller gap below.
    public var isText: Bool

    /// Creates the properties of a row, by default one with its group's background.
    @inlinable
    public init(section: Section, isAlwaysPlain: Bool = false, requestsNoInset: Bool = false, isText: Bool = false) {
        self.section = section
        self.isAlwaysPlain = isAlwaysPlain
        self.requestsNoInset = requestsNoInset
        self.isText = isText
    }
}

/// Returns the neighbors of a row, computed from the properties of the rows around it.
///
/// - Parameters:
///   - item: The row.
///   - topItem: The row above, if there is one.
///   - bottomItem: The row below, if there is one.
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

/// A vertical position in a list: a row and an offset from its start.
public struct ItemListPlace: Sendable, Hashable, Comparable {
    /// The index of the row, from 0.
    public var row: Int
    /// The offset from the start of the row, in the unit of the extents, from 0.
    public var offset: Int

    /// Creates a position, by default at the start of the row.
    public init(row: Int, offset: Int = 0) {
        self.row = row
        self.offset = offset
    }

    /// Returns true if the left position is above the right one.
    public static func < (left: ItemListPlace, right: ItemListPlace) -> Bool {
        (left.row, left.offset) < (right.row, right.offset)
    }
}
