import ItemList
import SignalistSettings

/// Says what is wrong.
func problemItem(_ problem: String) -> ItemListTextItem {
    ItemListTextItem(text: RichText(problem, color: .destructive))
}

extension AppSettingsState {
    /// The row that says what is wrong with the file; empty where nothing is.
    func problemSection(_ strings: PresentationStrings) -> ItemListSection<String> {
        ItemListSection("problem") {
            if !problems.isEmpty { problemItem(strings.words(of: problems) ?? "").id("problem") }
        }
    }
}
