// What a program on a terminal says of its keys, and the menus that they open.
extension PresentationStringKey {
    /// The key that makes blanks.
    public static let spaceKey = PresentationStringKey("itemList.key.space")
    /// The key that deletes.
    public static let deleteKey = PresentationStringKey("itemList.key.delete")

    /// Goes to other rows.
    public static let goThroughRows = PresentationStringKey("itemList.hint.rows")
    /// Gives a row another value.
    public static let change = PresentationStringKey("itemList.hint.change")
    /// Turns a switch.
    public static let turn = PresentationStringKey("itemList.hint.turn")
    /// Begins to type.
    public static let type = PresentationStringKey("itemList.hint.type")
    /// Follows a link.
    public static let open = PresentationStringKey("itemList.hint.open")
    /// Does what a row is for.
    public static let choose = PresentationStringKey("itemList.hint.choose")
    /// Presses a button without a name.
    public static let press = PresentationStringKey("itemList.hint.press")
    /// Opens the menu of a row.
    public static let menu = PresentationStringKey("itemList.hint.menu")
    /// Shows all that can be done.
    public static let all = PresentationStringKey("itemList.hint.all")
    /// Goes to the next of the things around the list.
    public static let next = PresentationStringKey("itemList.hint.next")
    /// Goes on, with what was typed.
    public static let go = PresentationStringKey("itemList.hint.go")
    /// Sends what was typed.
    public static let send = PresentationStringKey("itemList.hint.send")
    /// Ends the program.
    public static let quit = PresentationStringKey("itemList.hint.quit")
    /// Goes to the other of two screens that stand beside each other.
    public static let otherSide = PresentationStringKey("itemList.hint.otherSide")
    /// Finds a row of any screen.
    public static let find = PresentationStringKey("itemList.hint.find")
    /// Lets the program have the mouse.
    public static let takeMouseBack = PresentationStringKey("itemList.hint.takeMouseBack")
    /// Does what was chosen.
    public static let doIt = PresentationStringKey("itemList.hint.doIt")
    /// Does what destroys something, for which the same key is pressed twice.
    public static let againToDoIt = PresentationStringKey("itemList.hint.againToDoIt")
    /// Does not do it.
    public static let leaveIt = PresentationStringKey("itemList.hint.leaveIt")
    /// Letters look for an entry of a menu.
    public static let typeToFind = PresentationStringKey("itemList.hint.typeToFind")
    /// Letters are searched for.
    public static let typeToSearch = PresentationStringKey("itemList.hint.typeToSearch")
    /// Leaves the search.
    public static let endSearch = PresentationStringKey("itemList.hint.endSearch")
    /// How many rows are selected.
    public static func selected(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.hint.selected", .number(count)) }

    /// Puts a row without a name elsewhere, step by step.
    public static let moveIt = PresentationStringKey("itemList.hint.moveIt")

    /// Puts a row elsewhere, step by step.
    public static func move(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.hint.moveRow", .text(name)) }

    /// Lets go of the row that is moved.
    public static let putItHere = PresentationStringKey("itemList.hint.putItHere")
    /// Goes from what surrounds the list to its rows.
    public static let backToList = PresentationStringKey("itemList.hint.backToList")
    /// Deletes a row without a name, for which the same key is pressed twice.
    public static let againToDelete = PresentationStringKey("itemList.hint.againToDeleteIt")

    /// Deletes a row, for which the same key is pressed twice.
    public static func againToDelete(_ name: String) -> PresentationStringKey {
        PresentationStringKey("itemList.hint.againToDelete", .text(name))
    }

    /// Does not delete it.
    public static let keepIt = PresentationStringKey("itemList.hint.keepIt")
    /// Takes the text that somebody else wrote.
    public static let takeOtherText = PresentationStringKey("itemList.hint.otherText")
    /// Goes from a text to its row.
    public static let stopTyping = PresentationStringKey("itemList.hint.stopTyping")

    /// The title of the menu with everything.
    public static let allThatCanBeDone = PresentationStringKey("itemList.menu.all")
    /// The title of the menu with the rows of all screens.
    public static let findRow = PresentationStringKey("itemList.menu.findRow")
    /// The title of the menu with the rows of one screen.
    public static let findRowHere = PresentationStringKey("itemList.menu.findRowHere")
    /// Turns a switch on.
    public static let switchOn = PresentationStringKey("itemList.menu.switchOn")
    /// Turns a switch off.
    public static let switchOff = PresentationStringKey("itemList.menu.switchOff")

    /// Chooses one of many.
    public static func choose(_ option: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.choose", .text(option)) }

    /// Makes a number greater.
    public static let increase = PresentationStringKey("itemList.menu.increase")
    /// Makes a number smaller.
    public static let decrease = PresentationStringKey("itemList.menu.decrease")

    /// Follows a link.
    public static func open(_ link: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.open", .text(link)) }

    /// Takes a row out of the selection.
    public static let deselect = PresentationStringKey("itemList.menu.deselect")
    /// What a press does that lasts.
    public static let pressForLonger = PresentationStringKey("itemList.menu.pressForLonger")
    /// Takes the last change of a row back.
    public static let undoLastChange = PresentationStringKey("itemList.menu.undoLast")
    /// Takes the last change of any row back.
    public static let undoLastChangeOfAll = PresentationStringKey("itemList.menu.undoLastOfAll")

    /// Shows another part of the screen.
    public static func show(_ option: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.show", .text(option)) }

    /// Selects all rows.
    public static let selectAll = PresentationStringKey("itemList.menu.selectAll")
    /// Ends the selection.
    public static let selectNothing = PresentationStringKey("itemList.menu.selectNothing")
    /// Goes to the start of the list.
    public static let goToFirstRow = PresentationStringKey("itemList.menu.firstRow")
    /// Goes to the end of the list.
    public static let goToLastRow = PresentationStringKey("itemList.menu.lastRow")
    /// Puts what a row says on the clipboard.
    public static let copyRow = PresentationStringKey("itemList.menu.copy")

    /// A text was sent to the clipboard; no terminal says that it got there.
    public static func copied(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.hint.copied", .text(text)) }

    /// Gives the mouse to the terminal, which then selects text by it, or takes it back.
    public static let mouse = PresentationStringKey("itemList.menu.mouse")

    /// Goes to another tab.
    public static func goTo(_ tab: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.goTo", .text(tab)) }

    /// Goes to the screen before.
    public static let goBack = PresentationStringKey("itemList.menu.back")

    /// What destroys something and is asked for twice.
    public static func again(_ title: String) -> PresentationStringKey { PresentationStringKey("itemList.menu.again", .text(title)) }

    /// No entry of the menu fits what was typed.
    public static let nothingLikeThat = PresentationStringKey("itemList.menu.nothing")

    /// A key of each kind above, to try tables with.
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
