/// A row as a renderer sees it.
public struct ItemListRow<ID: Hashable & Sendable>: Sendable, Identifiable, Equatable {
    /// What the row is told from all others of its screen by, as long as it is there.
    public let id: ID
    /// A name under which the row can be asked for; nil for none.
    public let tag: ItemListItemTag?
    /// The section of the row's entry; a gap lies between two sections.
    public let section: ItemListSectionName
    /// What the row shows, what it says and what can be done with it.
    public let content: ItemListRowContent
    /// What lies above and below the row: its gap, its corners and its separator follow from that.
    public let neighbors: ItemListNeighbors
    /// The row never lies on the surface of a group (a header, a text).
    public let isAlwaysPlain: Bool

    /// A row that is known already, for tests and for renderers that make rows of their own.
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

/// What a section is told from others by, whatever the type that a screen's entries use for it.
public struct ItemListSectionName: Sendable, Hashable, CustomStringConvertible {
    /// What the entry gave as its section.
    public let base: any Hashable & Sendable

    /// The name of a section of any type.
    public init(_ base: some Hashable & Sendable) {
        self.base = base
    }

    /// Whether both name the same section; values of two types are never the same.
    public static func == (first: ItemListSectionName, second: ItemListSectionName) -> Bool {
        first.base.isEqual(to: second.base)
    }

    /// Takes what the entry gave as its section.
    public func hash(into hasher: inout Hasher) {
        base.hash(into: &hasher)
    }

    /// The section in its own words.
    public var description: String { "\(base)" }
}

extension Equatable {
    fileprivate func isEqual(to other: any Hashable & Sendable) -> Bool {
        self == other as? Self
    }
}
