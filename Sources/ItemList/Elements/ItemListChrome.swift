/// What surrounds the rows of a screen at one moment, as one value. Its handlers are ``ItemListHandlers``.
public struct ItemListChrome: Sendable, Hashable {
    /// What the screen is called, with what can be chosen above the list.
    public var title: ItemListTitle
    /// The way back, where reading begins; nil leaves it to the host. `cancel` on the list presses it when nothing is left to take back.
    public var backButton: ItemListButton?
    /// Stands beside the title where reading begins, after the back button.
    public var leftButton: ItemListButton?
    /// Stands beside the title where reading ends, outermost.
    public var rightButton: ItemListButton?
    /// Stands before the right button.
    public var secondaryRightButton: ItemListButton?
    /// The buttons below the list; nil for none.
    public var toolbar: ItemListToolbar?
    /// The search over the list; nil where nothing can be searched for.
    public var search: ItemListSearch?
    /// Stands between the bars and the list, as a row does.
    public var header: ItemListRowContent?
    /// Stands below the rows, as a row does.
    public var footer: ItemListRowContent?
    /// Stands in place of the rows while there are none.
    public var emptyState: ItemListEmptyState?
    /// How the screen shows where screens stand side by side behind tabs.
    public var tab: ItemListTab?
    /// How the rows lie on their background.
    public var style: ItemListStyle
    /// The look of the bars; `legacy` unless it is set.
    public var systemStyle: ItemListSystemStyle
    /// Whether a wheel, a finger or a bar scrolls the list; true unless it is set. Requests and the cursor bring rows into sight anyway.
    public var isScrollEnabled: Bool
    /// The ends of the list at which there is more to load.
    public var loadsMore: Set<ItemListEdge>
    /// What stays where it is on the screen while rows come and go; `top` unless it is set.
    public var anchor: ItemListAnchor

    /// What surrounds a screen that has a title and nothing else yet.
    public init(title: ItemListTitle = .text(""), style: ItemListStyle = .blocks) {
        self.title = title
        self.style = style
        systemStyle = .legacy
        isScrollEnabled = true
        loadsMore = []
        anchor = .top
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
    /// Stands where reading begins; nil leaves its place empty.
    public var left: ItemListButton?
    /// Stands in the middle; nil leaves its place empty.
    public var middle: ItemListButton?
    /// Stands where reading ends; nil leaves its place empty.
    public var right: ItemListButton?

    /// A toolbar of one button, in the middle.
    public init(_ middle: ItemListButton) {
        self.middle = middle
    }

    /// A toolbar of two buttons, one at each end.
    public init(_ left: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.right = right
    }

    /// A toolbar of three buttons.
    public init(_ left: ItemListButton, _ middle: ItemListButton, _ right: ItemListButton) {
        self.left = left
        self.middle = middle
        self.right = right
    }
}

/// A search over the list. The state filters by the query of its ``ItemListWindow``, and the diff does the rest.
public struct ItemListSearch: Sendable, Hashable {
    /// What is seen while nothing is searched for; a screen reader calls the search so.
    public var placeholder: String
    /// The user is searching. In a transition this is the window's, whatever the state says.
    public var isActive: Bool
    /// What is searched for. In a transition this is the window's as well.
    public var query: String

    /// A search, which nobody uses yet unless told so.
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
    /// There are no rows, and why, or what to do about it.
    case message(ItemListEmptyMessage)

    /// A message of words alone.
    public static func text(_ text: String) -> ItemListEmptyState {
        .message(ItemListEmptyMessage(text: text))
    }

    /// What is said in place of the rows, whichever case it is.
    public var words: String {
        switch self {
        case .loading(let words): words
        case .message(let message): message.text
        }
    }

    /// The button below the message; nil for none, and while the rows are on their way.
    public var button: ItemListButton? {
        if case .message(let message) = self { message.button } else { nil }
    }
}

/// What is said where there are no rows.
public struct ItemListEmptyMessage: Sendable, Hashable {
    /// Stands above the text; nil for none.
    public var icon: ItemListIcon?
    /// What is said, on as many lines as it needs.
    public var text: String
    /// Stands below the text, in the slot ``ItemListChromeSlot/emptyState``; nil for none.
    public var button: ItemListButton?

    /// A message with an icon above it and a button below, if there are.
    public init(icon: ItemListIcon? = nil, text: String, button: ItemListButton? = nil) {
        self.icon = icon
        self.text = text
        self.button = button
    }
}

/// A screen as one of several behind tabs.
public struct ItemListTab: Sendable, Hashable {
    /// What the screen is called among the tabs.
    public var title: String
    /// Stands with the title; nil for none.
    public var icon: ItemListIcon?
    /// nil draws ``icon`` for the chosen tab as well.
    public var chosenIcon: ItemListIcon?
    /// A short text on the tab, such as how much is new; nil for none.
    public var badge: String?

    /// A tab with a title, and with what else it has.
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
    /// Bars of one colour.
    case legacy
    /// Bars that let what scrolls below them shine through.
    case glass
}

/// What stands above the list.
@nonexhaustive
public enum ItemListTitle: Sendable, Hashable {
    /// Words alone.
    case text(String)
    /// A title, and what stands below it or behind it, smaller.
    case textWithSubtitle(String, String)
    /// Segments in place of the title.
    case sectionControl(ItemListChoice)
    /// A title above tabs.
    case textWithTabs(String, ItemListChoice)

    /// The title in words: of segments the one that is chosen.
    public var words: String {
        switch self {
        case .text(let text), .textWithSubtitle(let text, _), .textWithTabs(let text, _): text
        case .sectionControl(let choice): choice.chosenOption?.title ?? ""
        }
    }

    /// What can be chosen in the title.
    public var choice: ItemListChoice? {
        switch self {
        case .text, .textWithSubtitle: nil
        case .sectionControl(let choice), .textWithTabs(_, let choice): choice
        }
    }
}
