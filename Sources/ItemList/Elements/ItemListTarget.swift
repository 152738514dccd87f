/// What an action is for: a place on the screen, and perhaps a part of what stands there.
///
/// ```swift
/// .row("sounds")                     // a row
/// .row("text", part: "https://…")    // a link in it
/// .chrome(.rightButton)              // a button beside the title
/// ```
public struct ItemListTarget<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Where something stands on a screen.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        case row(ID)
        case chrome(ItemListChromeSlot)
        case search
        /// The list as a whole.
        case list
    }

    public var place: Place
    /// The name of a part of the element: a link, a button in the row, a row below the row, what a swipe opens.
    public var part: String?

    public init(_ place: Place, part: String? = nil) {
        self.place = place
        self.part = part
    }

    public static func row(_ id: ID, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.row(id), part: part)
    }

    public static func chrome(_ slot: ItemListChromeSlot, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.chrome(slot), part: part)
    }

    public static var search: ItemListTarget { ItemListTarget(.search) }
    public static var list: ItemListTarget { ItemListTarget(.list) }
}

extension ItemListTarget: CustomStringConvertible {
    public var description: String {
        let place =
            switch place {
            case .row(let id): "the row \(id)"
            case .chrome(let slot): "the \(slot.rawValue)"
            case .search: "the search"
            case .list: "the list"
            }
        return part.map { "\($0) in \(place)" } ?? place
    }
}

/// A place around the list. The static members are those that the renderers of this package know.
public struct ItemListChromeSlot: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let title = ItemListChromeSlot(rawValue: "title")
    public static let backButton = ItemListChromeSlot(rawValue: "back button")
    public static let leftButton = ItemListChromeSlot(rawValue: "left button")
    public static let rightButton = ItemListChromeSlot(rawValue: "right button")
    public static let secondaryRightButton = ItemListChromeSlot(rawValue: "secondary right button")
    public static let toolbarLeft = ItemListChromeSlot(rawValue: "toolbar's left button")
    public static let toolbarMiddle = ItemListChromeSlot(rawValue: "toolbar's middle button")
    public static let toolbarRight = ItemListChromeSlot(rawValue: "toolbar's right button")
    public static let header = ItemListChromeSlot(rawValue: "header")
    public static let footer = ItemListChromeSlot(rawValue: "footer")
    public static let emptyState = ItemListChromeSlot(rawValue: "empty state")
}
