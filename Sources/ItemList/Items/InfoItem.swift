/// A notice among the rows, which can be closed if it says so.
public struct ItemListInfoItem: ItemListItem {
    /// How large the notice is.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// The title stands above the text.
        case `default`
        /// Smaller, for a notice of few words.
        case compact
    }

    /// What the notice is about, in bold letters.
    public var title: RichText
    /// What the notice says, below the title, on as many lines as it needs.
    public var text: RichText
    /// Whether the notice stands out as a warning, with an icon that says so.
    public var isWarning: Bool
    /// How large the letters of the notice are.
    public var style: Style
    /// What the button says that closes the notice, the language's word for it unless it is given.
    public var closeTitle: String?
    /// Takes the link of the run that was chosen.
    public var linkAction: (@Sendable (String) -> Void)?
    /// Closes the notice; without it there is no button for that.
    public var closeAction: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - title: what it is about.
    ///   - text: a `String`, or rich text; `RichText(markdown:)` takes text with marks in it.
    ///   - isWarning: whether it stands out as a warning.
    ///   - style: how large it is.
    ///   - closeTitle: what the button says that closes it, the language's word for it unless it is given.
    ///   - linkAction: takes the link of the run that was chosen; without it links can't be chosen.
    ///   - closeAction: closes the notice.
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

    /// The notice as a row, with a button that closes it if it can be closed.
    public func content() -> ItemListRowContent {
        content(in: .english)
    }

    /// The same, with the word for closing in a language.
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

    /// Closes the notice when its button was pressed.
    public func perform(_ action: ItemListAction) {
        if action == .custom(Self.closeOffer) {
            closeAction?()
        }
    }

    /// Hands on the link that was chosen.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}
