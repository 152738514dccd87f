/// The kinds of actions that an element can offer.
@nonexhaustive
public enum ItemListActionKind: UInt8, Sendable, Hashable, CaseIterable {
    /// `activate`.
    case activate
    /// `toggle`, and `set` to on or off.
    case toggle
    /// `step`, and `set` to a number.
    case adjust
    /// `choose`, and `set` to an option.
    case choose
    /// `longPress`, with an effect of its own.
    case longPress
    /// `openReveal` and `closeReveal`, even on a side without offers.
    case reveal
    /// `custom`, with any name.
    case custom
    /// `delete`.
    case delete
    /// `select` and `extendSelection`.
    case select
    /// `text`, `submit`, `cancel`, `focus` and `blur`.
    case text
    /// `query`. A search accepts it without offering it.
    case query
    /// `loadMore`. The list accepts it at the edges in ``ItemListChrome/loadsMore``.
    case loadMore
    /// `undo`. The controller adds it to rows with an undoable last change.
    case undo
    /// `reset`. Added to rows with a control that differs from its default.
    case reset
    /// Moving the row to another position in the list.
    case move
    /// Activation of links in the element's text. Each link is a part with the link as its name.
    case link
    /// `refresh`. The list accepts it if it has an ``ItemListChrome/refresh``.
    case refresh
}

/// The kinds of actions that an element offers now.
public struct ItemListOffers: OptionSet, Sendable, Hashable {
    /// One bit for each kind: the kind's raw value is the bit's index.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates a set with one kind.
    public init(_ kind: ItemListActionKind) {
        rawValue = 1 << UInt32(kind.rawValue)
    }

    /// The element can be activated.
    public static let activate = ItemListOffers(.activate)
    /// The element's control can be turned on and off.
    public static let toggle = ItemListOffers(.toggle)
    /// The element's number can be changed.
    public static let adjust = ItemListOffers(.adjust)
    /// An option of the element can be chosen.
    public static let choose = ItemListOffers(.choose)
    /// A long press has an effect of its own.
    public static let longPress = ItemListOffers(.longPress)
    /// The sides of the element can be opened, even without offers on them.
    public static let reveal = ItemListOffers(.reveal)
    /// The element accepts custom actions.
    public static let custom = ItemListOffers(.custom)
    /// The element can be deleted.
    public static let delete = ItemListOffers(.delete)
    /// The element can be selected, alone or in a range.
    public static let select = ItemListOffers(.select)
    /// The element accepts typed text.
    public static let text = ItemListOffers(.text)
    /// The element accepts search queries. A search accepts them without offering this.
    public static let query = ItemListOffers(.query)
    /// The element can load more rows. The list does so at the edges in ``ItemListChrome/loadsMore``.
    public static let loadMore = ItemListOffers(.loadMore)
    /// The element's last change can be undone.
    public static let undo = ItemListOffers(.undo)
    /// The element can be reset to its default.
    public static let reset = ItemListOffers(.reset)
    /// The element can be moved to another position in the list.
    public static let move = ItemListOffers(.move)
    /// The links in the element's text can be activated.
    public static let link = ItemListOffers(.link)
    /// The element can load its rows anew. The list does so if it has an ``ItemListChrome/refresh``.
    public static let refresh = ItemListOffers(.refresh)

    /// Returns true if the set contains a kind.
    public func contains(_ kind: ItemListActionKind) -> Bool {
        contains(ItemListOffers(kind))
    }
}

/// An action with a look: a swipe button, a menu entry, a button in the row. Requested by its kind, or by `activate` on its part.
public struct ItemListOffer: Sendable, Hashable, Identifiable {
    /// The places where an offer is shown, if a renderer has them.
    public struct Places: OptionSet, Sendable, Hashable {
        /// One bit for each place.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Revealed by a swipe at the leading edge of the row.
        public static let leadingReveal = Places(rawValue: 1 << 0)
        /// Revealed by a swipe at the trailing edge of the row.
        public static let trailingReveal = Places(rawValue: 1 << 1)
        /// In the row's menu.
        public static let menu = Places(rawValue: 1 << 2)
        /// In the row itself, as a button.
        public static let inline = Places(rawValue: 1 << 3)
    }

    /// The id, unique within the row.
    public var id: String
    /// The action of the offer, such as `delete`, or `custom` with the offer's id.
    public var action: ItemListAction
    /// The label of the button or the menu entry.
    public var title: String
    /// The icon beside the title; nil for none.
    public var icon: ItemListIcon?
    /// The tone, which decides the color. A renderer may ask for confirmation of a destructive offer.
    public var tone: ItemListTone
    /// The background color; nil for the tone's.
    public var color: RGBColor?
    /// The places where the offer is shown; by default the trailing side and the menu.
    public var places: Places
    /// True if the offer is available now; otherwise it is dimmed.
    public var isEnabled: Bool

    /// Creates an offer. Without an action, it is `custom` with the offer's id.
    public init(
        _ id: String, action: ItemListAction? = nil, title: String, icon: ItemListIcon? = nil, tone: ItemListTone = .regular,
        color: RGBColor? = nil, places: Places = [.trailingReveal, .menu], isEnabled: Bool = true
    ) {
        self.id = id
        self.action = action ?? .custom(id)
        self.title = title
        self.icon = icon
        self.tone = tone
        self.color = color
        self.places = places
        self.isEnabled = isEnabled
    }
}
