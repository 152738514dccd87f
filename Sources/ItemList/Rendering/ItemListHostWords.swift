/// What a host with menus and buttons of its own says by itself, so that a screen's language can be that of all its words.
///
/// ```swift
/// var words = ItemListHostWords()
/// (words.delete, words.undo) = ("Löschen", "Widerrufen")
/// ```
public struct ItemListHostWords: Sendable, Hashable {
    /// The button that opens the menu of a row.
    public var more = "More"
    /// Takes the last change of a row back.
    public var undo = "Undo"
    /// Gives a row what it says by default.
    public var reset = "Reset"
    /// Takes a row away.
    public var delete = "Delete"
    /// Empties a text.
    public var clear = "Clear"
    /// Puts a row one place up.
    public var moveUp = "Move up"
    /// Puts a row one place down.
    public var moveDown = "Move down"
    /// The mark of whether a row is selected.
    public var select = "Select"
    /// Work of unknown length.
    public var inProgress = "in progress"
    /// What stands for a row whose content is still to come.
    public var loading = "loading"
    /// A switch that somebody else decides.
    public var locked = "locked"
    /// A text whose last change was not taken.
    public var refused = "refused"
    /// What is wrong with a row, before the words for it.
    public var error = "error"
    /// The way back to the screen before, where that has no title.
    public var back = "Back"
    /// A search without words of its own.
    public var search = "Search"
    /// What the bar with buttons below the list is called.
    public var toolbar = "Actions"

    /// The words in English.
    public init() {}
}
