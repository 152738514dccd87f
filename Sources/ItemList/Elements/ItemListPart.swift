/// A part of a row that can be acted on by itself: a row below the row, a button in it.
public struct ItemListPart: Sendable, Hashable, Identifiable {
    /// Names the part among those of its row: see ``ItemListTarget/part``.
    public var id: String
    /// What kind of thing the part is, as a screen reader names it.
    public var role: ItemListRowRole
    /// What the part is called, on its button or beside its control.
    public var title: String
    /// Stands before the title; nil for none.
    public var icon: ItemListIcon?
    /// What the part lets its user change; nil for a button or for words.
    public var control: ItemListControl?
    /// What the part means to its user, which gives its title a colour.
    public var tone: ItemListTone
    /// What can be done with the part while it is enabled.
    public var offers: ItemListOffers
    /// Whether something can be done with the part; else it is drawn faded and refuses what is asked of it.
    public var isEnabled: Bool

    /// A part, which is a button unless told otherwise.
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

/// What an element means to its user, apart from what it is.
public enum ItemListTone: String, Sendable, Hashable, CaseIterable {
    /// Nothing in particular.
    case regular
    /// It stands out, in the accent of the theme.
    case accent
    /// It takes something away, or something is wrong.
    case destructive
    /// It brings something, or something is well.
    case constructive
    /// It calls for care. It is drawn in the colour of what destroys.
    case warning
}
