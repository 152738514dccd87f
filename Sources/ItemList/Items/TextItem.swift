/// Free text between the rows.
public struct ItemListTextItem: ItemListItem {
    public var text: RichText
    public var alignment: ItemListTextAlignment
    /// Takes the link of the run that was chosen.
    public var linkAction: (@Sendable (String) -> Void)?

    public init(
        text: some RichTextConvertible, alignment: ItemListTextAlignment = .natural, linkAction: (@Sendable (String) -> Void)? = nil
    ) {
        self.text = text.richText
        self.alignment = alignment
        self.linkAction = linkAction
    }

    public var isAlwaysPlain: Bool { true }
    public var isFreeText: Bool { true }

    public func content() -> ItemListRowContent {
        let hasLink = linkAction != nil && text.runs.contains { $0.link != nil }
        return ItemListRowContent(role: .text, title: text, alignment: alignment, offers: hasLink ? .link : [])
    }

    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}
