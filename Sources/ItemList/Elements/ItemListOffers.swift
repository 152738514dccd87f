/// What kinds of actions there are, as an element offers them.
@nonexhaustive
public enum ItemListActionKind: UInt8, Sendable, Hashable, CaseIterable {
    /// `activate`: it can be chosen.
    case activate
    /// `toggle`, and `set` to on or off.
    case toggle
    /// `step`, and `set` to a number.
    case adjust
    /// `choose`, and `set` to an option.
    case choose
    /// `longPress`: a press that lasts does something of its own.
    case longPress
    /// `openReveal` and `closeReveal`, also at a side where no offer of the row lies.
    case reveal
    /// `custom`, by whatever name.
    case custom
    /// `delete`: it can be taken out of the list.
    case delete
    /// `select` and `extendSelection`.
    case select
    /// `text`, `submit`, `cancel`, `focus` and `blur`.
    case text
    /// `query`. A search takes it without offering it.
    case query
    /// `loadMore`. The list takes it at the ends in ``ItemListChrome/loadsMore``.
    case loadMore
    /// `undo`. The controller adds it to rows whose last change can be taken back.
    case undo
    /// `reset`. It is added to rows whose control does not say its default.
    case reset
    /// The row can be put at another place in the list.
    case move
    /// The links in the element's text can be activated: each is a part with the link as its name.
    case link
}

/// The kinds of actions that an element offers now.
public struct ItemListOffers: OptionSet, Sendable, Hashable {
    /// One bit for each kind: the kind's raw value is its place.
    public let rawValue: UInt32

    /// The kinds whose bits are set.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One kind of action alone.
    public init(_ kind: ItemListActionKind) {
        rawValue = 1 << UInt32(kind.rawValue)
    }

    /// It can be chosen.
    public static let activate = ItemListOffers(.activate)
    /// Its control can be turned on and off.
    public static let toggle = ItemListOffers(.toggle)
    /// Its number can be changed.
    public static let adjust = ItemListOffers(.adjust)
    /// One of its options can be chosen.
    public static let choose = ItemListOffers(.choose)
    /// A press that lasts does something of its own.
    public static let longPress = ItemListOffers(.longPress)
    /// Its sides can be opened, also where no offer lies.
    public static let reveal = ItemListOffers(.reveal)
    /// It knows actions by names of its own.
    public static let custom = ItemListOffers(.custom)
    /// It can be taken out of the list.
    public static let delete = ItemListOffers(.delete)
    /// It can be selected, one by itself or many in a range.
    public static let select = ItemListOffers(.select)
    /// Text can be typed into it.
    public static let text = ItemListOffers(.text)
    /// It takes what is searched for. A search does so without offering it.
    public static let query = ItemListOffers(.query)
    /// It takes that an end of the list came into sight. The list does so at the ends in ``ItemListChrome/loadsMore``.
    public static let loadMore = ItemListOffers(.loadMore)
    /// Its last change can be taken back.
    public static let undo = ItemListOffers(.undo)
    /// It can be given its default.
    public static let reset = ItemListOffers(.reset)
    /// It can be put at another place in the list.
    public static let move = ItemListOffers(.move)
    /// The links in its text can be activated.
    public static let link = ItemListOffers(.link)

    /// Whether actions of a kind are offered.
    public func contains(_ kind: ItemListActionKind) -> Bool {
        contains(ItemListOffers(kind))
    }
}

/// An action with a look of its own: what a swipe opens, an entry of a menu, a button in the row. It is asked for by its kind, or by
/// `activate` on the part with its name.
public struct ItemListOffer: Sendable, Hashable, Identifiable {
    /// Where an offer shows, as far as a renderer has such a place.
    public struct Places: OptionSet, Sendable, Hashable {
        /// One bit for each place.
        public let rawValue: UInt8

        /// The places whose bits are set.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Beside the row where reading begins: a swipe brings it into sight.
        public static let leadingReveal = Places(rawValue: 1 << 0)
        /// Beside the row where reading ends: a swipe brings it into sight.
        public static let trailingReveal = Places(rawValue: 1 << 1)
        /// In the row's menu.
        public static let menu = Places(rawValue: 1 << 2)
        /// In the row itself, as a button.
        public static let inline = Places(rawValue: 1 << 3)
    }

    /// Names the offer among those of its row.
    public var id: String
    /// What is done: such as `delete`, or `custom` with the name of the offer.
    public var action: ItemListAction
    /// What the button or the entry of the menu says.
    public var title: String
    /// Stands with the title; nil for none.
    public var icon: ItemListIcon?
    /// What the action means to the user, which gives the button its colour. What destroys may be asked for twice.
    public var tone: ItemListTone
    /// What the offer is drawn on; nil for what its tone says.
    public var color: RGBColor?
    /// Where the offer shows: beside the row at its end, and in its menu, unless told otherwise.
    public var places: Places
    /// Whether it can be asked for now; else it is shown faded.
    public var isEnabled: Bool

    /// An offer to do something; to do `custom` with the name of the offer, if no action is given.
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
