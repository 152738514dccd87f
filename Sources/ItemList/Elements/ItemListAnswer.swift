/// What became of an action. Every action gets one answer.
@nonexhaustive
public enum ItemListAnswer: Sendable, Hashable {
    /// The handler was called, or what was asked for was so already.
    ///
    /// A renderer that has reached the revision shows every state that the state signal had emitted when the handler returned. Later
    /// ones are not part of the answer, and it does not say that the state is what was asked for.
    case handled(revision: Int)
    /// Nothing was done, for this reason.
    case refused(ItemListRefusal)

    /// Whether the handler was called, or what was asked for was so already.
    public var isHandled: Bool {
        if case .handled = self { true } else { false }
    }

    /// Why nothing was done; nil if the action was handled.
    public var refusal: ItemListRefusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }
}

/// Why nothing was done.
@nonexhaustive
public enum ItemListRefusal: String, Sendable, Hashable {
    /// Nothing of that name is on the newest state of the screen.
    case notThere
    /// It offers no such thing now.
    case notOffered
    /// Keys go elsewhere, or nowhere.
    case notFocused
    /// The input kept its text: the edit is beyond its limit, or its owner refused it.
    case editRefused
    /// A native field sent a message twice or too late, or one that names an answer that it never got.
    case outOfOrder
    /// The screen is gone.
    case closed

    /// The reason in words, after the name of the target.
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
