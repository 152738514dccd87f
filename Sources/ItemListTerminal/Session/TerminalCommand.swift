public import ItemList

/// What a session does when a key is pressed.
@nonexhaustive
public enum TerminalCommand: Sendable, Hashable {
    /// The selection goes to another row.
    case move(ItemListCursorMove)
    /// The selected row is asked to do something, one thing after the other. A text that is submitted and left is not left where the row shows an
    /// error then.
    case perform([ItemListAction])
    /// The same, and then the selection goes to another row.
    case performAndMove([ItemListAction], ItemListCursorMove)
    /// The caret of the text that is being typed goes to the next line as it is drawn, or to the one before. At the edge of the text
    /// typing ends, and the selection goes to another row; while text is being selected, the caret goes to the end there.
    case moveCaret(isDown: Bool, isSelecting: Bool)
    /// A button around the list is asked to do what it is there for.
    case press(ItemListChromeSlot)
    /// The selection goes to another row, and all rows from where that began are marked, as far as they offer `select`.
    case extendSelection(ItemListCursorMove)
    /// The selected row is marked as one of those that something is to be done with, or no longer.
    case toggleSelection
    /// The list as a whole is asked to do something, one thing after the other.
    case performOnList([ItemListAction])
    /// The selected row is put some places further down, or up where it is negative.
    case shift(Int)
    /// The selected row is picked up: arrows carry it, and Enter puts it down.
    case pickUp
    /// The selected row is deleted; where that is a loss, when the key comes again.
    case delete
    /// What is typed is searched for from now on; on a screen without a search, among its rows.
    case search
    /// A list of the rows of all screens opens; letters find one, and Enter goes there.
    case find
    /// Keys go to the next button, to the tabs or to the search around the list, or back to the list.
    case nextRegion(isBackwards: Bool)
    /// A menu of what the selected row offers opens.
    case menu
    /// A list of all that can be done on the screen opens; letters find something in it.
    case help
    /// What is selected of the selected row's text, or all of it, or the row's title goes to the clipboard of the terminal's user, where the terminal
    /// allows that.
    case copy
    /// The mouse is the terminal's own from now on, to select text with, or the session's again.
    case mouse
    /// The screen below comes to the top; nothing where there is none.
    case back
    /// Another tab is shown, counted from 0; nothing where there is none.
    case tab(Int)
    /// The screen is drawn anew, whole: something else may have written to it.
    case redraw
    /// The session ends.
    case quit
}
