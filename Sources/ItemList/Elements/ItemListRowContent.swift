/// What a row means, in a closed vocabulary that every renderer draws: the seam between items and renderers.
///
/// An item yields a content and no renderer ever asks which item it came from, so an item written in another module is drawn
/// by all renderers without a change to any of them.
///
/// ```
///  icon  title                          value  accessory
///        subtitle
/// ```
public struct ItemListRowContent: Sendable, Hashable {
    public var role: ItemListRowRole
    public var icon: ItemListIcon?
    public var title: RichText
    public var subtitle: RichText?
    public var value: ItemListRowValue?
    public var accessory: ItemListRowAccessory
    public var alignment: ItemListTextAlignment
    /// What can be done with the row now. A disabled row may still offer an action that explains why it is disabled.
    public var offers: ItemListOffers
    /// A row that is not enabled is drawn faded.
    public var isEnabled: Bool
    /// The words for a screen reader where they differ from what the content says by itself.
    public var spokenLabel: String?

    public init(
        role: ItemListRowRole, icon: ItemListIcon? = nil, title: RichText, subtitle: RichText? = nil, value: ItemListRowValue? = nil,
        accessory: ItemListRowAccessory = .none, alignment: ItemListTextAlignment = .natural, offers: ItemListOffers = [],
        isEnabled: Bool = true, spokenLabel: String? = nil
    ) {
        self.role = role
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.value = value
        self.accessory = accessory
        self.alignment = alignment
        self.offers = offers
        self.isEnabled = isEnabled
        self.spokenLabel = spokenLabel
    }
}

extension ItemListRowContent {
    /// Whether a link stands in the row's words.
    func hasLink(_ link: String) -> Bool {
        [title, subtitle].contains { $0?.runs.contains { $0.link == link } ?? false }
    }
}

/// What kind of thing a row is, as a screen reader names it.
public enum ItemListRowRole: String, Sendable, Hashable, CaseIterable {
    /// The title of a section.
    case header
    /// Free text between the rows.
    case text
    /// A row that only shows something.
    case label
    /// A row that does something.
    case button
    /// A row that leads to another screen.
    case link
    /// A row with an on/off control.
    case toggle
    case checkbox
    /// A row that text is typed into.
    case input
}

/// The mark at a row's trailing edge.
public enum ItemListRowAccessory: String, Sendable, Hashable {
    case none
    /// Leads on to another screen.
    case arrow
    /// Opens a choice.
    case optionArrows
}

public enum ItemListTextAlignment: String, Sendable, Hashable {
    case natural
    case center
}
