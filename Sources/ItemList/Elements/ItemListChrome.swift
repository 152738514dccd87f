/// The elements around the rows of a screen at one moment. Its handlers are ``ItemListHandlers``.
public struct ItemListChrome: Sendable, Hashable {
    /// The title of the screen, which may contain a choice.
    public var title: ItemListTitle
    /// The back button, at the leading edge; nil leaves it to the host. `cancel` on the list presses it if nothing else can be canceled.
    public var backButton: ItemListButton?
    /// The button before the title, after the back button.
    public var leftButton: ItemListButton?
    /// The outermost button after the title.
    public var rightButton: ItemListButton?
    /// The button before the right button.
    public var secondaryRightButton: ItemListButton?
    /// The buttons below the list; nil for none.
    public var toolbar: ItemListToolbar?
    /// The search over the list; nil if the list isn't searchable.
    public var search: ItemListSearch?
    /// A row between the bars and the list. It can't be typed into.
    public var header: ItemListRowContent?
    /// A row below the list. It can't be typed into: an input is a row of the list.
    public var footer: ItemListRowContent?
    /// The replacement for the rows while there are none.
    public var emptyState: ItemListEmptyState?
    /// The screen's tab in a tab bar.
    public var tab: ItemListTab?
    /// The layout of the rows on their background.
    public var style: ItemListStyle
    /// The look of the bars; `legacy` by default.
    public var systemStyle: ItemListSystemStyle
    /// True if a wheel, a finger or a scroll bar scrolls the list; true by default. Requests and the cursor scroll it regardless.
    public var isScrollEnabled: Bool
    /// The edges of the list at which more rows can be loaded. A renderer asks once, when an edge comes near; again when another row is at the
    /// edge, or when the edge is withdrawn and offered anew, as after a failure that the user tries again.
    public var loadsMore: Set<ItemListEdge>
    /// The list's refresh, which each host offers in its own way; nil if the list can't be loaded anew.
    public var refresh: ItemListRefresh?
    /// The point that stays fixed on the screen while rows are inserted or removed; `top` by default.
    public var anchor: ItemListAnchor

    /// Creates a chrome with a title and nothing else.
    public init(title: ItemListTitle = .text(""), style: ItemListStyle = .blocks) {
        self.title = title
        self.style = style
        systemStyle = .legacy
        isScrollEnabled = true
        loadsMore = []
        anchor = .top
    }

    /// The button in a slot, if there is one.
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

    /// The row in a slot, if there is one.
    public subscript(row slot: ItemListChromeSlot) -> ItemListRowContent? {
        switch slot {
        case .header: header
        case .footer: footer
        default: nil
        }
    }

    /// Returns the actions that the element in a slot offers; nil for an empty slot.
    public func offers(in slot: ItemListChromeSlot) -> ItemListOffers? {
        if slot == .title { return title.choice == nil ? [] : .choose }
        return self[button: slot]?.offers ?? self[row: slot]?.offers
    }
}

/// A bar of one to three buttons below the list.
public struct ItemListToolbar: Sendable, Hashable {
    /// The leading button, if there is one.
    public var left: ItemListButton?
    /// The middle button, if there is one.
    public var middle: ItemListButton?
    /// The trailing button, if there is one.
    public var right: ItemListButton?

    /// Creates a toolbar with one button in the middle.
    public init(_ middle: ItemListButton) {
        self.middle = middle
    }

    /// Creates a toolbar with a button at each end.
    public init(_ left: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.right = right
    }

    /// Creates a toolbar with three buttons.
    public init(_ left: ItemListButton, _ middle: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.middle = middle
        self.right = right
    }
}

/// A list that can be loaded anew: by Ctrl-R or F5 in a terminal, a pull in a browser, a button in a window.
///
/// ```swift
/// state.chrome.refresh = ItemListRefresh()
/// state.handlers.onRefresh { try await model.load() }
/// ```
public struct ItemListRefresh: Sendable, Hashable {
    /// True while the list is being loaded. Work of the handler shows this by itself.
    public var isActive: Bool

