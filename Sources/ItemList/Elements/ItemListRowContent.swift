/// What a row means, in a vocabulary that every renderer draws: the seam between items and renderers.
///
/// An item yields a content and no renderer ever asks which item it came from, so an item written in another module is drawn
/// by all renderers without a change to any of them.
///
/// ```
///  leading  title badge                  values  control  accessory
///           subtitle
///           figure
///           parts
///           footnote
/// ```
///
/// What most rows have lies in the value itself; what few have, in one block that is shared between copies.
public struct ItemListRowContent: Sendable, Hashable {
    public var role: ItemListRowRole
    public var accessory: ItemListRowAccessory
    public var alignment: ItemListTextAlignment
    /// A row that is not enabled is drawn faded. It may still offer an action that explains why.
    public var isEnabled: Bool
    /// What can be done with the row now.
    public var offers: ItemListOffers
    public var title: RichText
    public var control: ItemListControl?
    /// The first of the values at the row's end.
    public var value: ItemListRowValue?
    private var rare: Rare?

    public init(
        role: ItemListRowRole, icon: ItemListIcon? = nil, title: RichText, subtitle: RichText? = nil, value: ItemListRowValue? = nil,
        control: ItemListControl? = nil, accessory: ItemListRowAccessory = .none, alignment: ItemListTextAlignment = .natural,
        offers: ItemListOffers = [], isEnabled: Bool = true, spokenLabel: String? = nil
    ) {
        self.role = role
        self.title = title
        self.value = value
        self.control = control
        self.accessory = accessory
        self.alignment = alignment
        self.offers = offers
        self.isEnabled = isEnabled
        if icon != nil || subtitle != nil || spokenLabel != nil {
            var fields = Rare.Fields()
            fields.leading = icon.map { .icon($0) }
            fields.subtitle = subtitle
            fields.spokenLabel = spokenLabel
            rare = Rare(fields)
        }
    }

    // MARK: What few rows have

    /// Fields that lie together in a block.
    private final class Rare: @unchecked Sendable, Hashable {
        struct Fields: Sendable, Hashable {
            var leading: ItemListLeading?
            var subtitle: RichText?
            var badge: String?
            var titleIcon: ItemListIcon?
            var lineLimit: Int?
            var moreValues: [ItemListRowValue] = []
            var figure: ItemListFigure?
            var footnote: ItemListFootnote?
            var parts: [ItemListPart] = []
            var decoratedOffers: [ItemListOffer] = []
            var tone = ItemListTone.regular
            var skeleton: Int?
            var spokenLabel: String?
        }

        // Sendable: changed while there is one reference alone.
        var fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }

        static func == (first: Rare, second: Rare) -> Bool {
            first === second || first.fields == second.fields
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(fields)
        }
    }

    private var fields: Rare.Fields {
        get { rare?.fields ?? Rare.Fields() }
        set {
            if newValue == Rare.Fields() {
                rare = nil
            } else if isKnownUniquelyReferenced(&rare) {
                rare?.fields = newValue
            } else {
                rare = Rare(newValue)
            }
        }
    }

    /// What stands before the title.
    public var leading: ItemListLeading? {
        get { rare?.fields.leading }
        set { fields.leading = newValue }
    }

    /// The icon before the title, if that is what stands there.
    public var icon: ItemListIcon? {
        get { if case .icon(let icon)? = leading { icon } else { nil } }
        set { leading = newValue.map { .icon($0) } }
    }

    public var subtitle: RichText? {
        get { rare?.fields.subtitle }
        set { fields.subtitle = newValue }
    }

    /// A badge behind the title.
    public var badge: String? {
        get { rare?.fields.badge }
        set { fields.badge = newValue }
    }

    /// An icon behind the title.
    public var titleIcon: ItemListIcon? {
        get { rare?.fields.titleIcon }
        set { fields.titleIcon = newValue }
    }

    /// How many lines the title may have; nil leaves it to the renderer, 0 is as many as it needs.
    public var lineLimit: Int? {
        get { rare?.fields.lineLimit }
        set { fields.lineLimit = newValue }
    }

    /// All that stands at the row's end and only shows something.
    public var values: [ItemListRowValue] {
        get { (value.map { [$0] } ?? []) + (rare?.fields.moreValues ?? []) }
        set {
            value = newValue.first
            if newValue.count > 1 || rare != nil {
                fields.moreValues = Array(newValue.dropFirst())
            }
        }
    }

    /// A picture below the title.
    public var figure: ItemListFigure? {
        get { rare?.fields.figure }
        set { fields.figure = newValue }
    }

    /// A counter, an error or a help below the row.
    public var footnote: ItemListFootnote? {
        get { rare?.fields.footnote }
        set { fields.footnote = newValue }
    }

    /// Parts that can be acted on by themselves, in their order.
    public var parts: [ItemListPart] {
        get { rare?.fields.parts ?? [] }
        set { fields.parts = newValue }
    }

    /// Actions with a look of their own.
    public var decoratedOffers: [ItemListOffer] {
        get { rare?.fields.decoratedOffers ?? [] }
        set { fields.decoratedOffers = newValue }
    }

    public var tone: ItemListTone {
        get { rare?.fields.tone ?? .regular }
        set { fields.tone = newValue }
    }

    /// The row stands for one that is on its way: its place among those, from 0.
    public var skeleton: Int? {
        get { rare?.fields.skeleton }
        set { fields.skeleton = newValue }
    }

    /// The words for a screen reader where they differ from what the content says by itself.
    public var spokenLabel: String? {
        get { rare?.fields.spokenLabel }
        set { fields.spokenLabel = newValue }
    }
}

