// Handlers of items that take time: see ItemListWork.

extension ItemListActionItem {
    /// Creates a row with an action that takes time: see ``ItemListWork``.
    public init(
        title: some RichTextConvertible, kind: Kind = .generic, alignment: ItemListTextAlignment = .natural,
        action: @escaping @Sendable () async throws -> Void, longTapAction: (@Sendable () -> Void)? = nil
    ) {
        self.init(title: title, kind: kind, alignment: alignment, action: ItemListWork.handler(action), longTapAction: longTapAction)
    }
}

extension ItemListDisclosureItem {
    /// Creates a row with an action that takes time: see ``ItemListWork``.
    public init(
        icon: ItemListIcon? = nil, avatar: ItemListAvatar? = nil, title: some RichTextConvertible,
        titleColor: ItemListTextColor = .primary, titleFont: TitleFont = .regular, titleIcon: ItemListIcon? = nil,
        titleBadge: ItemListBadge? = nil, label: Label = .none, additionalDetailLabel: DetailLabel? = nil,
        accessory: ItemListRowAccessory = .arrow, shimmeringIndex: Int? = nil, isEnabled: Bool = true,
        action: @escaping @Sendable () async throws -> Void
    ) {
        self.init(
            icon: icon, avatar: avatar, title: title, titleColor: titleColor, titleFont: titleFont, titleIcon: titleIcon,
            titleBadge: titleBadge, label: label, additionalDetailLabel: additionalDetailLabel, accessory: accessory,
            shimmeringIndex: shimmeringIndex, isEnabled: isEnabled, action: ItemListWork.handler(action))
    }

    /// Creates a row with a plain text label and an action that takes time: see ``ItemListWork``.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, label: String, accessory: ItemListRowAccessory = .arrow,
        isEnabled: Bool = true, action: @escaping @Sendable () async throws -> Void
    ) {
        self.init(
            icon: icon, title: title, label: label, accessory: accessory, isEnabled: isEnabled, action: ItemListWork.handler(action))
    }
}

extension ItemListCheckboxItem {
    /// Creates a row with a check mark, or a radio button in a group, and an action that takes time: see ``ItemListWork``.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, subtitle: (some RichTextConvertible)? = String?.none,
        side: ItemListSide = .leading, isChecked: Bool, color: ItemListTextColor? = nil, group: String? = nil, isEnabled: Bool = true,
        action: @escaping @Sendable () async throws -> Void, deleteAction: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            icon: icon, title: title, subtitle: subtitle, side: side, isChecked: isChecked, color: color, group: group,
            isEnabled: isEnabled, action: ItemListWork.handler(action), deleteAction: deleteAction)
    }
}

extension ItemListSwitchItem {
    /// Creates a row with a switch and a handler that takes time: see ``ItemListWork``.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, titleBadge: ItemListBadge? = nil,
        text: (some RichTextConvertible)? = String?.none, textColor: ItemListTextColor = .primary, value: Bool,
        kind: ItemListToggle.Kind = .regular, enableInteractiveChanges: Bool = true, isEnabled: Bool = true,
        isDisplayLocked: Bool = false, maximumNumberOfLines: Int? = nil, updated: @escaping @Sendable (Bool) async throws -> Void,
        activatedWhileDisabled: (@Sendable () -> Void)? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            icon: icon, title: title, titleBadge: titleBadge, text: text, textColor: textColor, value: value, kind: kind,
            enableInteractiveChanges: enableInteractiveChanges, isEnabled: isEnabled, isDisplayLocked: isDisplayLocked,
            maximumNumberOfLines: maximumNumberOfLines, updated: ItemListWork.handler(updated),
            activatedWhileDisabled: activatedWhileDisabled, action: action)
    }
}

extension ItemListMultilineInputItem.InlineAction {
    /// Creates a button with an action that takes time: see ``ItemListWork``.
    public init(title: String, icon: ItemListIcon? = nil, isEnabled: Bool = true, action: @escaping @Sendable () async throws -> Void) {
        self.init(title: title, icon: icon, isEnabled: isEnabled, action: ItemListWork.handler(action))
    }
}

extension ItemListRevealAction {
    /// Creates an action that takes time: see ``ItemListWork``.
    public init(
        _ key: String, title: String, icon: ItemListIcon? = nil, tone: ItemListTone = .regular, color: RGBColor? = nil,
        isEnabled: Bool = true, action: @escaping @Sendable () async throws -> Void
    ) {
        self.init(key, title: title, icon: icon, tone: tone, color: color, isEnabled: isEnabled, action: ItemListWork.handler(action))
    }
}

extension ItemListItem {
    /// Returns the row with list editing, and a deletion that takes time: see ``ItemListWork``.
    public func editable(
        isEditing: Bool = false, delete: @escaping @Sendable () async throws -> Void, deleteTitle: String? = nil, canMove: Bool = false,
        canSelect: Bool = false, leading: [ItemListRevealAction] = [], trailing: [ItemListRevealAction] = []
    ) -> ItemListEditableItem {
        editable(
            isEditing: isEditing, delete: ItemListWork.handler(delete), deleteTitle: deleteTitle, canMove: canMove, canSelect: canSelect,
            leading: leading, trailing: trailing)
    }
}
