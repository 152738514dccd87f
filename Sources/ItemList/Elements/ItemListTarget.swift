/// The target of an action: an element of the screen, and optionally one of its parts.
///
/// ```swift
/// .row("sounds")                     // a row
/// .row("text", part: "https://…")    // a link in it
/// .chrome(.rightButton)              // a button beside the title
/// ```
public struct ItemListTarget<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The location of an element on a screen.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        /// A row, by id.
        case row(ID)
        /// The row with the cursor at the time of the action.
        case cursorRow
        /// An element around the list, by slot.
        case chrome(ItemListChromeSlot)
        /// The search over the list, which has no parts.
        case search
        /// The list as a whole.
        case list
    }

    /// The location of the element.
    public var place: Place
    /// The name of a part of the element: a link, a button in the row, a nested row, a swipe button.
    public var part: String?

    /// Creates a target for an element, or for a part of it.
    public init(_ place: Place, part: String? = nil) {
        self.place = place
        self.part = part
    }

    /// Returns the target for a row, or for a part of it.
    public static func row(_ id: ID, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.row(id), part: part)
    }

    /// The row with the cursor of the renderer that sends the action. Without a row there, the action is refused as
    /// ``ItemListRefusal/notThere``. Requests to focus this target do nothing.
    public static var cursorRow: ItemListTarget { ItemListTarget(.cursorRow) }

    /// Returns the target for an element around the list, or for a part of it. Only headers and footers have parts.
    public static func chrome(_ slot: ItemListChromeSlot, part: String? = nil) -> ItemListTarget {
        ItemListTarget(.chrome(slot), part: part)
    }

    /// The search over the list.
    public static var search: ItemListTarget { ItemListTarget(.search) }
    /// The list as a whole, which accepts `cancel`, `undo`, `loadMore`, `refresh`, and `select` for all rows.
    public static var list: ItemListTarget { ItemListTarget(.list) }
}

extension ItemListTarget: CustomStringConvertible {
    /// The target as text for logs: "the row 3", "the right button".
    public var description: String {
        let place =
            switch place {
            case .row(let id): "the row \(itemListPrinted("\(id)"))"
            case .cursorRow: "the row under the cursor"
            case .chrome(let slot): "the \(itemListPrinted(slot.rawValue))"
            case .search: "the search"
            case .list: "the list"
            }
        return part.map { "\(itemListPrinted($0)) in \(place)" } ?? place
    }
}

/// A slot around the list. The renderers of this package know the static members.
public struct ItemListChromeSlot: RawRepresentable, Sendable, Hashable {
    /// The name of the slot in logs and wire formats.
    public let rawValue: String

    /// Creates a slot with any name, including one that only a custom renderer knows.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The title, which may contain segments or tabs.
    public static let title = ItemListChromeSlot(rawValue: "title")
    /// The back button.
    public static let backButton = ItemListChromeSlot(rawValue: "back button")
    /// The button before the title.
    public static let leftButton = ItemListChromeSlot(rawValue: "left button")
    /// The outermost button after the title.
    public static let rightButton = ItemListChromeSlot(rawValue: "right button")
    /// The button before the right button.
    public static let secondaryRightButton = ItemListChromeSlot(rawValue: "secondary right button")
    /// The leading button below the list.
    public static let toolbarLeft = ItemListChromeSlot(rawValue: "toolbar's left button")
    /// The middle button below the list.
    public static let toolbarMiddle = ItemListChromeSlot(rawValue: "toolbar's middle button")
    /// The trailing button below the list.
    public static let toolbarRight = ItemListChromeSlot(rawValue: "toolbar's right button")
    /// The row between the bars and the list.
    public static let header = ItemListChromeSlot(rawValue: "header")
    /// The row below the list.
    public static let footer = ItemListChromeSlot(rawValue: "footer")
    /// The button of the empty state.
    public static let emptyState = ItemListChromeSlot(rawValue: "empty state")
}
