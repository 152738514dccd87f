/// The title of a section, above its rows.
public struct ItemListSectionHeaderItem: ItemListItem {
    public var text: RichText
    public var badge: String?
    /// A second text at the row's end.
    public var accessoryText: String?
    /// Shows that work is going on.
    public var isActive: Bool

    public init(text: some RichTextConvertible, badge: String? = nil, accessoryText: String? = nil, isActive: Bool = false) {
        self.text = text.richText
        self.badge = badge
        self.accessoryText = accessoryText
        self.isActive = isActive
    }

    public var isAlwaysPlain: Bool { true }

    public func content() -> ItemListRowContent {
        let value: ItemListRowValue? =
            if isActive {
                .activity
            } else if let badge {
                .badge(badge)
            } else {
                accessoryText.map { .text(RichText($0, color: .sectionHeader)) }
            }
        return ItemListRowContent(role: .header, title: text.meaning(.sectionHeader), value: value)
    }
}
