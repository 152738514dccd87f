/// A row that does something when it is chosen.
public struct ItemListActionItem: ItemListItem {
    /// What the action means to the user, shown by the colour of the title.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Something to do, in the accent colour.
        case generic
        /// Something goes for good, or is ended.
        case destructive
        /// Something to do that does not stand out, in the colour of other rows.
        case neutral
        /// Does not fire.
        case disabled
    }

    /// What the row does, in words.
    public var title: RichText
    /// What the action means, and whether it can be asked for at all.
    public var kind: Kind
    /// Where the title stands: where reading begins, or in the middle.
    public var alignment: ItemListTextAlignment
    /// Is called when the row was chosen.
    public var action: @Sendable () -> Void
    /// Is called when the row was pressed long. nil: the row offers no long press.
    public var longTapAction: (@Sendable () -> Void)?

    /// A row that says `title` and does `action` when it is chosen.
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

    /// The row of a button; it offers nothing while it is disabled.
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

    /// Calls the handler of what was done; nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        guard kind != .disabled else { return }
        switch action {
        case .activate: self.action()
        case .longPress: longTapAction?()
        default: break
        }
    }
}
