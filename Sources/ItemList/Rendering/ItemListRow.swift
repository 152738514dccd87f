/// A row as a renderer sees it.
public struct ItemListRow<ID: Hashable & Sendable>: Sendable, Identifiable, Equatable {
    public let id: ID
    public let tag: ItemListItemTag?
    public let content: ItemListRowContent
    public let neighbors: ItemListNeighbors
    /// The row never lies on the surface of a group (a header, a text).
    public let isAlwaysPlain: Bool

    public init(id: ID, tag: ItemListItemTag? = nil, content: ItemListRowContent, neighbors: ItemListNeighbors, isAlwaysPlain: Bool = false)
    {
        self.id = id
        self.tag = tag
        self.content = content
        self.neighbors = neighbors
        self.isAlwaysPlain = isAlwaysPlain
    }
}

/// A name under which a row can be asked for from outside of its screen.
public struct ItemListItemTag: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ItemListItemTag: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
