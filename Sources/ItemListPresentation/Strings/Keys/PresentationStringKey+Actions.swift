// What buttons and menus say that every list has, and why something was not done.
extension PresentationStringKey {
    /// The button that opens the menu of a row.
    public static let more = PresentationStringKey("itemList.action.more")
    /// Takes the last change back.
    public static let undo = PresentationStringKey("itemList.action.undo")
    /// Gives a row what it says by default.
    public static let reset = PresentationStringKey("itemList.action.reset")
    /// Takes a row away.
    public static let delete = PresentationStringKey("itemList.action.delete")
    /// Empties a text.
    public static let clear = PresentationStringKey("itemList.action.clear")
    /// Puts a row elsewhere.
    public static let move = PresentationStringKey("itemList.action.move")
    /// Puts a row one place up.
    public static let moveUp = PresentationStringKey("itemList.action.moveUp")
    /// Puts a row one place down.
    public static let moveDown = PresentationStringKey("itemList.action.moveDown")
    /// Takes a row into the selection.
    public static let select = PresentationStringKey("itemList.action.select")
    /// Leads to the screen before.
    public static let back = PresentationStringKey("itemList.action.back")
    /// Leaves a question without doing anything.
    public static let cancel = PresentationStringKey("itemList.action.cancel")
    /// Takes something from the screen.
    public static let close = PresentationStringKey("itemList.action.close")
    /// Ends what was typed.
    public static let done = PresentationStringKey("itemList.action.done")
    /// Looks for something.
    public static let search = PresentationStringKey("itemList.action.search")
    /// What the bar with buttons below the list is called.
    public static let toolbar = PresentationStringKey("itemList.toolbar")
    /// What the choice in a title is called: which part of the screen is seen.
    public static let view = PresentationStringKey("itemList.view")
    /// What the bar of tabs is called.
    public static let tabs = PresentationStringKey("itemList.tabs")

    /// The button that takes a row away, by the row's name.
    public static func delete(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.action.deleteRow", .text(name)) }

    /// The mark of whether a row is selected, by the row's name.
    public static func select(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.action.selectRow", .text(name)) }

    /// Takes the text that somebody else wrote in place of what is being typed.
    public static let useOtherText = PresentationStringKey("itemList.otherText.secret")

    /// Takes the text that somebody else wrote, which it says, in place of what is being typed.
    public static func useOtherText(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.otherText", .text(text)) }

    /// A name in the quotation marks of the language.
    public static func quoted(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.quoted", .text(name)) }

    /// A row without a name, as the subject of a sentence.
    public static let theRow = PresentationStringKey("itemList.theRow")
    /// The search, as the subject of a sentence.
    public static let theSearch = PresentationStringKey("itemList.theSearch")
    /// The screen, as the subject of a sentence.
    public static let theScreen = PresentationStringKey("itemList.theScreen")

    /// Why nothing was done: what was asked is no longer there.
    public static func isNotThere(_ subject: String) -> PresentationStringKey {
        PresentationStringKey("itemList.refusal.notThere", .text(subject))
    }

    /// Why nothing was done: what was asked can't do that now.
    public static func doesNotOfferThat(_ subject: String) -> PresentationStringKey {
        PresentationStringKey("itemList.refusal.notOffered", .text(subject))
    }

    /// A key of each kind above, to try tables with.
    package static let general: [PresentationStringKey] = [
        more, undo, reset, delete, clear, move, moveUp, moveDown, select, back, cancel, close, done, search, toolbar, view, tabs,
        delete("-"),
        select("-"), useOtherText, useOtherText("-"), quoted("-"), theRow, theSearch, theScreen, isNotThere("-"), doesNotOfferThat("-"),
    ]
}
