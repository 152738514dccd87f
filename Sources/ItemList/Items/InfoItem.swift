/// A notice among the rows, which can have a close button.
public struct ItemListInfoItem: ItemListItem {
    /// The size of a notice.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// Regular size.
        case `default`
        /// Small, for a short notice.
        case compact
    }

    /// The title, in bold.
    public var title: RichText
    /// The text below the title, wrapped to as many lines as it needs.
    public var text: RichText
    /// True if the notice is a warning, marked by an icon.
    public var isWarning: Bool
    /// The size of the notice.
    public var style: Style
    /// The label of the close button; nil for the localized word.
    public var closeTitle: String?
    /// The handler for links, called with the link of the run.
    public var linkAction: (@Sendable (String) -> Void)?
    /// The handler that closes the notice; nil removes the close button.
    public var closeAction: (@Sendable () -> Void)?

    /// Creates a notice.
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The text, a `String` or rich text. Use `RichText(markdown:)` for Markdown.
    ///   - isWarning: True for a warning.
    ///   - style: The size.
    ///   - closeTitle: The label of the close button; nil for the localized word.
    ///   - linkAction: The handler for links; nil disables links.
    ///   - closeAction: The handler that closes the notice.
    public init(
        title: some RichTextConvertible, text: some RichTextConvertible, isWarning: Bool = false, style: Style = .default,
        closeTitle: String? = nil, linkAction: (@Sendable (String) -> Void)? = nil, closeAction: (@Sendable () -> Void)? = nil
    ) {
        self.title = title.richText
        self.text = text.richText
        self.isWarning = isWarning
        self.style = style
        self.closeTitle = closeTitle
        self.linkAction = linkAction
        self.closeAction = closeAction
    }

    private static var closeOffer: String { "close" }

    /// Returns the notice as a row, with a close button if it can be closed.
    public func content() -> ItemListRowContent {
        content(in: .english)
    }

    /// Returns the content with the localized word for closing.
    public func content(in strings: PresentationStrings) -> ItemListRowContent {
        let traits: RichText.Traits = style == .compact ? .small : []
        var content = ItemListRowContent(
            role: .label, title: title.adding(traits.union(.bold)), subtitle: text.meaning(.primary).adding(traits),
            offers: linkAction != nil && (title.hasLinks || text.hasLinks) ? .link : [])
        if isWarning {
            content.icon = ItemListIcon(.warning)
            content.tone = .warning
        }
        content.lineLimit = 0
        content.subtitleLineLimit = 0
        if closeAction != nil {
            content.decoratedOffers = [
                ItemListOffer(Self.closeOffer, title: closeTitle ?? strings[.close], icon: ItemListIcon(.close), places: [.inline, .menu])
            ]
        }
        return content
    }

    /// Calls ``closeAction`` for the close button.
    public func perform(_ action: ItemListAction) {
        if action == .custom(Self.closeOffer) {
            closeAction?()
        }
    }

    /// Calls ``linkAction`` for a link.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}
