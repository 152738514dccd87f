/// What a screen asks of the window that shows it, once.
///
/// A state lists its requests with numbers that ascend. Each is carried out once in every window, as soon as its row is there; the same is asked
/// again by a new number. A request that a state lists no longer is taken back, and one with a lower number than others had before is over.
///
/// ```swift
/// state.requests = [ItemListRequest(model.attempts, .focus(.row("code")))]
/// ```
public struct ItemListRequest<ID: Hashable & Sendable>: Sendable, Hashable {
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
        /// Keys are to go to the element; into a row for text one types at once.
        case focus(ItemListTarget<ID>)
        /// The row is to be in sight, however.
        case ensureVisible(ID)
        case scrollTo(ID, ItemListScrollPosition)
        /// All of a row's text is to be selected, so that the next letter replaces it.
        case selectAll(ID)
    }

    public var number: Int
    public var kind: Kind

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
    case top
    case center
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
