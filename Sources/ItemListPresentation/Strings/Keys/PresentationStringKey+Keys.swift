// Strings about keys in a terminal and the menus that they open.
extension PresentationStringKey {
    /// The space bar.
    public static let spaceKey = PresentationStringKey("itemList.key.space")
    /// The delete key.
    public static let deleteKey = PresentationStringKey("itemList.key.delete")

    /// Moves through the rows.
    public static let goThroughRows = PresentationStringKey("itemList.hint.rows")
    /// Changes the value of a row.
    public static let change = PresentationStringKey("itemList.hint.change")
    /// Toggles a switch.
    public static let turn = PresentationStringKey("itemList.hint.turn")
    /// Starts typing.
    public static let type = PresentationStringKey("itemList.hint.type")
    /// Follows a link.
    public static let open = PresentationStringKey("itemList.hint.open")
    /// Activates a row.
    public static let choose = PresentationStringKey("itemList.hint.choose")
    /// Presses a button without a name.
    public static let press = PresentationStringKey("itemList.hint.press")
    /// Opens the menu of a row.
    public static let menu = PresentationStringKey("itemList.hint.menu")
    /// Shows all available actions.
    public static let all = PresentationStringKey("itemList.hint.all")
    /// Moves to the next element around the list.
    public static let next = PresentationStringKey("itemList.hint.next")
    /// Submits the typed text.
    public static let go = PresentationStringKey("itemList.hint.go")
    /// Sends the typed text.
    public static let send = PresentationStringKey("itemList.hint.send")
    /// Ends the program.
    public static let quit = PresentationStringKey("itemList.hint.quit")
    /// Switches to the other one of two screens side by side.
    public static let otherSide = PresentationStringKey("itemList.hint.otherSide")
    /// Finds a row on any screen.
    public static let find = PresentationStringKey("itemList.hint.find")
    /// Returns the mouse from the terminal to the program.
    public static let takeMouseBack = PresentationStringKey("itemList.hint.takeMouseBack")
    /// Confirms the chosen action.
    public static let doIt = PresentationStringKey("itemList.hint.doIt")
    /// Confirms a destructive action with a second press of the same key.
    public static let againToDoIt = PresentationStringKey("itemList.hint.againToDoIt")
    /// Cancels the action.
    public static let leaveIt = PresentationStringKey("itemList.hint.leaveIt")
    /// Typing finds an entry of a menu.
    public static let typeToFind = PresentationStringKey("itemList.hint.typeToFind")
    /// Typing searches.
    public static let typeToSearch = PresentationStringKey("itemList.hint.typeToSearch")
    /// Ends the search.
    public static let endSearch = PresentationStringKey("itemList.hint.endSearch")
    /// The number of selected rows.
    public static func selected(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.hint.selected", .number(count)) }

    /// Moves a row without a name, step by step.
    public static let moveIt = PresentationStringKey("itemList.hint.moveIt")

    /// Moves a row, step by step.
    public static func move(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.hint.moveRow", .text(name)) }

    /// Drops the moved row.
    public static let putItHere = PresentationStringKey("itemList.hint.putItHere")
    /// Returns from the elements around the list to its rows.
    public static let backToList = PresentationStringKey("itemList.hint.backToList")
    /// Deletes a row without a name with a second press of the same key.
    public static let againToDelete = PresentationStringKey("itemList.hint.againToDeleteIt")

    /// Deletes a row with a second press of the same key.
    public static func againToDelete(_ name: String) -> PresentationStringKey {
        PresentationStringKey("itemList.hint.againToDelete", .text(name))
    }

    /// Cancels the deletion.
    public static let keepIt = PresentationStringKey("itemList.hint.keepIt")
    /// Replaces the text with the one that another user wrote.
    public static let takeOtherText = PresentationStringKey("itemList.hint.otherText")
    /// Moves from a text field to its row.
    public static let stopTyping = PresentationStringKey("itemList.hint.stopTyping")

    /// The title of the menu with all actions.
    public static let allThatCanBeDone = PresentationStringKey("itemList.menu.all")
    /// The title of the menu with the rows of all screens.
    public static let findRow = PresentationStringKey("itemList.menu.findRow")
    /// The title of the menu with the rows of one screen.
    public static let findRowHere = PresentationStringKey("itemList.menu.findRowHere")
    /// Turns a switch on.
    public static let switchOn = PresentationStringKey("itemList.menu.switchOn")
    /// Turns a switch off.
    public static let switchOff = PresentationStringKey("itemList.menu.switchOff")

    /// Chooses an option.
    public static func choose(_ option: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.choose", .text(option)) }

    /// Increases a number.
    public static let increase = PresentationStringKey("itemList.menu.increase")
    /// Decreases a number.
    public static let decrease = PresentationStringKey("itemList.menu.decrease")

    /// Follows a link.
    public static func open(_ link: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.open", .text(link)) }

    /// Removes a row from the selection.
    public static let deselect = PresentationStringKey("itemList.menu.deselect")
    /// Does the action of a long press.
    public static let pressForLonger = PresentationStringKey("itemList.menu.pressForLonger")
    /// Undoes the last change of a row.
    public static let undoLastChange = PresentationStringKey("itemList.menu.undoLast")
    /// Undoes the last change of any row.
    public static let undoLastChangeOfAll = PresentationStringKey("itemList.menu.undoLastOfAll")

    /// Shows another part of the screen.
    public static func show(_ option: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.show", .text(option)) }

    /// Selects all rows.
    public static let selectAll = PresentationStringKey("itemList.menu.selectAll")
    /// Ends the selection.
    public static let selectNothing = PresentationStringKey("itemList.menu.selectNothing")
    /// Moves to the first row.
    public static let goToFirstRow = PresentationStringKey("itemList.menu.firstRow")
    /// Moves to the last row.
    public static let goToLastRow = PresentationStringKey("itemList.menu.lastRow")
    /// Copies the text of a row to the clipboard.
    public static let copyRow = PresentationStringKey("itemList.menu.copy")

    /// A text was sent to the clipboard. Terminals don't report whether it arrived.
    public static func copied(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.hint.copied", .text(text)) }

    /// Gives the mouse to the terminal, for selecting text, or takes it back.
    public static let mouse = PresentationStringKey("itemList.menu.mouse")

    /// Switches to another tab.
    public static func goTo(_ tab: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.goTo", .text(tab)) }

    /// Returns to the previous screen.
    public static let goBack = PresentationStringKey("itemList.menu.back")

    /// A destructive action that needs a second press.
    public static func again(_ title: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.again", .text(title)) }

    /// No entry of the menu matches the typed text.
    public static let nothingLikeThat = PresentationStringKey("itemList.menu.nothing")

    /// All keys above, for testing tables.
    package static let keys: [PresentationStringKey] = [
        spaceKey, deleteKey, goThroughRows, change, turn, type, open, choose, press, menu, all, next, go, send, quit, otherSide,
        find, findRow, findRowHere, takeMouseBack,
        doIt, againToDoIt, leaveIt, typeToFind, typeToSearch, endSearch, selected(1), moveIt, move("-"), putItHere, backToList,
        againToDelete,
        againToDelete("-"), keepIt, takeOtherText, stopTyping, allThatCanBeDone, switchOn, switchOff, choose("-"), increase, decrease,
        open("-"),
        deselect, pressForLonger, undoLastChange, undoLastChangeOfAll, show("-"), selectAll, selectNothing, goToFirstRow, goToLastRow,
        copyRow, copied("-"), mouse,
        goTo("-"), goBack, again("-"), nothingLikeThat,
    ]
}
