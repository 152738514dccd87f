/// A row with an action.
public struct ItemListActionItem: ItemListItem {
    /// The meaning of the action, shown by the color of the title.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A regular action, in the accent color.
        case generic
        /// A destructive action.
        case destructive
        /// An inconspicuous action, in the color of other rows.
        case neutral
        /// A disabled action.
        case disabled
    }

    /// The title of the row.
    public var title: RichText
    /// The meaning of the action, or `disabled`.
    public var kind: Kind
    /// The alignment of the title.
    public var alignment: ItemListTextAlignment
    /// The handler for activation.
    public var action: @Sendable () -> Void
    /// The handler for a long press; nil disables long presses.
    public var longTapAction: (@Sendable () -> Void)?

    /// Creates a row with an action.
    public init(
        title: some RichTextConvertible, kind: Kind = .generic, alignment: ItemListTextAlignment = .natural,
        action: @escaping @Sendable () -> Void,
        longTapAction: (@Sendable () -> Void)? = nil
    ) {
        self.title = title.richText
        self.kind = kind
        self.alignment = alignment
        self.action = action
        self.longTapAction = longTapAction
    }

    /// Returns a button row, which offers nothing while it is disabled.
    public func content() -> ItemListRowContent {
        let color: ItemListTextColor =
            switch kind {
            case .generic: .accent
            case .destructive: .destructive
            case .neutral: .primary
            case .disabled: .disabled
            }
        var offers: ItemListOffers = []
        if kind != .disabled {
            offers = longTapAction == nil ? .activate : [.activate, .longPress]
        }
        return ItemListRowContent(
            role: .button, title: title.meaning(color), alignment: alignment, offers: offers, isEnabled: kind != .disabled)
    }

    /// Calls the handler of the action; does nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        guard kind != .disabled else { return }
        switch action {
        case .activate: self.action()
        case .longPress: longTapAction?()
        default: break
        }
    }
}
