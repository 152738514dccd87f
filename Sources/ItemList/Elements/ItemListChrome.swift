/// What surrounds the rows of a screen at one moment, as one value.
public struct ItemListChrome: Sendable, Hashable {
    public var title: ItemListTitle
    public var style: ItemListStyle

    public init(title: ItemListTitle = .text(""), style: ItemListStyle = .blocks) {
        self.title = title
        self.style = style
    }
}

/// What stands above the list.
@nonexhaustive
public enum ItemListTitle: Sendable, Hashable {
    case text(String)
    case textWithSubtitle(String, String)
}

/// How the rows of a list lie on its background.
public enum ItemListStyle: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Rounded groups with space between them.
    case blocks
}
