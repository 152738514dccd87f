/// The title of a section, above its rows.
public struct ItemListSectionHeaderItem: ItemListItem {
    /// Where work that goes on shows.
    public enum Activity: Sendable, Hashable, CaseIterable {
        /// No work goes on.
        case none
        /// Before the title.
        case left
        /// At the row's end.
        case right
    }

    /// What the rows below are about, in the colour of headers where its runs have none of their own.
    public var text: RichText
    /// A badge behind the title.
    public var badge: ItemListBadge?
    /// Whether a long title goes on below itself.
    public var isMultiline: Bool
    /// Whether the row shows that work goes on, and where.
    public var activityIndicator: Activity
    /// A second text at the row's end.
    public var accessoryText: RichText?
    /// What can be done with the section: shown at the row's end if ``action`` is given.
    public var actionText: String?
    /// Is called when ``actionText`` was chosen. Without that there is nothing to choose.
    public var action: (@Sendable () -> Void)?

    /// A header that says `text`.
    public init(
        text: some RichTextConvertible, badge: ItemListBadge? = nil, isMultiline: Bool = false, activityIndicator: Activity = .none,
        accessoryText: (some RichTextConvertible)? = String?.none, actionText: String? = nil, action: (@Sendable () -> Void)? = nil
    ) {
        self.text = text.richText
        self.badge = badge
        self.isMultiline = isMultiline
        self.activityIndicator = activityIndicator
        self.accessoryText = accessoryText?.richText
        self.actionText = actionText
        self.action = action
    }

    /// True: a header never lies on the surface of a group.
    public var isAlwaysPlain: Bool { true }

    private static var actionOffer: String { "action" }

    /// The row of a header, with a button at its end if something can be done with the section.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .header, title: text.meaning(.sectionHeader))
        if badge != nil { content.badge = badge }
        if isMultiline { content.lineLimit = 0 }
        if activityIndicator == .left { content.leading = .activity }
        var values: [ItemListRowValue] = []
        if activityIndicator == .right { values.append(.activity) }
        if let accessoryText { values.append(.text(accessoryText.meaning(.sectionHeader))) }
        if !values.isEmpty { content.values = values }
        if let actionText, action != nil {
            content.decoratedOffers = [
                ItemListOffer(Self.actionOffer, action: .activate, title: actionText, tone: .accent, places: .inline)
            ]
        }
        return content
    }

    /// Does what can be done with the section.
    public func perform(_ action: ItemListAction) {
        if action == .activate {
            self.action?()
        }
    }
}
