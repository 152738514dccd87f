/// The semantic contents of a row: the interface between items and renderers.
///
/// Renderers draw a content without knowing its item. Items of other modules therefore need no changes to the renderers.
///
/// ```
///  delete  selection  leading  title badge          values  control  accessory  handle
///           subtitle
///           figure
///           parts
///           footnote
/// ```
///
/// Common fields are inline. Rare fields are in one block that copies share.
public struct ItemListRowContent: Sendable, Hashable {
    /// The role, which decides the look and the name for screen readers.
    public var role: ItemListRowRole
    /// The mark at the row's trailing edge, after all values.
    public var accessory: ItemListRowAccessory
    /// The alignment of the row's text.
    public var alignment: ItemListTextAlignment
    /// True if the row is enabled; otherwise it is dimmed. A disabled row may still offer an action that explains why.
    public var isEnabled: Bool
    /// The actions that the row offers now.
    public var offers: ItemListOffers
    /// The title, on the first line. A text input with an empty title uses its placeholder as its name.
    public var title: RichText
    /// The control of the row; nil for none.
    public var control: ItemListControl?
    /// The first of ``values``.
    public var value: ItemListRowValue?
    private var rare: Rare?

    /// Creates a row with the common fields. Rare fields are set afterwards.
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

    // MARK: Rare fields

    // Sendable: mutated only while it is uniquely referenced.
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

    /// The element before the title.
    public var leading: ItemListLeading? {
        get { rare?.fields.leading }
        set { fields.leading = newValue }
    }

    /// The icon before the title; nil if ``leading`` is something else.
    public var icon: ItemListIcon? {
        get { if case .icon(let icon)? = leading { icon } else { nil } }
        set { leading = newValue.map { .icon($0) } }
    }

    /// The secondary text below the title; nil for none.
    public var subtitle: RichText? {
        get { rare?.fields.subtitle }
        set { fields.subtitle = newValue }
    }

    /// A badge after the title.
    public var badge: ItemListBadge? {
        get { rare?.fields.badge }
        set { fields.badge = newValue }
    }

    /// An icon after the title.
    public var titleIcon: ItemListIcon? {
        get { rare?.fields.titleIcon }
        set { fields.titleIcon = newValue }
    }

    /// The maximum number of lines of the title; nil leaves it to the renderer, 0 means no limit.
    public var lineLimit: Int? {
        get { rare?.fields.lineLimit }
        set { fields.lineLimit = newValue }
    }

    /// The maximum number of lines of the subtitle; nil leaves it to the renderer, 0 means no limit.
    public var subtitleLineLimit: Int? {
        get { rare?.fields.subtitleLineLimit }
        set { fields.subtitleLineLimit = newValue }
    }

    /// The read-only trailing values.
    public var values: [ItemListRowValue] {
        get { (value.map { [$0] } ?? []) + (rare?.fields.moreValues ?? []) }
        set {
            value = newValue.first
            if newValue.count > 1 || rare != nil {
                fields.moreValues = Array(newValue.dropFirst())
            }
        }
    }

    /// A figure below the title.
    public var figure: ItemListFigure? {
        get { rare?.fields.figure }
        set { fields.figure = newValue }
    }

    /// A counter, an error or a help text below the row.
    public var footnote: ItemListFootnote? {
        get { rare?.fields.footnote }
        set { fields.footnote = newValue }
    }

    /// The parts with actions of their own, in display order.
    public var parts: [ItemListPart] {
        get { rare?.fields.parts ?? [] }
        set { fields.parts = newValue }
    }

    /// The actions with a look.
    public var decoratedOffers: [ItemListOffer] {
        get { rare?.fields.decoratedOffers ?? [] }
        set { fields.decoratedOffers = newValue }
    }

    /// The tone, which decides the color of the title; `regular` by default.
    public var tone: ItemListTone {
        get { rare?.fields.tone ?? .regular }
        set { fields.tone = newValue }
    }

    /// The index among the placeholder rows of a loading list, from 0; nil for a real row.
    public var skeleton: Int? {
        get { rare?.fields.skeleton }
        set { fields.skeleton = newValue }
    }

