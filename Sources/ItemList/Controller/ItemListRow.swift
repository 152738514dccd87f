/// A row as a renderer sees it.
public struct ItemListRow<ID: Hashable & Sendable>: Sendable, Identifiable, Equatable {
    public let id: ID
    public let tag: ItemListItemTag?
    /// The section of the row's entry; a gap lies between two sections.
    public let section: ItemListSectionName
    public let content: ItemListRowContent
    public let neighbors: ItemListNeighbors
    /// The row never lies on the surface of a group (a header, a text).
    public let isAlwaysPlain: Bool

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
    public let base: any Hashable & Sendable

    public init(_ base: some Hashable & Sendable) {
        self.base = base
    }

    public static func == (first: ItemListSectionName, second: ItemListSectionName) -> Bool {
        first.base.isEqual(to: second.base)
    }

    public func hash(into hasher: inout Hasher) {
        base.hash(into: &hasher)
    }

    public var description: String { "\(base)" }
}

extension Equatable {
    fileprivate func isEqual(to other: any Hashable & Sendable) -> Bool {
        self == other as? Self
    }
}
