/// A row with a check mark, or with a radio button if it belongs to a group.
public struct ItemListCheckboxItem: ItemListItem {
    /// The icon before the title, in addition to the mark; nil for none.
    public var icon: ItemListIcon?
    /// The title of the row.
    public var title: RichText
    /// The subtitle of the row; nil for none.
    public var subtitle: RichText?
    /// The side of the mark.
    public var side: ItemListSide
    /// True if the mark is set.
    public var isChecked: Bool
    /// The semantic color of the mark; nil for the theme's.
    public var color: ItemListTextColor?
    /// The name of the radio group; nil for an independent check mark.
    public var group: String?
    /// True if the row can be checked and deleted; otherwise it is dimmed.
    public var isEnabled: Bool
    /// The handler for activation. The mark changes when the state does.
    public var action: @Sendable () -> Void
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?
    /// The handler for deletion; nil disables deletion.
    public var deleteAction: (@Sendable () -> Void)?

    /// Creates a row with a check mark, or with a radio button if it has a group.
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

    /// Returns a check mark row, or a radio button row if it has a group.
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

    /// Calls the handler of the action; does nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        guard isEnabled else { return }
        switch action {
        case .activate: self.action()
        case .delete: deleteAction?()
        default: break
        }
    }
}
