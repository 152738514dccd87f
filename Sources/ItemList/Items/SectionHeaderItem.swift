/// The title of a section, above its rows.
public struct ItemListSectionHeaderItem: ItemListItem {
    /// The position of an activity indicator.
    public enum Activity: Sendable, Hashable, CaseIterable {
        /// No indicator.
        case none
        /// Before the title.
        case left
        /// At the trailing edge.
        case right
    }

    /// The title. Runs without a color have that of headers.
    public var text: RichText
    /// A badge after the title.
    public var badge: ItemListBadge?
    /// True if a long title wraps.
    public var isMultiline: Bool
    /// The position of the activity indicator.
    public var activityIndicator: Activity
    /// A text at the trailing edge.
    public var accessoryText: RichText?
    /// The label of the section's action, shown at the trailing edge if ``action`` is set.
    public var actionText: String?
    /// The handler for activation. ``actionText`` must be set too.
    public var action: (@Sendable () -> Void)?

    /// Creates a header.
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

    /// True: a header never has a group's background.
    public var isAlwaysPlain: Bool { true }

    private static var actionOffer: String { "action" }

    /// Returns a header row, with a trailing button if the section has an action.
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

    /// Calls ``action`` on activation.
    public func perform(_ action: ItemListAction) {
        if action == .activate {
            self.action?()
        }
    }
}
