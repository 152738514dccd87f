/// A part of a row that can be acted on by itself: a row below the row, a button in it.
public struct ItemListPart: Sendable, Hashable, Identifiable {
    /// Names the part among those of its row: see ``ItemListTarget/part``.
    public var id: String
    public var role: ItemListRowRole
    public var title: String
    public var icon: ItemListIcon?
    public var control: ItemListControl?
    public var tone: ItemListTone
    public var offers: ItemListOffers
    public var isEnabled: Bool

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
    case regular
    case accent
    case destructive
    case constructive
    case warning
}