extension ItemListRowContent {
    /// Whether a link stands in the row's words.
    func hasLink(_ link: String) -> Bool {
        title.hasLink(link) || subtitle?.hasLink(link) ?? false
    }

    /// Whether an action can be asked for now: among the plain offers, or by one that is decorated.
    public func offers(_ action: ItemListAction) -> Bool {
        offers.contains(action.kind) || decoratedOffers.contains { $0.action == action && $0.isEnabled }
    }
}

extension ItemListRowContent {
    /// Whether something can be opened at a side.
    public func hasReveal(at side: ItemListSide) -> Bool {
        let place: ItemListOffer.Places = side == .leading ? .leadingReveal : .trailingReveal
        return offers.contains(.reveal) || decoratedOffers.contains { $0.places.contains(place) }
    }
}

/// What can show a row: a view that has shown one of a kind can show any other of it, with other words and values.
public struct ItemListRowKind: Sendable, Hashable {
    public var role: ItemListRowRole
    public var hasControl: Bool
    public var hasFigure: Bool
    public var hasParts: Bool
}

extension ItemListRowContent {
    /// The kind under which a renderer keeps views that are not needed now.
    public var kind: ItemListRowKind {
        ItemListRowKind(role: role, hasControl: control != nil, hasFigure: figure != nil, hasParts: !parts.isEmpty)
    }
}

/// What stands before a row's title.
@nonexhaustive
public enum ItemListLeading: Sendable, Hashable {
    case icon(ItemListIcon)
    case avatar(ItemListAvatar)
    /// A picture that the renderer's host knows by a key.
    case image(key: String)
    /// The mark of a list that is being edited: whether the row is selected.
    case selection(Bool)

    public var words: String {
        switch self {
        case .icon(let icon): icon.symbol.rawValue
        case .avatar(let avatar): avatar.initials
        case .image(let key): key
        case .selection(let isSelected): isSelected ? "selected" : "not selected"
        }
    }
}

/// A round picture of somebody, or the letters that stand for it.
public struct ItemListAvatar: Sendable, Hashable {
    public var initials: String
    public var color: RGBColor?
    /// A picture that the renderer's host knows by a key.
    public var imageKey: String?

    public init(initials: String, color: RGBColor? = nil, imageKey: String? = nil) {
        self.initials = initials
        self.color = color
        self.imageKey = imageKey
    }
}

/// A line below a row that belongs to it.
public struct ItemListFootnote: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case help
        case counter
        case error
    }

    public var text: String
    public var kind: Kind

    public init(_ text: String, kind: Kind = .help) {
        self.text = text
        self.kind = kind
    }
}

/// What kind of thing a row is, as a screen reader names it.
@nonexhaustive
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
    /// One of a group of which one is chosen.
    case radio
    /// A row that text is typed into.
    case input
    /// One of many is chosen in the row.
    case choice
    /// A number is chosen in the row.
    case range
    /// What is going on, read out when it changes.
    case status
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
