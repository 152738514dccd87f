import ItemList

/// An entry of a screen that changes settings: it says which one its row is about.
///
/// What a command line knows of settings, their titles and where they are found, it knows from the entries that draw the screens.
protocol SettingEntry: ItemListCaseEntry {
    /// The name of the setting that the row shows and changes; nil for a row that is about none.
    var setting: String? { get }
}