    /// Creates a refresh, inactive by default.
    public init(isActive: Bool = false) {
        self.isActive = isActive
    }
}

/// A search over the list. The state filters its rows by the query of its ``ItemListWindow``; the diff does the rest.
public struct ItemListSearch: Sendable, Hashable {
    /// The text shown while the query is empty, and the name of the search for screen readers.
    public var placeholder: String
    /// True while the user is searching. In a transition this is the window's value; the state's is ignored.
    public var isActive: Bool
    /// The query. In a transition this is the window's value as well.
    public var query: String

    /// Creates a search, inactive by default.
    public init(placeholder: String, isActive: Bool = false, query: String = "") {
        self.placeholder = placeholder
        self.isActive = isActive
        self.query = query
    }
}

extension ItemListSearch {
    /// - Parameter query: The window's query; nil while the user isn't searching.
    @usableFromInline
    mutating func show(_ query: String?) {
        isActive = query != nil
        self.query = query ?? ""
    }
}

/// The replacement for the rows of an empty list.
@nonexhaustive
public enum ItemListEmptyState: Sendable, Hashable {
    /// The rows are loading.
    case loading(String)
    /// A message that explains why there are no rows, or what to do about it.
    case message(ItemListEmptyMessage)

    /// A message with text only.
    public static func text(_ text: String) -> ItemListEmptyState {
        .message(ItemListEmptyMessage(text: text))
    }

    /// The text of either case.
    public var words: String {
        switch self {
        case .loading(let words): words
        case .message(let message): message.text
        }
    }

    /// The button below the message; nil for none, and while the rows are loading.
    public var button: ItemListButton? {
        if case .message(let message) = self { message.button } else { nil }
    }
}

/// A message shown in place of the rows.
public struct ItemListEmptyMessage: Sendable, Hashable {
    /// The icon above the text; nil for none.
    public var icon: ItemListIcon?
    /// The message, wrapped to as many lines as it needs.
    public var text: String
    /// The button below the text, in the slot ``ItemListChromeSlot/emptyState``; nil for none.
    public var button: ItemListButton?

    /// Creates a message.
    public init(icon: ItemListIcon? = nil, text: String, button: ItemListButton? = nil) {
        self.icon = icon
        self.text = text
        self.button = button
    }
}

/// A screen's entry in a tab bar.
public struct ItemListTab: Sendable, Hashable {
    /// The title of the tab.
    public var title: String
    /// The icon of the tab; nil for none.
    public var icon: ItemListIcon?
    /// The icon while the tab is selected; nil for ``icon``.
    public var chosenIcon: ItemListIcon?
    /// A short text on the tab, such as the number of new entries; nil for none.
    public var badge: String?

    /// Creates a tab.
    public init(title: String, icon: ItemListIcon? = nil, chosenIcon: ItemListIcon? = nil, badge: String? = nil) {
        self.title = title
        self.icon = icon
        self.chosenIcon = chosenIcon
        self.badge = badge
    }
}

/// The layout of a list's rows on its background.
public enum ItemListStyle: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Rounded groups with space between them.
    case blocks
}

/// The look of the bars, if a renderer supports several.
public enum ItemListSystemStyle: String, Sendable, Hashable, CaseIterable {
    /// Opaque bars of one color.
    case legacy
    /// Translucent bars over the scrolled content.
    case glass
}

/// The title above the list.
@nonexhaustive
public enum ItemListTitle: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A title with a smaller subtitle below or behind it.
    case textWithSubtitle(String, String)
    /// Segments in place of the title.
    case sectionControl(ItemListChoice)
    /// A title above tabs.
    case textWithTabs(String, ItemListChoice)

    /// The title as text: the title of the chosen segment for segments.
    public var words: String {
        switch self {
        case .text(let text), .textWithSubtitle(let text, _), .textWithTabs(let text, _): text
        case .sectionControl(let choice): choice.chosenOption?.title ?? ""
        }
    }

    /// The choice in the title, if there is one.
    public var choice: ItemListChoice? {
        switch self {
        case .text, .textWithSubtitle: nil
        case .sectionControl(let choice), .textWithTabs(_, let choice): choice
        }
    }
}
