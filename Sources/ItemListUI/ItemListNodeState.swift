public import ItemList

/// The list of a screen at one moment: its rows, and the elements around them.
public struct ItemListNodeState<Entry: ItemListNodeEntry>: Sendable {
    /// The appearance of the screen; nil for that of the ``ItemListControllerState``.
    public var presentationData: ItemListPresentationData?
    /// The rows in order.
    public var entries: [Entry]
    /// The layout of the rows on their background.
    public var style: ItemListStyle
    /// The tag of a row to focus: once, as soon as the row exists. Another tag focuses another row, and the same one again after nil.
    public var focusItemTag: ItemListItemTag?
    /// The tag of a row to scroll into view: once, as soon as the row exists. Another tag shows another row, and the same one again after
    /// nil.
    public var ensureVisibleItemTag: ItemListItemTag?
    /// The replacement for the rows while there are none.
    public var emptyStateItem: ItemListControllerEmptyStateItem?
    /// The search over the list; nil if the list isn't searchable.
    public var searchItem: ItemListControllerSearch?
    /// The buttons below the list; nil for none.
    public var toolbarItem: ItemListToolbarItem?
    /// A row between the bars and the list.
    public var header: (any ItemListItem)?
    /// A row below the list.
    public var footerItem: (any ItemListItem)?
    /// Crossfades from the previous state to this one.
    public var crossfadeState: Bool
    /// False if the change to this state isn't animated.
    public var animateChanges: Bool
    /// False if a wheel, a finger or a scroll bar doesn't scroll the list.
    public var scrollEnabled: Bool

    /// Creates the state of a screen's list.
    public init(
        presentationData: ItemListPresentationData? = nil, entries: [Entry], style: ItemListStyle, focusItemTag: ItemListItemTag? = nil,
        ensureVisibleItemTag: ItemListItemTag? = nil, emptyStateItem: ItemListControllerEmptyStateItem? = nil,
        searchItem: ItemListControllerSearch? = nil, toolbarItem: ItemListToolbarItem? = nil, header: (any ItemListItem)? = nil,
        footerItem: (any ItemListItem)? = nil, crossfadeState: Bool = false, animateChanges: Bool = true, scrollEnabled: Bool = true
    ) {
        self.presentationData = presentationData
        self.entries = entries
        self.style = style
        self.focusItemTag = focusItemTag
        self.ensureVisibleItemTag = ensureVisibleItemTag
        self.emptyStateItem = emptyStateItem
        self.searchItem = searchItem
        self.toolbarItem = toolbarItem
        self.header = header
        self.footerItem = footerItem
        self.crossfadeState = crossfadeState
        self.animateChanges = animateChanges
        self.scrollEnabled = scrollEnabled
    }
}

/// The replacement for the rows of an empty list, with the action of its button.
public struct ItemListControllerEmptyStateItem: Sendable {
    /// A message, or the text shown while the rows are loading.
    public var content: ItemListEmptyState
    /// Called on the controller's queue when the button of the message is pressed; nil for a message without a button.
    public var action: (@Sendable () -> Void)?

    /// Creates an empty state.
    public init(_ content: ItemListEmptyState, action: (@Sendable () -> Void)? = nil) {
        self.content = content
        self.action = action
    }
}

/// A search over the list.
public struct ItemListControllerSearch: Sendable {
    /// The text shown while the query is empty, and the name of the search for screen readers.
    public var placeholder: String
    /// Receives each query, and nil when the user cancels the search. Called on the controller's queue.
    public var updated: @Sendable (String?) -> Void

    /// Creates a search.
    public init(placeholder: String, updated: @escaping @Sendable (String?) -> Void) {
        self.placeholder = placeholder
        self.updated = updated
    }
}

/// A bar of buttons below the list.
public struct ItemListToolbarItem: Sendable {
    /// The leading button; nil for none.
    public var left: ItemListNavigationButton?
    /// The middle button; nil for none.
    public var middle: ItemListNavigationButton?
    /// The trailing button; nil for none.
    public var right: ItemListNavigationButton?

    /// Creates a toolbar.
    public init(
        left: ItemListNavigationButton? = nil, middle: ItemListNavigationButton? = nil, right: ItemListNavigationButton? = nil
    ) {
        self.left = left
        self.middle = middle
        self.right = right
    }
}
