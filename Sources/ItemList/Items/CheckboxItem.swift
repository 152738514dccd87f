/// A row that is checked or not.
public struct ItemListCheckboxItem: ItemListItem {
    public var icon: ItemListIcon?
    public var title: String
    public var subtitle: String?
    /// Where the check mark stands.
    public var side: ItemListSide
    public var isChecked: Bool
    public var isEnabled: Bool
    public var action: @Sendable () -> Void
    /// Makes the row one that can be deleted.
    public var deleteAction: (@Sendable () -> Void)?

    public init(
        icon: ItemListIcon? = nil, title: String, subtitle: String? = nil, side: ItemListSide = .leading, isChecked: Bool,
        isEnabled: Bool = true, action: @escaping @Sendable () -> Void, deleteAction: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.side = side
        self.isChecked = isChecked
        self.isEnabled = isEnabled
        self.action = action
        self.deleteAction = deleteAction
    }

    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled {
            offers = deleteAction == nil ? .activate : [.activate, .delete]
        }
        return ItemListRowContent(
            role: .checkbox, icon: icon, title: RichText(title), subtitle: subtitle.map { RichText($0) },
            value: .check(isOn: isChecked, side: side), offers: offers, isEnabled: isEnabled)
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
