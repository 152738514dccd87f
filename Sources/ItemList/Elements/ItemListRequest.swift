/// What a screen asks of the window that shows it, once.
///
/// A state lists its requests with numbers that ascend. Each is carried out once in every window, as soon as its row is there; the same is asked
/// again by a new number. A request that a state lists no longer is taken back, and one with a lower number than others had before is over.
///
/// ```swift
/// state.requests = [ItemListRequest(model.attempts, .focus(.row("code")))]
/// ```
public struct ItemListRequest<ID: Hashable & Sendable>: Sendable, Hashable {
    /// What can be asked of a window.
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
        /// Keys are to go to the element; into a row for text one types at once.
        case focus(ItemListTarget<ID>)
        /// The row is to be in sight, however.
        case ensureVisible(ID)
        /// The row is to be at a place on the screen, as near as the ends of the list let it.
        case scrollTo(ID, ItemListScrollPosition)
        /// All of a row's text is to be selected, so that the next letter replaces it.
        case selectAll(ID)
    }

    /// Its place among the screen's requests. A number that is higher than all before asks for something new.
    public var number: Int
    /// What is asked for, and of which element.
    public var kind: Kind

    /// A request with a number that no other one of the screen has had.
    public init(_ number: Int, _ kind: Kind) {
        self.number = number
        self.kind = kind
    }
}

extension ItemListRequest.Kind {
    /// The row that has to be there; nil for one of the chrome.
    public var row: ID? {
        switch self {
        case .focus(let target): target.row
        case .ensureVisible(let id), .scrollTo(let id, _), .selectAll(let id): id
        }
    }
}

/// Where a row is to be on the screen.
public enum ItemListScrollPosition: String, Sendable, Hashable, CaseIterable {
    /// The row begins where the screen does.
    case top
    /// The row is in the middle. One that is higher than the screen is read from its beginning.
    case center
    /// The row ends where the screen does. One that is higher than the screen is read from its beginning.
    case bottom
    /// As near as it can be reached: nothing moves if the row is in sight.
    case nearest
}

extension ItemListTarget {
    /// The row that it is, or that it is a part of.
    public var row: ID? {
        if case .row(let id) = place { id } else { nil }
    }
}

/// What stays where it is on the screen while rows come and go around it.
public enum ItemListAnchor: String, Sendable, Hashable, CaseIterable {
    /// The beginning of the first visible row. A list that is at its very beginning stays there.
    case top
    /// The end of the last visible row, for logs and chats. A list that is at its very end stays there, and follows what is added,
    /// with the cursor if that is on the last row.
    case bottom
    /// Nothing: the list keeps its distance from its beginning.
    case none
}
