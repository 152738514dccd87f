/// A request to the window that shows a screen, carried out once.
///
/// A state lists its requests with ascending numbers. Each window carries out a request once, as soon as its row exists. A new number
/// repeats a request. A request that is no longer listed is withdrawn. A number lower than an earlier one has expired.
///
/// ```swift
/// state.requests = [ItemListRequest(model.attempts, .focus(.row("code")))]
/// ```
public struct ItemListRequest<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The kind of a request.
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
        /// Focuses an element; a text row is ready for typing.
        case focus(ItemListTarget<ID>)
        /// Scrolls the row into view.
        case ensureVisible(ID)
        /// Scrolls the row to a position, as close as the ends of the list allow.
        case scrollTo(ID, ItemListScrollPosition)
        /// Selects all text of a row, so that typing replaces it.
        case selectText(ID)
        /// Selects rows, and no others. Rows that don't exist, or don't offer `select`, are left out, but for selected ones that the search hides.
        case select(Set<ID>)
        /// Ends the selection, also that of rows which the search hides.
        case deselectAll
        /// Searches for a text; nil ends the search. Ignored by a screen without a search.
        case search(String?)
    }

    /// The number among the screen's requests. A number above all earlier ones is a new request.
    public var number: Int
    /// The kind of the request, and its element.
    public var kind: Kind

    /// Creates a request. Its number must be unique in the screen.
    public init(_ number: Int, _ kind: Kind) {
        self.number = number
        self.kind = kind
    }
}

extension ItemListRequest.Kind {
    /// The row that must exist; nil for an element of the chrome.
    public var row: ID? {
        switch self {
        case .focus(let target): target.row
        case .ensureVisible(let id), .scrollTo(let id, _), .selectText(let id): id
        case .select, .deselectAll, .search: nil
        }
    }

    /// True if the controller alone carries the request out.
    var isForController: Bool {
        switch self {
        case .select, .deselectAll, .search: true
        case .focus, .ensureVisible, .scrollTo, .selectText: false
        }
    }
}

/// A row's position on the screen.
public enum ItemListScrollPosition: String, Sendable, Hashable, CaseIterable {
    /// The row starts at the top.
    case top
    /// The row is centered. A row taller than the screen starts at the top.
    case center
    /// The row ends at the bottom. A row taller than the screen starts at the top.
    case bottom
    /// The closest position at which the row is visible: a visible row doesn't move.
    case nearest
}

extension ItemListTarget {
    /// The target's row, if the target names one; nil otherwise.
    public var row: ID? {
        if case .row(let id) = place { id } else { nil }
    }
}

/// The point that stays fixed on the screen while rows are inserted or removed.
public enum ItemListAnchor: String, Sendable, Hashable, CaseIterable {
    /// The start of the first visible row. A list scrolled to its very start stays there.
    case top
    /// The end of the last visible row, for logs and chats. A list scrolled to its very end follows new rows, with the cursor if it is on
    /// the last row. The first list is shown from its start, unless a request opens it elsewhere.
    case bottom
    /// None: the scroll offset stays the same.
    case none
}
