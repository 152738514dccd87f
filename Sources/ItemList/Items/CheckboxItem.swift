/// A row that is checked or not: by itself, or as the one of a group that is chosen.
public struct ItemListCheckboxItem: ItemListItem {
    /// Stands before the title, apart from the check mark; nil for none.
    public var icon: ItemListIcon?
    /// What is checked, on the row's first line.
    public var title: RichText
    /// A second line, below the title; nil for none.
    public var subtitle: RichText?
    /// Where the check mark stands.
    public var side: ItemListSide
    /// Whether the mark is on.
    public var isChecked: Bool
    /// What the mark's colour means; nil for the theme's own.
    public var color: ItemListTextColor?
    /// The name of the group of which one row alone is checked; nil for a row that is checked by itself.
    public var group: String?
    /// Whether the row can be checked and deleted. If not, it is drawn faded.
    public var isEnabled: Bool
    /// Is called when the row was chosen. The mark changes when the state says so.
    public var action: @Sendable () -> Void
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?
    /// Makes the row one that can be deleted.
    public var deleteAction: (@Sendable () -> Void)?

    /// A row that says `title` behind its mark, or before it, and calls `action` when it is chosen.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, subtitle: (some RichTextConvertible)? = String?.none,
        side: ItemListSide = .leading, isChecked: Bool, color: ItemListTextColor? = nil,
        group: String? = nil, isEnabled: Bool = true, action: @escaping @Sendable () -> Void, deleteAction: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title.richText
        self.subtitle = subtitle?.richText
        self.side = side
        self.isChecked = isChecked
        self.color = color
        self.group = group
        self.isEnabled = isEnabled
        self.action = action
        self.deleteAction = deleteAction
    }

    /// The row of a check mark; that of a radio mark, if it belongs to a group.
    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled {
            offers = deleteAction == nil ? .activate : [.activate, .delete]
        }
        let control: ItemListControl =
            group.map { .radio(ItemListRadio(isOn: isChecked, group: $0, side: side, color: color)) }
            ?? .check(ItemListCheck(isOn: isChecked, side: side, color: color))
        return ItemListRowContent(
            role: group == nil ? .checkbox : .radio, icon: icon, title: title, subtitle: subtitle,
            control: control, offers: offers, isEnabled: isEnabled)
    }

    /// Calls the handler of what was done; nothing while the row is not enabled.
    public func perform(_ action: ItemListAction) {
        guard isEnabled else { return }
        switch action {
        case .activate: self.action()
        case .delete: deleteAction?()
        default: break
        }
    }
}
