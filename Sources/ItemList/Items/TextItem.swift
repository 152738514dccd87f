/// Free text between the rows.
public struct ItemListTextItem: ItemListItem {
    /// How large free text is.
    public enum Size: Sendable, Hashable, CaseIterable {
        /// Smaller than is usual for free text.
        case small
        /// The usual size of free text.
        case regular
        /// Larger than is usual for free text.
        case large
    }

    /// What is said between the rows, on as many lines as it needs.
    public var text: RichText
    /// How large the text is.
    public var textSize: Size
    /// Where the lines lie: where reading begins, or in the middle.
    public var alignment: ItemListTextAlignment
    /// Takes the link of the run that was chosen.
    public var linkAction: (@Sendable (String) -> Void)?

    /// - Parameters:
    ///   - text: a `String`, or rich text; `RichText(markdown:)` takes text with marks in it.
    ///   - textSize: the size beside that of a row's text.
    ///   - alignment: where the lines lie.
    ///   - linkAction: takes the link of the run that was chosen; without it links can't be chosen.
    public init(
        text: some RichTextConvertible, textSize: Size = .regular, alignment: ItemListTextAlignment = .natural,
        linkAction: (@Sendable (String) -> Void)? = nil
    ) {
        self.text = text.richText
        self.textSize = textSize
        self.alignment = alignment
        self.linkAction = linkAction
    }

    /// True: the text never lies on the surface of a group.
    public var isAlwaysPlain: Bool { true }
    /// True: the gap below is smaller than that below other rows.
    public var isFreeText: Bool { true }

    /// The row of a text; it offers links if the text has some and somebody takes them.
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

    /// Hands on the link that was chosen.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}

/// What is going on, behind a mark that it is.
public struct ItemListActivityTextItem: ItemListItem {
    /// What is going on, or what came of it.
    public var text: RichText
    /// Whether it still goes on.
    public var isActive: Bool

    /// A text that says `text`, behind the mark unless it is not active.
    public init(text: some RichTextConvertible, isActive: Bool = true) {
        self.text = text.richText
        self.isActive = isActive
    }

    /// True: the text never lies on the surface of a group.
    public var isAlwaysPlain: Bool { true }
    /// True: the gap below is smaller than that below other rows.
    public var isFreeText: Bool { true }

    /// The row of a status: it is read out when it changes.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .status, title: text.meaning(.freeText))
        if isActive { content.leading = .activity }
        return content
    }
}

/// Text in the middle of a group that has no rows yet.
public struct ItemListPlaceholderItem: ItemListItem {
    /// What is said in place of rows, on as many lines as it needs.
    public var text: RichText

    /// A row that says `text` in place of others.
    public init(text: some RichTextConvertible) {
        self.text = text.richText
    }

    /// The row of a label in the colour of placeholders, in the middle.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: text.meaning(.placeholder), alignment: .center)
        content.lineLimit = 0
        return content
    }
}
