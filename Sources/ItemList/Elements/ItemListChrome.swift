/// What surrounds the rows of a screen at one moment, as one value. Its handlers are ``ItemListHandlers``.
public struct ItemListChrome: Sendable, Hashable {
    public var title: ItemListTitle
    public var backButton: ItemListButton?
    public var leftButton: ItemListButton?
    public var rightButton: ItemListButton?
    public var secondaryRightButton: ItemListButton?
    public var toolbar: ItemListToolbar?
    public var search: ItemListSearch?
    /// Stands between the bars and the list, as a row does.
    public var header: ItemListRowContent?
    public var footer: ItemListRowContent?
    /// Stands in place of the rows while there are none.
    public var emptyState: ItemListEmptyState?
    /// How the screen shows where screens stand side by side behind tabs.
    public var tab: ItemListTab?
    public var style: ItemListStyle
    public var systemStyle: ItemListSystemStyle
    public var isScrollEnabled: Bool
    /// The ends of the list at which there is more to load.
    public var loadsMore: Set<ItemListEdge>

    public init(title: ItemListTitle = .text(""), style: ItemListStyle = .blocks) {
        self.title = title
        self.style = style
        systemStyle = .legacy
        isScrollEnabled = true
        loadsMore = []
    }

    /// The button in a slot; nil for slots that hold no button, or none now.
    public subscript(button slot: ItemListChromeSlot) -> ItemListButton? {
        switch slot {
        case .backButton: backButton
        case .leftButton: leftButton
        case .rightButton: rightButton
        case .secondaryRightButton: secondaryRightButton
        case .toolbarLeft: toolbar?.left
        case .toolbarMiddle: toolbar?.middle
        case .toolbarRight: toolbar?.right
        case .emptyState: emptyState?.button
        default: nil
        }
    }

    /// The row in a slot; nil for slots that hold no row, or none now.
    public subscript(row slot: ItemListChromeSlot) -> ItemListRowContent? {
        switch slot {
        case .header: header
        case .footer: footer
        default: nil
        }
    }

    /// What can be done with what stands in a slot; nil if nothing does.
    public func offers(in slot: ItemListChromeSlot) -> ItemListOffers? {
        if slot == .title { return title.choice == nil ? [] : .choose }
        return self[button: slot]?.offers ?? self[row: slot]?.offers
    }
}

/// One to three buttons below the list.
public struct ItemListToolbar: Sendable, Hashable {
    public var left: ItemListButton?
    public var middle: ItemListButton?
    public var right: ItemListButton?

    public init(_ middle: ItemListButton) {
        self.middle = middle
    }

    public init(_ left: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.right = right
    }

    public init(_ left: ItemListButton, _ middle: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.middle = middle
        self.right = right
    }
}

/// A search over the list. The state filters by the query of its ``ItemListWindow``, and the diff does the rest.
public struct ItemListSearch: Sendable, Hashable {
    public var placeholder: String
    /// The user is searching. In a transition this is the window's, whatever the state says.
    public var isActive: Bool
    /// What is searched for. In a transition this is the window's as well.
    public var query: String

    public init(placeholder: String, isActive: Bool = false, query: String = "") {
        self.placeholder = placeholder
        self.isActive = isActive
        self.query = query
    }
}

extension ItemListSearch {
    /// - Parameter query: what is searched for; nil while nobody searches.
    @usableFromInline
    mutating func show(_ query: String?) {
        isActive = query != nil
        self.query = query ?? ""
    }
}

/// What stands in place of rows.
@nonexhaustive
public enum ItemListEmptyState: Sendable, Hashable {
    /// The rows are on their way.
    case loading(String)
    case message(ItemListEmptyMessage)

    public static func text(_ text: String) -> ItemListEmptyState {
        .message(ItemListEmptyMessage(text: text))
    }

    public var words: String {
        switch self {
        case .loading(let words): words
        case .message(let message): message.text
        }
    }

    public var button: ItemListButton? {
        if case .message(let message) = self { message.button } else { nil }
    }
}

/// What is said where there are no rows.
public struct ItemListEmptyMessage: Sendable, Hashable {
    public var icon: ItemListIcon?
    public var text: String
    public var button: ItemListButton?

    public init(icon: ItemListIcon? = nil, text: String, button: ItemListButton? = nil) {
        self.icon = icon
        self.text = text
        self.button = button
    }
}

/// A screen as one of several behind tabs.
public struct ItemListTab: Sendable, Hashable {
    public var title: String
    public var icon: ItemListIcon?
    /// nil draws ``icon`` for the chosen tab as well.
    public var chosenIcon: ItemListIcon?
    public var badge: String?

    public init(title: String, icon: ItemListIcon? = nil, chosenIcon: ItemListIcon? = nil, badge: String? = nil) {
        self.title = title
        self.icon = icon
        self.chosenIcon = chosenIcon
        self.badge = badge
    }
}

/// How the rows of a list lie on its background.
public enum ItemListStyle: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Rounded groups with space between them.
    case blocks
}

/// The look of the bars, as far as a renderer has more than one.
public enum ItemListSystemStyle: String, Sendable, Hashable, CaseIterable {
    case legacy
    case glass
}
