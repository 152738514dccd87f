/// A row with an on/off control.
public struct ItemListSwitchItem: ItemListItem {
    public var icon: ItemListIcon?
    public var title: RichText
    /// A second line.
    public var text: RichText?
    /// The meaning of the title's colour, `primary` or `accent`.
    public var textColor: ItemListTextColor
    public var value: Bool
    public var isEnabled: Bool
    /// Draws a lock on the control.
    public var isDisplayLocked: Bool
    /// Takes the value to have. The control shows it when the state says so.
    public var updated: @Sendable (Bool) -> Void
    /// Is called instead of ``updated`` while the row is not enabled.
    public var activatedWhileDisabled: (@Sendable () -> Void)?
    /// Makes the row itself selectable, apart from its control.
    public var action: (@Sendable () -> Void)?

    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, text: (some RichTextConvertible)? = String?.none,
        textColor: ItemListTextColor = .primary, value: Bool,
        isEnabled: Bool = true, isDisplayLocked: Bool = false, updated: @escaping @Sendable (Bool) -> Void,
        activatedWhileDisabled: (@Sendable () -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title.richText
        self.text = text?.richText
        self.textColor = textColor
        self.value = value
        self.isEnabled = isEnabled
        self.isDisplayLocked = isDisplayLocked
        self.updated = updated
        self.activatedWhileDisabled = activatedWhileDisabled
        self.action = action
    }

    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled || activatedWhileDisabled != nil {
            offers.insert(.toggle)
        }
        if isEnabled, action != nil {
            offers.insert(.activate)
        }
        return ItemListRowContent(
            role: .toggle, icon: icon, title: title.meaning(textColor), subtitle: text,
            control: .toggle(isOn: value, isLocked: isDisplayLocked), offers: offers, isEnabled: isEnabled)
    }

    public func perform(_ action: ItemListAction) {
        switch action {
        case .set(.isOn(let isOn)) where isEnabled: updated(isOn)
        case .set(.isOn): activatedWhileDisabled?()
        case .activate where isEnabled: self.action?()
        default: break
        }
    }
}
