/// What a user did, as a renderer tells the controller. Rows are named by id, never by index.
public enum ItemListEvent<ID: Hashable & Sendable>: Sendable, Hashable {
    /// A row was chosen.
    case activate(ID)
    /// A row's control was switched.
    case toggle(ID)
    case longPress(ID)
    /// A link of a row's text was chosen.
    case followLink(ID, String)
    case delete(ID)
    /// Typing goes into this row from now on.
    case focus(ID)
    /// Typing goes nowhere from now on.
    case blur
    /// A key changed the text of the row that has the focus, or moved its caret.
    case edit(TextInputEdit)
    /// Return was pressed in the row that has the focus.
    case submit
}

extension ItemListEvent: CustomStringConvertible {
    /// The event for a log: what was typed is left out, as it may be a password.
    public var description: String {
        switch self {
        case .activate(let id): "activate \(id)"
        case .toggle(let id): "toggle \(id)"
        case .longPress(let id): "longPress \(id)"
        case .followLink(let id, let link): "followLink \(id) \(link)"
        case .delete(let id): "delete \(id)"
        case .focus(let id): "focus \(id)"
        case .blur: "blur"
        case .edit: "edit"
        case .submit: "submit"
        }
    }
}

/// What became of an event.
public enum ItemListEventOutcome<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row's handler was called, or the input has changed.
    case handled
    /// No row of the newest state has this id.
    case noSuchRow(ID)
    /// The row offers no such thing now.
    case notAvailable(ID, String)
    /// The input kept its text: the edit is beyond its limit or its owner refused it.
    case editRefused(ID)
    /// No row has the focus.
    case noFocus
}
