/// A part of a row with actions of its own: a nested row, a button.
public struct ItemListPart: Sendable, Hashable, Identifiable {
    /// The id, unique within the row: see ``ItemListTarget/part``.
    public var id: String
    /// The role of the part for screen readers.
    public var role: ItemListRowRole
    /// The label on the button or beside the control.
    public var title: String
    /// The icon before the title; nil for none.
    public var icon: ItemListIcon?
    /// The control of the part; nil for a button or a text.
    public var control: ItemListControl?
    /// The tone, which decides the color of the title.
    public var tone: ItemListTone
    /// The actions that the part offers while it is enabled.
    public var offers: ItemListOffers
    /// True if the part is usable; otherwise it is dimmed and refuses its actions.
    public var isEnabled: Bool

    /// Creates a part, a button by default.
    public init(
        _ id: String, role: ItemListRowRole = .button, title: String, icon: ItemListIcon? = nil, control: ItemListControl? = nil,
        tone: ItemListTone = .regular, offers: ItemListOffers = .activate, isEnabled: Bool = true
    ) {
        self.id = id
        self.role = role
        self.title = title
        self.icon = icon
        self.control = control
        self.tone = tone
        self.offers = offers
        self.isEnabled = isEnabled
    }
}

/// The meaning of an element to the user, independent of its role.
public enum ItemListTone: String, Sendable, Hashable, CaseIterable {
    /// No particular meaning.
    case regular
    /// Emphasized, in the theme's accent color.
    case accent
    /// Destructive, or an error.
    case destructive
    /// Constructive, or a success.
    case constructive
    /// A warning, in the color of destructive elements.
    case warning
}