    /// The label for screen readers, if it differs from the visible contents.
    public var spokenLabel: String? {
        get { rare?.fields.spokenLabel }
        set { fields.spokenLabel = newValue }
    }

    /// The marks of an editable list.
    public var editing: ItemListEditing? {
        get { rare?.fields.editing }
        set { fields.editing = newValue }
    }
}

extension ItemListRowContent {
    func hasLink(_ link: String) -> Bool {
        title.hasLink(link) || subtitle?.hasLink(link) ?? false
    }

    func part(_ id: String) -> ItemListPart? {
        parts.first { $0.id == id }
    }

    /// True if the row, one of its actions with a look or one of its parts can be used now.
    package var offersAnything: Bool {
        !offers.isEmpty || decoratedOffers.contains(where: \.isEnabled)
            || parts.contains { $0.isEnabled && !$0.offers.isDisjoint(with: [.activate, .toggle]) }
    }

    /// Returns true if an action is available now, as a plain offer or an enabled decorated one.
    public func offers(_ action: ItemListAction) -> Bool {
        offers.contains(action.kind) || decoratedOffers.contains { $0.action == action && $0.isEnabled }
    }
}

extension ItemListRowContent {
    /// Returns true if a side can be opened.
    public func hasReveal(at side: ItemListSide) -> Bool {
        let place: ItemListOffer.Places = side == .leading ? .leadingReveal : .trailingReveal
        return offers.contains(.reveal) || decoratedOffers.contains { $0.places.contains(place) }
    }

    /// Returns the offers on a side, in reading order.
    public func revealOffers(at side: ItemListSide) -> [ItemListOffer] {
        let place: ItemListOffer.Places = side == .leading ? .leadingReveal : .trailingReveal
        return decoratedOffers.filter { $0.places.contains(place) }
    }

    /// Returns the offer that a swipe across the whole row triggers: the outermost enabled one on that side.
    public func fullSwipeOffer(at side: ItemListSide) -> ItemListOffer? {
        let offers = revealOffers(at: side).filter(\.isEnabled)
        return side == .leading ? offers.first : offers.last
    }
}

/// The reuse kind of a row's view: a view of a kind can show every row of that kind.
public struct ItemListRowKind: Sendable, Hashable {
    let role: ItemListRowRole
    let hasControl: Bool
    let hasFigure: Bool
    let hasParts: Bool
}

extension ItemListRowContent {
    /// The kind under which a renderer keeps unused views.
    public var kind: ItemListRowKind {
        ItemListRowKind(role: role, hasControl: control != nil, hasFigure: figure != nil, hasParts: !parts.isEmpty)
    }
}

/// The marks of a row while its list is being edited.
public struct ItemListEditing: Sendable, Hashable {
    /// True if a delete control precedes the row. The row must offer `delete`.
    public var showsDelete: Bool
    /// True if a drag handle follows the row. The row must offer `move`.
    public var showsHandle: Bool
    /// The selection of the row; nil for no mark. In a transition this is the window's value; the item's is ignored.
    public var isSelected: Bool?

    /// Creates the marks of a row, none by default.
    public init(showsDelete: Bool = false, showsHandle: Bool = false, isSelected: Bool? = nil) {
        self.showsDelete = showsDelete
        self.showsHandle = showsHandle
        self.isSelected = isSelected
    }
}

/// A short text on a colored shape: a count, a mark such as "new".
///
/// ```swift
/// content.badge = "3"
/// content.values = [.badge(ItemListBadge("beta", isFaint: true))]
/// ```
public struct ItemListBadge: Sendable, Hashable {
    /// The text of the badge: a word or a number, on one line.
    public var text: String
    /// The tone, which decides the color; a regular badge has the theme's accent color.
    public var tone: ItemListTone
    /// True if the shape is translucent and less prominent than the title.
    public var isFaint: Bool

    /// Creates a badge, opaque by default.
    public init(_ text: String, tone: ItemListTone = .regular, isFaint: Bool = false) {
        self.text = text
        self.tone = tone
        self.isFaint = isFaint
    }
}

extension ItemListBadge: ExpressibleByStringLiteral {
    /// Creates a regular, opaque badge.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
