public import ItemList

/// What a session does when a key is pressed.
@nonexhaustive
public enum TerminalCommand: Sendable, Hashable {
    /// The selection goes to another row.
    case move(ItemListCursorMove)
    /// The selected row is asked to do something, one thing after the other.
    case perform([ItemListAction])
    /// The same, and then the selection goes to another row.
    case performAndMove([ItemListAction], ItemListCursorMove)
    /// A button around the list is asked to do what it is there for.
    case press(ItemListChromeSlot)
    /// The screen below comes to the top; nothing where there is none.
    case back
    /// The session ends.
    case quit
}
