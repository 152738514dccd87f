/// A row as a renderer sees it.
public struct ItemListRow<ID: Hashable & Sendable>: Sendable, Identifiable, Equatable {
    /// Unique among the rows of the screen, and stable while the row exists.
    public let id: ID
    /// The row's public name, by which code outside of the screen can find it; nil for none.
    public let tag: ItemListItemTag?
    /// The section of the row's entry; two sections are separated by a gap.
    public let section: ItemListSectionName
    /// The row's content, words and actions.
    public let content: ItemListRowContent
    /// The row's surroundings, which determine its gap, corners and separator.
    public let neighbors: ItemListNeighbors
    /// True for a row that is never drawn on a group's surface, such as a header or a text.
    public let isAlwaysPlain: Bool

    /// Creates a row from its parts, for tests and for renderers with rows of their own.
    public init(
        id: ID, tag: ItemListItemTag? = nil, section: ItemListSectionName = ItemListSectionName(0), content: ItemListRowContent,
        neighbors: ItemListNeighbors, isAlwaysPlain: Bool = false
    ) {
        self.id = id
        self.tag = tag
        self.section = section
        self.content = content
        self.neighbors = neighbors
        self.isAlwaysPlain = isAlwaysPlain
    }
}

/// The identity of a section, with the entries' section type erased.
public struct ItemListSectionName: Sendable, Hashable, CustomStringConvertible {
    /// The section of the entry.
    public let base: any Hashable & Sendable

    /// Wraps a section of any type.
    public init(_ base: some Hashable & Sendable) {
        self.base = base
    }

    /// Returns true if both name the same section; values of two types are never equal.
    public static func == (first: ItemListSectionName, second: ItemListSectionName) -> Bool {
        first.base.isEqual(to: second.base)
    }

    /// Hashes ``base``.
    public func hash(into hasher: inout Hasher) {
        base.hash(into: &hasher)
    }

    /// The description of ``base``.
    public var description: String { "\(base)" }
}

extension Equatable {
    fileprivate func isEqual(to other: any Hashable & Sendable) -> Bool {
        self == other as? Self
    }
}
