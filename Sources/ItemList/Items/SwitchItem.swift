/// A row with an on/off control.
public struct ItemListSwitchItem: ItemListItem {
    /// The icon before the title; nil for none.
    public var icon: ItemListIcon?
    /// The title of the row.
    public var title: RichText
    /// A badge after the title.
    public var titleBadge: ItemListBadge?
    /// The subtitle of the row.
    public var text: RichText?
    /// The semantic color of the title, `primary` or `accent`.
    public var textColor: ItemListTextColor
    /// True if the switch is on.
    public var value: Bool
    /// The look of the switch.
    public var kind: ItemListToggle.Kind
    /// True if the switch may move before the state changes. Otherwise it calls its handler and waits for the state.
    public var enableInteractiveChanges: Bool
    /// True if the switch can be changed; otherwise it is dimmed and doesn't move.
    public var isEnabled: Bool
    /// True if the switch is drawn with a lock.
    public var isDisplayLocked: Bool
    /// The maximum number of lines of the title; nil leaves it to the renderer, 0 means no limit.
    public var maximumNumberOfLines: Int?
    /// The handler for a new value. The control shows the value when the state does.
    public var updated: @Sendable (Bool) -> Void
    /// The handler called instead of ``updated`` while the row is disabled.
    public var activatedWhileDisabled: (@Sendable () -> Void)?
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?
    /// The handler for activation of the row, separate from its switch.
    public var action: (@Sendable () -> Void)?

    /// Creates a row with a switch.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, titleBadge: ItemListBadge? = nil,
        text: (some RichTextConvertible)? = String?.none, textColor: ItemListTextColor = .primary, value: Bool,
        kind: ItemListToggle.Kind = .regular, enableInteractiveChanges: Bool = true, isEnabled: Bool = true,
        isDisplayLocked: Bool = false, maximumNumberOfLines: Int? = nil, updated: @escaping @Sendable (Bool) -> Void,
        activatedWhileDisabled: (@Sendable () -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title.richText
        self.titleBadge = titleBadge
        self.text = text?.richText
        self.textColor = textColor
        self.value = value
        self.kind = kind
        self.enableInteractiveChanges = enableInteractiveChanges
        self.isEnabled = isEnabled
        self.isDisplayLocked = isDisplayLocked
        self.maximumNumberOfLines = maximumNumberOfLines
        self.updated = updated
        self.activatedWhileDisabled = activatedWhileDisabled
        self.action = action
    }

    /// Returns a switch row. While it is disabled, it offers `toggle` only if ``activatedWhileDisabled`` is set.
    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled || activatedWhileDisabled != nil {
            offers.insert(.toggle)
        }
        if isEnabled, action != nil {
            offers.insert(.activate)
        }
        // A disabled switch doesn't move: its handler explains the reason or opens another screen.
        let toggle = ItemListToggle(
            isOn: value, isLocked: isDisplayLocked, kind: kind, waitsForState: !enableInteractiveChanges || !isEnabled && !offers.isEmpty)
        var content = ItemListRowContent(
            role: .toggle, icon: icon, title: title.meaning(textColor), subtitle: text, control: .toggle(toggle), offers: offers,
            isEnabled: isEnabled)
        if titleBadge != nil { content.badge = titleBadge }
        if maximumNumberOfLines != nil { content.lineLimit = maximumNumberOfLines }
        return content
    }

    /// Calls the handler for a new value or for activation.
    public func perform(_ action: ItemListAction) {
        switch action {
        case .set(.isOn(let isOn)) where isEnabled: updated(isOn)
        case .set(.isOn): activatedWhileDisabled?()
        case .activate where isEnabled: self.action?()
        default: break
        }
    }
}
