public import ItemList

/// An effect of a key in a session.
@nonexhaustive
public enum TerminalCommand: Sendable, Hashable {
    /// Moves the selection to another row.
    case move(ItemListCursorMove)
    /// Performs actions on the selected row, in order. `[.submit, .blur]` keeps the focus if the row then shows an error.
    case perform([ItemListAction])
    /// Performs actions like ``perform(_:)``, then moves the selection.
    case performAndMove([ItemListAction], ItemListCursorMove)
    /// Moves the caret of the text being typed to the next or the previous drawn line. At the edge of the text, typing ends and the
    /// selection moves to another row. While text is being selected, the caret moves to the end of the text instead.
    case moveCaret(isDown: Bool, isSelecting: Bool)
    /// Scrolls the list by a screen. The selection, and a text that is being typed, stay.
    case scroll(isDown: Bool)
    /// Activates a button around the list.
    case press(ItemListChromeSlot)
    /// Moves the selection and marks all rows from its start that offer `select`.
    case extendSelection(ItemListCursorMove)
    /// Marks the selected row, or unmarks it.
    case toggleSelection
    /// Performs actions on the list as a whole, in order.
    case performOnList([ItemListAction])
    /// Moves the selected row down by a number of positions, or up if the number is negative.
    case shift(Int)
    /// Picks the selected row up. Arrows move it, and Enter drops it.
    case pickUp
    /// Deletes the selected row. A destructive deletion needs the key twice.
    case delete
    /// Starts the search. On a screen without one, typed text searches the rows.
    case search
    /// Opens a list of the rows of all screens, filtered by typed letters. Enter opens the screen of the chosen row.
    case find
    /// Moves the keyboard focus to the next button, the tabs or the search around the list, or back to the list.
    case nextRegion(isBackwards: Bool)
    /// Opens a menu of the actions that the selected row offers.
    case menu
    /// Opens a list of all actions on the screen, filtered by typed letters.
    case help
    /// Copies the selected row's text selection, its whole text or its title to the clipboard of the terminal's user, if the terminal
    /// allows it.
    case copy
    /// Gives the mouse to the terminal, for selecting text, or back to the session.
    case mouse
    /// Goes back to the screen below, if there is one.
    case back
    /// Shows another tab, counted from 0, if it exists.
    case tab(Int)
    /// Redraws the whole screen, in case another program wrote to it.
    case redraw
    /// Ends the session.
    case quit
}
