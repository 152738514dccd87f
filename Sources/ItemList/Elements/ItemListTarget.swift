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
        /// A row of the list, by its id.
        case row(ID)
        /// What surrounds the rows, by its slot.
        case chrome(ItemListChromeSlot)
        /// The search over the list. It has no parts.
        case search
        /// The list as a whole.
        case list
    }

    /// Where the element stands.
    public var place: Place
    /// The name of a part of the element: a link, a button in the row, a row below the row, what a swipe opens.
    public var part: String?

    /// The element at a place, or a part of it.
    public init(_ place: Place, part: String? = nil) {
        self.place = place
        self.part = part
    }

    /// A row, or a part of it.
    public static func row(_ id: ID, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.row(id), part: part)
    }

    /// What stands in a slot around the list, or a part of it. Headers and footers alone have parts.
    public static func chrome(_ slot: ItemListChromeSlot, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.chrome(slot), part: part)
    }

    /// The search over the list.
    public static var search: ItemListTarget { ItemListTarget(.search) }
    /// The list as a whole: it takes `cancel`, `undo`, `loadMore`, and `select` for all rows.
    public static var list: ItemListTarget { ItemListTarget(.list) }
}

extension ItemListTarget: CustomStringConvertible {
    /// The target in words, for a log: "the row 3", "the right button".
    public var description: String {
        let place =
            switch place {
            case .row(let id): "the row \(itemListPrinted("\(id)"))"
            case .chrome(let slot): "the \(itemListPrinted(slot.rawValue))"
            case .search: "the search"
            case .list: "the list"
            }
        return part.map { "\(itemListPrinted($0)) in \(place)" } ?? place
    }
}

/// A place around the list. The static members are those that the renderers of this package know.
public struct ItemListChromeSlot: RawRepresentable, Sendable, Hashable {
    /// The name of the slot, in logs and on a wire.
    public let rawValue: String

    /// A slot by its name, also one that only a renderer of one's own knows.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The title, in which an option of segments or of tabs is chosen.
    public static let title = ItemListChromeSlot(rawValue: "title")
    /// The way back.
    public static let backButton = ItemListChromeSlot(rawValue: "back button")
    /// Beside the title where reading begins.
    public static let leftButton = ItemListChromeSlot(rawValue: "left button")
    /// Beside the title where reading ends, outermost.
    public static let rightButton = ItemListChromeSlot(rawValue: "right button")
    /// Before the right button.
    public static let secondaryRightButton = ItemListChromeSlot(rawValue: "secondary right button")
    /// Below the list where reading begins.
    public static let toolbarLeft = ItemListChromeSlot(rawValue: "toolbar's left button")
    /// Below the list in the middle.
    public static let toolbarMiddle = ItemListChromeSlot(rawValue: "toolbar's middle button")
    /// Below the list where reading ends.
    public static let toolbarRight = ItemListChromeSlot(rawValue: "toolbar's right button")
    /// The row between the bars and the list.
    public static let header = ItemListChromeSlot(rawValue: "header")
    /// The row below the list.
    public static let footer = ItemListChromeSlot(rawValue: "footer")
    /// The button of what stands in place of the rows.
    public static let emptyState = ItemListChromeSlot(rawValue: "empty state")
}
