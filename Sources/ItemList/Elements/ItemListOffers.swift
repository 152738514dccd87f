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
    public static let link = ItemListOffers(.link)

    public func contains(_ kind: ItemListActionKind) -> Bool {
        contains(ItemListOffers(kind))
    }
}
