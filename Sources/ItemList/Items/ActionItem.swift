/// A row that does something when it is chosen.
public struct ItemListActionItem: ItemListItem {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case generic
        case destructive
        case neutral
        /// Does not fire.
        case disabled
    }

    public var title: RichText
    public var kind: Kind
    public var alignment: ItemListTextAlignment
    public var action: @Sendable () -> Void
    public var longTapAction: (@Sendable () -> Void)?

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

    public func perform(_ action: ItemListAction) {
        guard kind != .disabled else { return }
        switch action {
        case .activate: self.action()
        case .longPress: longTapAction?()
        default: break
        }
    }
}
