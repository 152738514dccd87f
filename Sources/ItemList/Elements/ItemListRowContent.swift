/// What a row means, in a vocabulary that every renderer draws: the seam between items and renderers.
///
/// An item yields a content and no renderer ever asks which item it came from, so an item written in another module is drawn
/// by all renderers without a change to any of them.
///
/// ```
///  delete  selection  leading  title badge          values  control  accessory  handle
///           subtitle
///           figure
///           parts
///           footnote
/// ```
///
/// What most rows have lies in the value itself; what few have, in one block that is shared between copies.
public struct ItemListRowContent: Sendable, Hashable {
    /// What kind of thing the row is, which decides how it is drawn and what a screen reader calls it.
    public var role: ItemListRowRole
    /// The mark at the row's trailing edge, behind all values.
    public var accessory: ItemListRowAccessory
    /// Where the row's words stand in their lines.
    public var alignment: ItemListTextAlignment
    /// A row that is not enabled is drawn faded. It may still offer an action that explains why.
    public var isEnabled: Bool
    /// What can be done with the row now.
    public var offers: ItemListOffers
    /// What the row is called, on its first line. A row for text whose title is empty is called by its placeholder.
    public var title: RichText
    /// What the row lets its user change; nil for a row that only shows or does something.
    public var control: ItemListControl?
    /// The first of the values at the row's end.
    public var value: ItemListRowValue?
    private var rare: Rare?

    /// A row with what most rows have. What few have is set afterwards.
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
            var badge: ItemListBadge?
            var titleIcon: ItemListIcon?
            var lineLimit: Int?
            var subtitleLineLimit: Int?
            var moreValues: [ItemListRowValue] = []
            var figure: ItemListFigure?
            var footnote: ItemListFootnote?
            var parts: [ItemListPart] = []
            var decoratedOffers: [ItemListOffer] = []
            var tone = ItemListTone.regular
            var skeleton: Int?
            var spokenLabel: String?
            var editing: ItemListEditing?
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

    /// What stands below the title and back behind it; nil for nothing.
    public var subtitle: RichText? {
        get { rare?.fields.subtitle }
        set { fields.subtitle = newValue }
    }

    /// A badge behind the title.
    public var badge: ItemListBadge? {
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

    /// How many lines the subtitle may have; nil leaves it to the renderer, 0 is as many as it needs.
    public var subtitleLineLimit: Int? {
        get { rare?.fields.subtitleLineLimit }
        set { fields.subtitleLineLimit = newValue }
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

    /// What the row means to its user, which gives its title a colour; `regular` unless it is set.
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

    /// The marks of a list that is being edited.
    public var editing: ItemListEditing? {
        get { rare?.fields.editing }
        set { fields.editing = newValue }
    }
}

extension ItemListRowContent {
    /// Whether a link stands in the row's words.
    func hasLink(_ link: String) -> Bool {
        title.hasLink(link) || subtitle?.hasLink(link) ?? false
    }

    /// The part with a name.
    func part(_ id: String) -> ItemListPart? {
        parts.first { $0.id == id }
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

    /// What lies beside the row at a side, from where reading begins.
    public func revealOffers(at side: ItemListSide) -> [ItemListOffer] {
        let place: ItemListOffer.Places = side == .leading ? .leadingReveal : .trailingReveal
        return decoratedOffers.filter { $0.places.contains(place) }
    }

    /// What a swipe across the whole row asks for: of what lies at that side, the outermost that can be asked for now.
    public func fullSwipeOffer(at side: ItemListSide) -> ItemListOffer? {
        let offers = revealOffers(at: side).filter(\.isEnabled)
        return side == .leading ? offers.first : offers.last
    }
}

/// What can show a row: a view that has shown one of a kind can show any other of it, with other words and values.
public struct ItemListRowKind: Sendable, Hashable {
    let role: ItemListRowRole
    let hasControl: Bool
    let hasFigure: Bool
    let hasParts: Bool
}

extension ItemListRowContent {
    /// The kind under which a renderer keeps views that are not needed now.
    public var kind: ItemListRowKind {
        ItemListRowKind(role: role, hasControl: control != nil, hasFigure: figure != nil, hasParts: !parts.isEmpty)
    }
}

/// The marks that a row has while its list is being edited.
public struct ItemListEditing: Sendable, Hashable {
    /// A control before the row that deletes it: asks for `delete`, which the row offers.
    public var showsDelete: Bool
    /// A handle behind the row by which it is dragged to another place: the row offers `move`.
    public var showsHandle: Bool
    /// Whether the row is selected; nil for one that has no mark of it. In a transition this is the window's, whatever the item says.
    public var isSelected: Bool?

    /// The marks of a row; none of them unless told so.
    public init(showsDelete: Bool = false, showsHandle: Bool = false, isSelected: Bool? = nil) {
        self.showsDelete = showsDelete
        self.showsHandle = showsHandle
        self.isSelected = isSelected
    }
}

/// A short text on a shape of its own: a count, a mark such as "new".
///
/// ```swift
/// content.badge = "3"
/// content.values = [.badge(ItemListBadge("beta", isFaint: true))]
/// ```
public struct ItemListBadge: Sendable, Hashable {
    /// What stands on the shape: a word or a number, on one line.
    public var text: String
    /// What the shape's colour means; a regular one has the accent of the theme.
    public var tone: ItemListTone
    /// The shape lets what is below it through, and stands back behind the title.
    public var isFaint: Bool

    /// A badge with a text, which does not stand back unless told so.
    public init(_ text: String, tone: ItemListTone = .regular, isFaint: Bool = false) {
        self.text = text
        self.tone = tone
        self.isFaint = isFaint
    }
}

extension ItemListBadge: ExpressibleByStringLiteral {
    /// A regular badge that does not stand back.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
