/// The title of a section, above its rows.
public struct ItemListSectionHeaderItem: ItemListItem {
    public var text: String
    public var badge: String?
    /// A second text at the row's end.
    public var accessoryText: String?
    /// Shows that work is going on.
    public var isActive: Bool

    public init(text: String, badge: String? = nil, accessoryText: String? = nil, isActive: Bool = false) {
        self.text = text
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
        return ItemListRowContent(role: .header, title: RichText(text, color: .sectionHeader), value: value)
    }
}
