/// A user action on an element, passed to the element's handler.
///
/// An action doesn't name its row; the target is passed beside it. Handlers switch over the actions that their element offers and leave the
/// rest to `default:`, so new actions don't break them.
@nonexhaustive
public enum ItemListAction: Sendable, Hashable {
    /// Activates the element: Enter, a click, a tap.
    case activate
    /// Inverts the control's current value. A handler receives ``set(_:)`` instead.
    case toggle
    /// Sets the control to a value.
    case set(ItemListControlValue)
    /// Chooses an option by its id.
    case choose(String)
    /// Steps up by a count, or down if it is negative. A handler receives ``set(_:)`` instead.
    case step(Int)
    /// A long press, or the menu entry that replaces it.
    case longPress
    /// Reveals the buttons on one side of a row.
    case openReveal(ItemListSide)
    /// Hides the revealed buttons of a row.
    case closeReveal
    /// An action that the element names itself.
    case custom(String)
    /// Deletes the element. Its handler removes it from the state.
    case delete
    /// Selects or deselects the element.
    case select(Bool)
    /// Selects the rows from the one selected last to this one, and deselects the rest of the previous range. A handler receives
    /// ``select(_:)`` instead.
    case extendSelection
    /// Edits the text of an input.
    case text(ItemListTextAction)
    /// Submits a text: Return was pressed.
    case submit
    /// Cancels the current operation.
    case cancel
    /// Gives the element the keyboard focus.
    case focus
    /// Takes the keyboard focus away.
    case blur
    /// Searches for a text.
    case query(String)
    /// Reports that an end of the list became visible.
    case loadMore(ItemListEdge)
    /// Loads the list anew. The list offers it if it has an ``ItemListRefresh``.
    case refresh
    /// Undoes the last change of a row's control; with the list as the target, the last change of all rows.
    ///
    /// A window keeps its last 20 changes of switches, numbers, choices and texts, all rows together. A text that was typed without leaving
    /// its field is one change. Secure texts are not recorded.
    case undo
    /// Resets the element to its default.
    case reset
}

extension ItemListAction {
    /// The effect of a key on a text.
    public static func edit(_ edit: TextInputEdit) -> ItemListAction {
        .text(.edit(edit))
    }
}

/// The value of a control.
@nonexhaustive
public enum ItemListControlValue: Sendable, Hashable {
    /// The state of a toggle, a check mark or a radio button.
    case isOn(Bool)
    /// The number of a range, clamped to its bounds.
    case number(Double)
    /// The chosen option of a choice, by id. Setting this calls the handler with ``ItemListAction/choose(_:)``.
    case option(String)
    /// The text of an input. Setting this calls the handler with ``ItemListTextAction/changed(_:stamp:)``.
    case text(String)
}

/// A change to the text of an input.
@nonexhaustive
public enum ItemListTextAction: Sendable, Hashable {
    /// A key that edits the text or moves the caret. A handler receives ``changed(_:stamp:)`` instead, if the text changes.
    case edit(TextInputEdit)
    /// The new text. The handler also gets a stamp. A state that answers late, or changes the text, returns the stamp: see ``TextStamp``.
    case changed(String, stamp: TextStamp? = nil)
    /// The contents of a native field after an input event: see ``NativeTextField``. The row gets the focus if it doesn't have it. A
    /// handler receives ``changed(_:stamp:)`` instead, if the text changes.
    case field(TextFieldMessage)
    /// Replaces the text with the pending text of the state: see ``ItemListInputContent/otherText``.
    case takeOther
}

/// A side of a row, in reading direction.
public enum ItemListSide: String, Sendable, Hashable, CaseIterable {
    /// The side where reading begins.
    case leading
    /// The side where reading ends.
    case trailing
}

/// An end of the list.
public enum ItemListEdge: String, Sendable, Hashable, CaseIterable {
    /// The edge before the first row.
    case top
    /// The edge after the last row.
    case bottom
}

extension ItemListAction {
    /// The kind that an element has to offer to accept this action.
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
        case .refresh: .refresh
        case .undo: .undo
        case .reset: .reset
        }
    }
}

extension ItemListAction: CustomStringConvertible {
    /// A description for logs. It omits typed text, which may be a password.
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
        case .refresh: "refresh"
        case .undo: "undo"
        case .reset: "reset"
        }
    }
}
