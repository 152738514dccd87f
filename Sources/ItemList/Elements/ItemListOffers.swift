/// What kinds of actions there are, as an element offers them.
@nonexhaustive
public enum ItemListActionKind: UInt8, Sendable, Hashable, CaseIterable {
    case activate
    /// `toggle`, and `set` to on or off.
    case toggle
    /// `step`, and `set` to a number.
    case adjust
    case choose
    case longPress
    case reveal
    case custom
    case delete
    case select
    /// `text`, `submit`, `cancel`, `focus` and `blur`.
    case text
    case query
    case loadMore
    case undo
    case reset
    /// The row can be put at another place in the list.
    case move
    /// The links in the element's text can be activated: each is a part with the link as its name.
    case link
}

/// The kinds of actions that an element offers now.
public struct ItemListOffers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public init(_ kind: ItemListActionKind) {
        rawValue = 1 << UInt32(kind.rawValue)
    }

    public static let activate = ItemListOffers(.activate)
    public static let toggle = ItemListOffers(.toggle)
    public static let adjust = ItemListOffers(.adjust)
    public static let choose = ItemListOffers(.choose)
    public static let longPress = ItemListOffers(.longPress)
    public static let reveal = ItemListOffers(.reveal)
    public static let custom = ItemListOffers(.custom)
    public static let delete = ItemListOffers(.delete)
    public static let select = ItemListOffers(.select)
    public static let text = ItemListOffers(.text)
    public static let query = ItemListOffers(.query)
    public static let loadMore = ItemListOffers(.loadMore)
    public static let undo = ItemListOffers(.undo)
    public static let reset = ItemListOffers(.reset)
    public static let move = ItemListOffers(.move)
    public static let link = ItemListOffers(.link)

    public func contains(_ kind: ItemListActionKind) -> Bool {
        contains(ItemListOffers(kind))
    }
}

/// An action with a look of its own: what a swipe opens, an entry of a menu, a button in the row. It is asked for by its kind, or by
/// `activate` on the part with its name.
public struct ItemListOffer: Sendable, Hashable, Identifiable {
    /// Where an offer shows, as far as a renderer has such a place.
    public struct Places: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let leadingReveal = Places(rawValue: 1 << 0)
        public static let trailingReveal = Places(rawValue: 1 << 1)
        public static let menu = Places(rawValue: 1 << 2)
        public static let inline = Places(rawValue: 1 << 3)
    }

    /// Names the offer among those of its row.
    public var id: String
    /// What is done: such as `delete`, or `custom` with the name of the offer.
    public var action: ItemListAction
    public var title: String
    public var icon: ItemListIcon?
    public var tone: ItemListTone
    public var places: Places
    public var isEnabled: Bool

    /// An offer to do something; to do `custom` with the name of the offer, if no action is given.
    public init(
        _ id: String, action: ItemListAction? = nil, title: String, icon: ItemListIcon? = nil, tone: ItemListTone = .regular,
        places: Places = [.trailingReveal, .menu], isEnabled: Bool = true
    ) {
        self.id = id
        self.action = action ?? .custom(id)
        self.title = title
        self.icon = icon
        self.tone = tone
        self.places = places
        self.isEnabled = isEnabled
    }
}
