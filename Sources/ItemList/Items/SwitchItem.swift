/// A row with an on/off control.
public struct ItemListSwitchItem: ItemListItem {
    /// Stands before the title; nil for none.
    public var icon: ItemListIcon?
    /// What is switched on and off, on the row's first line.
    public var title: RichText
    /// A badge behind the title.
    public var titleBadge: ItemListBadge?
    /// A second line.
    public var text: RichText?
    /// The meaning of the title's colour, `primary` or `accent`.
    public var textColor: ItemListTextColor
    /// Whether the control is on.
    public var value: Bool
    /// Whether marks for on and off stand on the control.
    public var kind: ItemListToggle.Kind
    /// Whether the control may move before the state says so. If not, its handler is called, and the control waits for the state.
    public var enableInteractiveChanges: Bool
    /// Whether the switch can be changed now. If not, it is drawn faded and does not move.
    public var isEnabled: Bool
    /// Draws a lock on the control.
    public var isDisplayLocked: Bool
    /// How many lines the title may have; nil leaves it to the renderer, 0 is as many as it needs.
    public var maximumNumberOfLines: Int?
    /// Takes the value to have. The control shows it when the state says so.
    public var updated: @Sendable (Bool) -> Void
    /// Is called instead of ``updated`` while the row is not enabled.
    public var activatedWhileDisabled: (@Sendable () -> Void)?
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?
    /// Makes the row itself selectable, apart from its control.
    public var action: (@Sendable () -> Void)?

    /// A switch that says `value` and hands on what it is set to.
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

    /// The row with its control. While it is not enabled, it can be asked for only if ``activatedWhileDisabled`` is there.
    public func content() -> ItemListRowContent {
        var offers: ItemListOffers = []
        if isEnabled || activatedWhileDisabled != nil {
            offers.insert(.toggle)
        }
        if isEnabled, action != nil {
            offers.insert(.activate)
        }
        // A switch that is not enabled does not move: who asked is told why, or sent on.
        let toggle = ItemListToggle(
            isOn: value, isLocked: isDisplayLocked, kind: kind, waitsForState: !enableInteractiveChanges || !isEnabled && !offers.isEmpty)
        var content = ItemListRowContent(
            role: .toggle, icon: icon, title: title.meaning(textColor), subtitle: text, control: .toggle(toggle), offers: offers,
            isEnabled: isEnabled)
        if titleBadge != nil { content.badge = titleBadge }
        if maximumNumberOfLines != nil { content.lineLimit = maximumNumberOfLines }
        return content
    }

    /// Hands on what the switch is set to, or that the row was chosen.
    public func perform(_ action: ItemListAction) {
        switch action {
        case .set(.isOn(let isOn)) where isEnabled: updated(isOn)
        case .set(.isOn): activatedWhileDisabled?()
        case .activate where isEnabled: self.action?()
        default: break
        }
    }
}
