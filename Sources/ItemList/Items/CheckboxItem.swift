/// A row that is checked or not: by itself, or as the one of a group that is chosen.
public struct ItemListCheckboxItem: ItemListItem {
    public var icon: ItemListIcon?
    public var title: RichText
    public var subtitle: RichText?
    /// Where the check mark stands.
    public var side: ItemListSide
    public var isChecked: Bool
    /// The name of the group of which one row alone is checked; nil for a row that is checked by itself.
    public var group: String?
    public var isEnabled: Bool
    public var action: @Sendable () -> Void
    /// Makes the row one that can be deleted.
    public var deleteAction: (@Sendable () -> Void)?

    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, subtitle: (some RichTextConvertible)? = String?.none,
        side: ItemListSide = .leading, isChecked: Bool,
        group: String? = nil, isEnabled: Bool = true, action: @escaping @Sendable () -> Void, deleteAction: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title.richText
        self.subtitle = subtitle?.richText
        self.side = side
        self.isChecked = isChecked
        self.group = group
        self.isEnabled = isEnabled
        self.action = action
        self.deleteAction = deleteAction
    }

    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled {
            offers = deleteAction == nil ? .activate : [.activate, .delete]
        }
        let control: ItemListControl =
            group.map { .radio(ItemListRadio(isOn: isChecked, group: $0, side: side)) } ?? .check(isOn: isChecked, side: side)
        return ItemListRowContent(
            role: group == nil ? .checkbox : .radio, icon: icon, title: title, subtitle: subtitle,
            control: control, offers: offers, isEnabled: isEnabled)
    }

    public func perform(_ action: ItemListAction) {
        guard isEnabled else { return }
        switch action {
        case .activate: self.action()
        case .delete: deleteAction?()
        default: break
        }
    }
}
