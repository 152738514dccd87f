// Strings of buttons and menus in every list, and reasons why an action was refused.
extension PresentationStringKey {
    /// Opens the menu of a row.
    public static let more = PresentationStringKey("itemList.action.more")
    /// Undoes the last change.
    public static let undo = PresentationStringKey("itemList.action.undo")
    /// Resets a row to its default value.
    public static let reset = PresentationStringKey("itemList.action.reset")
    /// Deletes a row.
    public static let delete = PresentationStringKey("itemList.action.delete")
    /// Clears a text.
    public static let clear = PresentationStringKey("itemList.action.clear")
    /// Moves a row.
    public static let move = PresentationStringKey("itemList.action.move")
    /// Moves a row up by one.
    public static let moveUp = PresentationStringKey("itemList.action.moveUp")
    /// Moves a row down by one.
    public static let moveDown = PresentationStringKey("itemList.action.moveDown")
    /// Selects a row.
    public static let select = PresentationStringKey("itemList.action.select")
    /// Returns to the previous screen.
    public static let back = PresentationStringKey("itemList.action.back")
    /// Closes a question without an action.
    public static let cancel = PresentationStringKey("itemList.action.cancel")
    /// Closes an element of the screen.
    public static let close = PresentationStringKey("itemList.action.close")
    /// Ends typing.
    public static let done = PresentationStringKey("itemList.action.done")
    /// Loads the list anew.
    public static let refresh = PresentationStringKey("itemList.action.refresh")
    /// Searches the list.
    public static let search = PresentationStringKey("itemList.action.search")
    /// The name of the toolbar below the list.
    public static let toolbar = PresentationStringKey("itemList.toolbar")
    /// The name of the choice in a title that selects the visible part of the screen.
    public static let view = PresentationStringKey("itemList.view")
    /// The name of the tab bar.
    public static let tabs = PresentationStringKey("itemList.tabs")

    /// The delete button of a named row.
    public static func delete(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.action.deleteRow", .text(name)) }

    /// The selection mark of a named row.
    public static func select(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.action.selectRow", .text(name)) }

    /// Replaces the typed text with the one that another user wrote.
    public static let useOtherText = PresentationStringKey("itemList.otherText.secret")

    /// Replaces the typed text with the shown one that another user wrote.
    public static func useOtherText(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.otherText", .text(text)) }

    /// A name in the quotation marks of the language.
    public static func quoted(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.quoted", .text(name)) }

    /// The title of an alert about an action that has failed.
    public static let failed = PresentationStringKey("itemList.failed")
    /// A row without a name, as the subject of a sentence.
    public static let theRow = PresentationStringKey("itemList.theRow")
    /// The search, as the subject of a sentence.
    public static let theSearch = PresentationStringKey("itemList.theSearch")
    /// The screen, as the subject of a sentence.
    public static let theScreen = PresentationStringKey("itemList.theScreen")

    /// Refusal: the target no longer exists.
    public static func isNotThere(_ subject: String) -> PresentationStringKey {
        PresentationStringKey("itemList.refusal.notThere", .text(subject))
    }

    /// Refusal: the target doesn't offer the action now.
    public static func doesNotOfferThat(_ subject: String) -> PresentationStringKey {
        PresentationStringKey("itemList.refusal.notOffered", .text(subject))
    }

    /// All keys above, for testing tables.
    package static let general: [PresentationStringKey] = [
        more, undo, reset, delete, clear, move, moveUp, moveDown, select, back, cancel, close, done, refresh, search, toolbar, view, tabs,
        delete("-"), select("-"), useOtherText, useOtherText("-"), quoted("-"), failed, theRow, theSearch, theScreen, isNotThere("-"),
        doesNotOfferThat("-"),
    ]
}
