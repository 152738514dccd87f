/// A value below its label, such as a phone number in a profile.
public struct ItemListTextWithLabelItem: ItemListItem {
    /// The label, in small letters above the value.
    public var label: RichText
    /// The value.
    public var text: RichText
    /// The semantic color of the label. Runs with a color keep it.
    public var labelColor: ItemListTextColor
    /// The semantic color of the value. Runs with a color keep it.
    public var textColor: ItemListTextColor
    /// True if a long value wraps.
    public var isMultiline: Bool
    /// The selection of the row; nil for no mark.
    public var isSelected: Bool?
    /// The handler for activation; nil disables activation.
    public var action: (@Sendable () -> Void)?
    /// The handler for a long press; nil disables long presses.
    public var longTapAction: (@Sendable () -> Void)?
    /// The handler for links, called with the link of the run.
    public var linkAction: (@Sendable (String) -> Void)?

    /// Creates a row with a label and a value.
    public init(
        label: some RichTextConvertible, text: some RichTextConvertible, labelColor: ItemListTextColor = .primary,
        textColor: ItemListTextColor = .primary, isMultiline: Bool = true, isSelected: Bool? = nil,
        action: (@Sendable () -> Void)? = nil, longTapAction: (@Sendable () -> Void)? = nil,
        linkAction: (@Sendable (String) -> Void)? = nil
    ) {
        self.label = label.richText
        self.text = text.richText
        self.labelColor = labelColor
        self.textColor = textColor
        self.isMultiline = isMultiline
        self.isSelected = isSelected
        self.action = action
        self.longTapAction = longTapAction
        self.linkAction = linkAction
    }

    /// Returns a read-only row, or one with a check mark if ``isSelected`` is set. It offers the actions with handlers.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: isSelected == nil ? .label : .checkbox, title: label.meaning(labelColor).adding(.small),
            subtitle: text.meaning(textColor), control: isSelected.map { .check(isOn: $0) },
            offers: textRowOffers(action: action, longTap: longTapAction, link: label.hasLinks || text.hasLinks ? linkAction : nil))
        content.subtitleLineLimit = isMultiline ? 0 : 1
        return content
    }

    /// Calls the handler of the action.
    public func perform(_ action: ItemListAction) {
        performTextRow(action, self.action, longTap: longTapAction)
    }

    /// Calls ``linkAction`` for a link.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}

func textRowOffers(
    action: (@Sendable () -> Void)?, longTap: (@Sendable () -> Void)?, link: (@Sendable (String) -> Void)?
) -> ItemListOffers {
    var offers: ItemListOffers = []
    if action != nil { offers.insert(.activate) }
    if longTap != nil { offers.insert(.longPress) }
    if link != nil { offers.insert(.link) }
    return offers
}

func performTextRow(_ action: ItemListAction, _ tap: (@Sendable () -> Void)?, longTap: (@Sendable () -> Void)?) {
    switch action {
    case .activate: tap?()
    case .longPress: longTap?()
    default: break
    }
}
