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
