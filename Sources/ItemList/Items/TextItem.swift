/// Free text between the rows.
public struct ItemListTextItem: ItemListItem {
    /// The size of free text.
    public enum Size: Sendable, Hashable, CaseIterable {
        /// Smaller than regular.
        case small
        /// The default size.
        case regular
        /// Larger than regular.
        case large
    }

    /// The text, wrapped to as many lines as it needs.
    public var text: RichText
    /// The size of the text.
    public var textSize: Size
    /// The alignment of the text.
    public var alignment: ItemListTextAlignment
    /// The handler for links, called with the link of the run.
    public var linkAction: (@Sendable (String) -> Void)?

    /// Creates free text.
    /// - Parameters:
    ///   - text: The text, a `String` or rich text. Use `RichText(markdown:)` for Markdown.
    ///   - textSize: The size relative to the text of rows.
    ///   - alignment: The alignment of the text.
    ///   - linkAction: The handler for links; nil disables links.
    public init(
        text: some RichTextConvertible, textSize: Size = .regular, alignment: ItemListTextAlignment = .natural,
        linkAction: (@Sendable (String) -> Void)? = nil
    ) {
        self.text = text.richText
        self.textSize = textSize
        self.alignment = alignment
        self.linkAction = linkAction
    }

    /// True: the text never has a group's background.
    public var isAlwaysPlain: Bool { true }
    /// True: the gap below is smaller than below other rows.
    public var isFreeText: Bool { true }

    /// Returns a text row, which offers links if it has some and ``linkAction`` is set.
    public func content() -> ItemListRowContent {
        let sized: RichText =
            switch textSize {
            case .small: text.adding(.small)
            case .regular: text
            case .large: text.adding(.large)
            }
        return ItemListRowContent(
            role: .text, title: sized, alignment: alignment, offers: linkAction != nil && text.hasLinks ? .link : [])
    }

    /// Calls ``linkAction`` for a link.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}

/// A status text with an activity indicator.
public struct ItemListActivityTextItem: ItemListItem {
    /// The current activity, or its result.
    public var text: RichText
    /// True while the activity continues.
    public var isActive: Bool

    /// Creates a status text, with an indicator while it is active.
    public init(text: some RichTextConvertible, isActive: Bool = true) {
        self.text = text.richText
        self.isActive = isActive
    }

    /// True: the text never has a group's background.
    public var isAlwaysPlain: Bool { true }
    /// True: the gap below is smaller than below other rows.
    public var isFreeText: Bool { true }

    /// Returns a status row, which screen readers announce when it changes.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .status, title: text.meaning(.freeText))
        if isActive { content.leading = .activity }
        return content
    }
}

/// Centered text in a group without rows.
public struct ItemListPlaceholderItem: ItemListItem {
    /// The text, wrapped to as many lines as it needs.
    public var text: RichText

    /// Creates a placeholder.
    public init(text: some RichTextConvertible) {
        self.text = text.richText
    }

    /// Returns a centered read-only row in the placeholder color.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: text.meaning(.placeholder), alignment: .center)
        content.lineLimit = 0
        return content
    }
}
