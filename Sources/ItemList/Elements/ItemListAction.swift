/// What a user asks an element to do, and what the element's handler is called with.
///
/// It names no row: the target of an action stands beside it. A handler switches over the actions that its element offers and leaves the
/// rest to `default:`, which compiles clean when an action is added.
@nonexhaustive
public enum ItemListAction: Sendable, Hashable {
    /// The element was chosen: Enter, a click, a tap.
    case activate
    /// The control is to say the opposite of what it shows now. A handler receives ``set(_:)`` instead.
    case toggle
    /// The control is to say this.
    case set(ItemListControlValue)
    /// One of a choice's options, by its name.
    case choose(String)
    /// So many steps up, or down if it is negative. A handler receives ``set(_:)`` instead.
    case step(Int)
    /// A press that lasted, or what stands for it in a menu.
    case longPress
    /// What lies beside a row comes into sight.
    case openReveal(ItemListSide)
    /// What lies beside a row goes out of sight.
    case closeReveal
    /// What the element calls by a name of its own.
    case custom(String)
    /// The element is to go. Its handler takes it out of the state.
    case delete
    /// The element joins those that are selected, or leaves them.
    case select(Bool)
    /// All rows from the one that was selected last to this one are to be selected, in place of those up to where the last such range ended. A
    /// handler receives ``select(_:)`` instead.
    case extendSelection
    /// Something happens to the text that is being typed.
    case text(ItemListTextAction)
    /// Return was pressed in a text.
    case submit
    /// What was begun is given up.
    case cancel
    /// Keys go to the element from now on.
    case focus
    /// Keys go to it no longer.
    case blur
    /// What is searched for.
    case query(String)
    /// The end of the list came into sight.
    case loadMore(ItemListEdge)
    /// The last change is taken back.
    case undo
    /// The element is to have its default.
    case reset
}

extension ItemListAction {
    /// What a key does to a text.
    public static func edit(_ edit: TextInputEdit) -> ItemListAction {
        .text(.edit(edit))
    }
}

/// What a control says.
@nonexhaustive
public enum ItemListControlValue: Sendable, Hashable {
    /// On or off: a toggle, a check mark or a radio.
    case isOn(Bool)
    /// The number of a range. One that a range is set to is brought between its bounds.
    case number(Double)
    /// The option of a choice that is chosen, by its name. Who is set to it receives ``ItemListAction/choose(_:)``.
    case option(String)
    /// What an input holds. Who is set to it receives ``ItemListTextAction/changed(_:stamp:)``.
    case text(String)
}

/// What happens to the text of an input.
@nonexhaustive
public enum ItemListTextAction: Sendable, Hashable {
    /// A key changed the text or moved the caret. A handler receives ``changed(_:stamp:)`` instead, if the text is another one then.
    case edit(TextInputEdit)
    /// The text is this now. A handler gets a stamp with it, which a state that takes its time or changes the text gives back: see
    /// ``TextStamp``.
    case changed(String, stamp: TextStamp? = nil)
    /// A native field says what it holds, by one input event: see ``NativeTextField``. It takes the focus, if it has not got it. A handler
    /// receives ``changed(_:stamp:)`` instead, if the text is another one then.
    case field(TextFieldMessage)
    /// The text is to be what the state says, where that waits: see ``ItemListInputContent/otherText``.
    case takeOther
}

/// The side of a row, in reading direction.
public enum ItemListSide: String, Sendable, Hashable, CaseIterable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
}

/// An end of the list.
public enum ItemListEdge: String, Sendable, Hashable, CaseIterable {
    /// Before the first row.
    case top
    /// Behind the last row.
    case bottom
}

extension ItemListAction {
    /// What an element has to offer so that this can be asked of it.
    public var kind: ItemListActionKind {
        switch self {
        case .activate: .activate
        case .toggle, .set(.isOn): .toggle
        case .set(.number), .step: .adjust
        case .choose, .set(.option): .choose
        case .longPress: .longPress
        case .openReveal, .closeReveal: .reveal
        case .custom: .custom
        case .delete: .delete
        case .select, .extendSelection: .select
        case .text, .set(.text), .submit, .cancel, .focus, .blur: .text
        case .query: .query
        case .loadMore: .loadMore
        case .undo: .undo
        case .reset: .reset
        }
    }
}

extension ItemListAction: CustomStringConvertible {
    /// The action for a log: what was typed is left out, as it may be a password.
    public var description: String {
        switch self {
        case .activate: "activate"
        case .toggle: "toggle"
        case .set(.isOn(let isOn)): "set \(isOn)"
        case .set(.number(let number)): "set \(number)"
        case .set(.option(let option)): "set \(itemListPrinted(option))"
        case .set(.text): "set text"
        case .choose(let option): "choose \(itemListPrinted(option))"
        case .step(let count): "step \(count)"
        case .longPress: "longPress"
        case .openReveal(let side): "openReveal \(side.rawValue)"
        case .closeReveal: "closeReveal"
        case .custom(let name): "custom \(itemListPrinted(name))"
        case .delete: "delete"
        case .select(let isSelected): "select \(isSelected)"
        case .extendSelection: "extendSelection"
        case .text: "text"
        case .submit: "submit"
        case .cancel: "cancel"
        case .focus: "focus"
        case .blur: "blur"
        case .query: "query"
        case .loadMore(let edge): "loadMore \(edge.rawValue)"
        case .undo: "undo"
        case .reset: "reset"
        }
    }
}
