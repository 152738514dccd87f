/// The result of an action. Every action gets exactly one.
@nonexhaustive
public enum ItemListAnswer: Sendable, Hashable {
    /// The handler was called, or nothing had to change.
    ///
    /// A renderer at this revision shows every state that was emitted before the handler returned. Later states aren't covered, and the
    /// requested change isn't guaranteed.
    case handled(revision: Int)
    /// Nothing was done, for a reason.
    case refused(ItemListRefusal)

    /// True if the action was handled.
    public var isHandled: Bool {
        if case .handled = self { true } else { false }
    }

    /// The reason for the refusal; nil if the action was handled.
    public var refusal: ItemListRefusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }
}

/// The reason for a refused action.
@nonexhaustive
public enum ItemListRefusal: String, Sendable, Hashable {
    /// The newest state of the screen has no such element.
    case notThere
    /// The element doesn't offer this action now.
    case notOffered
    /// The element doesn't have the keyboard focus.
    case notFocused
    /// The input kept its text: the edit exceeds its limit, or its owner rejected it.
    case editRefused
    /// A native field repeated a message, sent it too late, or referred to an answer that it never received.
    case outOfOrder
    /// The screen is closed.
    case closed

    /// The reason as text that follows the name of the target.
    public var words: String {
        switch self {
        case .notThere: "is not there"
        case .notOffered: "does not offer that now"
        case .notFocused: "does not have the focus"
        case .editRefused: "keeps its text"
        case .outOfOrder: "got a message out of order"
        case .closed: "is gone, with its screen"
        }
    }
}
