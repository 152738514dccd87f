/// A value below the label that says what it is, such as a number in a profile.
public struct ItemListTextWithLabelItem: ItemListItem {
    /// What the text is, in small letters above it.
    public var label: RichText
    /// The value, below the label.
    public var text: RichText
    /// What the label's colour means. Runs with a meaning of their own keep it.
    public var labelColor: ItemListTextColor
    /// What the text's colour means. Runs with a meaning of their own keep it.
    public var textColor: ItemListTextColor
    /// Whether a long text goes on below itself.
    public var isMultiline: Bool
    /// Whether the row is selected; nil for one that has no mark of it.
    public var isSelected: Bool?
    /// Is called when the row was chosen. nil: it can't be.
    public var action: (@Sendable () -> Void)?
    /// Is called when the row was pressed long. nil: the row offers no long press.
    public var longTapAction: (@Sendable () -> Void)?
    /// Takes the link of the run that was chosen.
    public var linkAction: (@Sendable (String) -> Void)?

    /// A row that says `text` below `label`.
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

    /// The row of a label, or of a check mark if it is selected or not; it offers what there are handlers for.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: isSelected == nil ? .label : .checkbox, title: label.meaning(labelColor).adding(.small),
            subtitle: text.meaning(textColor), control: isSelected.map { .check(isOn: $0) },
            offers: textRowOffers(action: action, longTap: longTapAction, link: label.hasLinks || text.hasLinks ? linkAction : nil))
        content.subtitleLineLimit = isMultiline ? 0 : 1
        return content
    }

    /// Calls the handler of what was done with the row.
    public func perform(_ action: ItemListAction) {
        performTextRow(action, self.action, longTap: longTapAction)
    }

    /// Hands on the link that was chosen.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}

/// What a row of text offers by the handlers that it has.
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
